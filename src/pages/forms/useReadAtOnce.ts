import { useState } from 'react'
import type { BoundField } from '#resources/inputs/useField.ts'

/**
 * A typed value that is part of another one is read with each key: a form that is sent from within
 * the input reads whole fields only. What was typed stays as it is until one leaves the input.
 */
export function useReadAtOnce(bound: BoundField, read: (text: string) => unknown): BoundField {
  const [typed, setTyped] = useState<{ text: unknown; value: unknown }>()
  return {
    ...bound,
    value: typed && Object.is(typed.value, bound.value) ? typed.text : bound.value,
    change: (text) => {
      const value = typeof text === 'string' ? read(text) : text
      setTyped({ text, value })
      bound.change(value)
    },
    blur: () => {
      setTyped(undefined)
      bound.blur()
    },
  }
}
