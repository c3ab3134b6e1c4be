import { useEffect, useState } from 'react'

/** The text after this many milliseconds without a change; clearing it takes effect immediately. */
export function useDebounced(text: string, pause: number): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text ? pause : 0)
    return () => clearTimeout(timer)
  }, [text, pause])
  return settled
}
