import { createElement, lazy, memo, Suspense, type ComponentType } from 'react'
import { loadCode } from './load-code.ts'

/**
 * A component that the server renders and whose code the browser loads later: until then its HTML stays as it is, and where the browser renders the
 * page itself, the fallback stands in its place. The server is given the component by `renderWith`.
 */
export function loadedLater<Props extends object>(load: () => Promise<ComponentType<Props>>, Fallback?: ComponentType<Props>) {
  const Lazy = lazy(async () => ({ default: await loadCode(load) }))
  let Rendered: ComponentType<Props> | undefined
  const Content = (props: Props) => createElement<Props>((Rendered ?? Lazy) as ComponentType<Props>, props)
  const WithFallback = (props: Props) => (
    <Suspense fallback={Fallback && <Fallback {...props} />}>
      <Content {...props} />
    </Suspense>
  )
  return {
    /** Rendered anew for other props alone, which would replace HTML whose code is not there yet. */
    Part: memo(WithFallback),
    renderWith: (component: ComponentType<Props>) => {
      Rendered = component
    },
  }
}
