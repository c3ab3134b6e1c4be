import { useState } from 'react'
import type { BoundField } from '#resources/inputs/useField.ts'

/**
 * Parses a typed part of a larger value on each key, because submitting from within the input reads
 * whole fields only. The text stays unchanged until blur.
 */
export function useReadAtOnce(bound: BoundField, read: (text: string) => unknown): BoundField {
  const [draft, setDraft] = useState<{ text: unknown; value: unknown }>()
  return {
    ...bound,
    value: draft && Object.is(draft.value, bound.value) ? draft.text : bound.value,
    change: (text) => {
      const value = typeof text === 'string' ? read(text) : text
      setDraft({ text, value })
      bound.change(value)
    },
    blur: () => {
      setDraft(undefined)
      bound.blur()
    },
  }
}
