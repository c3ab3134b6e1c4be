import { type RefObject, useEffect, useRef } from 'react'

/** A ref with the value of the last render, for handlers that must stay stable. */
export function useLatest<T>(value: T): RefObject<T> {
  const box = useRef(value)
  useEffect(() => {
    box.current = value
  })
  return box
}
