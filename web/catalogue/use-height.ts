import { useEffect, type RefObject } from 'react'

/** Tells the style sheet how high an element is, in its property `--height`. */
export function useHeight(element: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const { current } = element
    const observer = new ResizeObserver(() => current!.style.setProperty('--height', `${current!.offsetHeight}px`))
    observer.observe(current!)
    return () => observer.disconnect()
  }, [element])
}
