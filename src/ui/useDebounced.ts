import { useEffect, useState } from 'react'

/** The text once typing has paused for this many milliseconds; clearing it counts at once. */
export function useDebounced(text: string, pause: number): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text ? pause : 0)
    return () => clearTimeout(timer)
  }, [text, pause])
  return settled
}
