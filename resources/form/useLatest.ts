import { type RefObject, useEffect, useRef } from 'react'

/** A box that always holds the value of the last render, for handlers that must not change. */
export function useLatest<T>(value: T): RefObject<T> {
  const box = useRef(value)
  useEffect(() => {
    box.current = value
  })
  return box
}
