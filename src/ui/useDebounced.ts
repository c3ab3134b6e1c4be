import { useEffect, useState } from 'react'

/** The text after this many milliseconds without a change; clearing it takes effect immediately. */
export function useDebounced(text: string, pause: number): string {
  const [debouncedText, setDebouncedText] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setDebouncedText(text), text ? pause : 0)
    return () => clearTimeout(timer)
  }, [text, pause])
  return debouncedText
}
