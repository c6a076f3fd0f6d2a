import { useEffect, useEffectEvent, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { isPageChange } from './is-page-change.ts'

/**
 * Moves the focus to the heading of a page that has replaced another, or to the part that its address names, and when one comes back to the link that
 * was followed: a browser does so by loading a document. A field or a dialog that has taken the focus keeps it.
 */
export function usePageFocus() {
  const { pathname, hash, key } = useLocation()
  const navigationType = useNavigationType()
  const last = useRef(pathname)
  const followed = useRef(new Map<string, string>())

  const rememberLink = useEffectEvent(({ target }: MouseEvent) => {
    const link = (target as Element).closest('main a[href]')
    if (link) followed.current.set(key, link.getAttribute('href')!)
  })
  useEffect(() => {
    const listen = (event: MouseEvent) => rememberLink(event)
    addEventListener('click', listen, { capture: true })
    return () => removeEventListener('click', listen, { capture: true })
  }, [])

  useEffect(() => {
    const isSamePage = !isPageChange(last.current, pathname)
    last.current = pathname
    if (isSamePage) return
    const href = navigationType === NavigationType.Pop ? followed.current.get(key) : undefined
    queueMicrotask(() => focusPage(href, hash)) // after the effects of the page, which may focus a field
  }, [pathname, hash, key, navigationType])
}

/** Focuses the link to an address on the page, or the part that a hash names, or the heading, unless something else has the focus. */
function focusPage(href: string | undefined, hash: string) {
  const isFree = document.activeElement === null || document.activeElement.matches('body, a') // or a link, which has led to the page
  if (!isFree) return
  const main = document.querySelector('main')!
  const link = href === undefined ? null : main.querySelector<HTMLElement>(`a[href="${CSS.escape(href)}"]`)
  const targets = [link, document.getElementById(hash.slice(1)), main.querySelector('h1'), main]
  targets.find((target) => target && takesFocus(target))
}

/** Focuses an element where it is, and returns whether it could: nothing that is hidden can. */
function takesFocus(element: HTMLElement) {
  if (element.tabIndex < 0) element.tabIndex = -1 // so that a script can focus it, but not Tab
  element.focus({ preventScroll: true })
  return document.activeElement === element
}
