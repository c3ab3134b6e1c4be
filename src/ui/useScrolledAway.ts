import { type RefObject, useEffect, useState } from 'react'
import { appBarHeight } from './app-bar-height.ts'

/** Whether an element is scrolled away above the page, below the app bar. */
export function useScrolledAway(element: RefObject<HTMLElement | null>): boolean {
  const [isAway, setAway] = useState(false)
  useEffect(() => {
    if (!element.current || !('IntersectionObserver' in window)) return
    const observer = new IntersectionObserver(
      ([entry]) => setAway(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top < 0),
      { rootMargin: `-${appBarHeight}px 0px 0px` },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isAway
}
