import { useEffect, useState, type RefObject } from 'react'

/** Whether an element can be seen now; neither where the page is scrolled past it, nor in a panel that is closed. Before anybody has looked, it counts as seen. */
export function useInView(element: RefObject<Element | null>) {
  const [isInView, setInView] = useState(true)
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => setInView(entries.at(-1)!.isIntersecting))
    observer.observe(element.current!)
    return () => observer.disconnect()
  }, [element])
  return isInView
}
