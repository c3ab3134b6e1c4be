import { useEffect, useRef } from 'react'

/** Calls `work` once, as soon as it is ready. */
export function useOnce(isReady: boolean, work: () => void) {
  const isDone = useRef(false)
  useEffect(() => {
    if (!isReady || isDone.current) return
    isDone.current = true
    work()
  })
}
