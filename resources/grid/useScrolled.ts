/** The scroll position of an element, in rows. */
import { type RefObject, useEffect, useState } from 'react'

/** Assumed before the first measurement. */
const assumedRows = 14

export function useScrolled(
  element: RefObject<HTMLElement | null>,
  rowHeight: number,
): { first: number; fitting: number } {
  const [place, setPlace] = useState({ first: 0, fitting: assumedRows })
  useEffect(() => {
    const target = element.current
    if (!target) return
    const measure = () => {
      const first = Math.floor(target.scrollTop / rowHeight)
      const fitting = Math.ceil(target.clientHeight / rowHeight) || assumedRows
      setPlace((present) =>
        present.first === first && present.fitting === fitting ? present : { first, fitting },
      )
    }
    measure()
    target.addEventListener('scroll', measure, { passive: true })
    window.addEventListener('resize', measure)
    return () => {
      target.removeEventListener('scroll', measure)
      window.removeEventListener('resize', measure)
    }
  }, [element, rowHeight])
  return place
}
