import { useEffect, type RefObject } from 'react'

/** Sets the custom property `--height` of an element to its height. */
export function useHeight(element: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const { current } = element
    const observer = new ResizeObserver(() => current!.style.setProperty('--height', `${current!.offsetHeight}px`))
    observer.observe(current!)
    return () => observer.disconnect()
  }, [element])
}
