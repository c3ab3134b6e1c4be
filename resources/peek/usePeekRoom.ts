import { type RefObject, useEffect, useState } from 'react'
import { usePeek } from './usePeek.ts'

/** Width of the panel in pixels: at most 44 % of the window. */
export const peekWidth = { max: 480, share: 0.44 } as const
/** Pixels between list and panel. */
const gap = 12
/** Milliseconds: the second click of a double click must reach the row of the first. */
const pause = 450

/** Pixels that the panel beside the list covers of `area`, which then becomes narrower. */
export function usePeekRoom(area: RefObject<HTMLElement | null>, hasPanel: boolean): number {
  const isOpen = usePeek().id !== undefined && hasPanel
  const [covered, setCovered] = useState(0)
  useEffect(() => {
    if (!isOpen) return setCovered(0)
    const timer = setTimeout(() => {
      const right = area.current?.getBoundingClientRect().right ?? 0
      const width = Math.min(peekWidth.max, window.innerWidth * peekWidth.share)
      setCovered(Math.max(0, Math.round(right - window.innerWidth + width + gap)))
    }, pause)
    return () => clearTimeout(timer)
  }, [isOpen, area])
  return covered
}
