import { createElement, use, type ComponentType } from 'react'
import { loadOrFail } from '#web/site/connection/load-or-fail.ts'

type Parts = typeof import('./late-parts.ts')
let parts: Parts | undefined = import.meta.env.SSR ? await import('./late-parts.ts') : undefined
let loading: Promise<Parts> | undefined

/** Loads the code of the late parts, so that the list is shown with them when it is opened from another page. */
export const loadLateParts = () =>
  (loading ??= loadOrFail(() => import('./late-parts.ts')).then(
    (loaded) => (parts = loaded),
    (error: unknown) => {
      loading = undefined
      throw error
    },
  ))

/** A part of the list that the server renders, and whose code follows once the rest of the page is interactive. */
const late = <Name extends keyof Parts>(name: Name) =>
  function LatePart(props: object) {
    return createElement((parts ?? use(loadLateParts()))[name] as ComponentType<object>, props)
  } as Parts[Name]

export const AccordionGroups = late('AccordionGroups')
export const MyAccordionGroup = late('MyAccordionGroup')
export const OpenFilter = late('OpenFilter')
export const TotalGroup = late('TotalGroup')
export const RangeGroups = late('RangeGroups')
export const ListChips = late('ListChips')
export const NoResults = late('NoResults')
