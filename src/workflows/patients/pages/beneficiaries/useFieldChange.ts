import { useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'

/** Runs `follow` when a form field changes, but not for its initial value. */
export function useFieldChange(name: string, follow: (value: unknown) => void): void {
  const value: unknown = useWatch({ name })
  const before = useRef(value)
  useEffect(() => {
    if (before.current === value) return
    before.current = value
    follow(value)
  })
}
