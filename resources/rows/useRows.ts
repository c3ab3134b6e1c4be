/** The rows of a `children` field in the form: add, remove, and undo. */
import { useTranslate } from 'ra-core'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { get, useFieldArray, useFormContext, useFormState } from 'react-hook-form'
import type { ChildRows } from '#schemas/kit/resource.ts'
import { useGenerator } from '../context.tsx'
import { type FormValues, startValues } from '../form/values.ts'
import { focusCell } from './cells.ts'

export interface RowsState {
  /** One entry per row, with a stable key. */
  rows: readonly { _key: string }[]
  add(): void
  remove(index: number): void
  /** The error of the rows as a whole. */
  error: string | undefined
  /** The last removal or paste, and its undo. */
  undo: { text: string; run(): void } | undefined
  /** Offers to undo a change by restoring `before`. */
  canUndo(text: string, before: readonly FormValues[]): void
  append(rows: FormValues[]): void
}

export function useRows(name: string, { row }: ChildRows, element: RefObject<HTMLElement | null>): RowsState {
  const translate = useTranslate()
  const { getValues } = useFormContext()
  const { creator } = useGenerator()
  const { errors } = useFormState({ name })
  const list = useFieldArray<Record<string, FormValues[]>, string, '_key'>({
    name,
    keyName: '_key',
  })
  const [undo, setUndo] = useState<RowsState['undo']>()
  // The cell that gets the focus once its row is rendered.
  const requested = useRef<number | undefined>(undefined)
  const count = list.fields.length
  useEffect(() => {
    if (requested.current === undefined || requested.current >= count) return
    const row = requested.current
    requested.current = undefined
    for (let column = 0; column < 50; column += 1) if (focusCell(element.current, { row, column })) return
  }, [count, element])

  const rowsError: unknown = get(errors, name)
  const { message } = (rowsError ?? {}) as { message?: unknown }
  const canUndo = useCallback(
    (text: string, before: readonly FormValues[]) =>
      setUndo({
        text,
        run: () => {
          list.replace([...before])
          setUndo(undefined)
        },
      }),
    [list],
  )

  return {
    rows: list.fields,
    error: typeof message === 'string' ? message : undefined,
    undo,
    canUndo,
    append: (rows) => list.append(rows, { shouldFocus: false }),
    add: () => {
      requested.current = count
      list.append(startValues(row, undefined, creator), { shouldFocus: false })
      setUndo(undefined)
    },
    remove: (index) => {
      const removed = (getValues(name) as FormValues[])[index]
      if (!removed) return
      list.remove(index)
      setUndo({
        text: translate('rows.removed', { number: index + 1 }),
        run: () => {
          const { length } = getValues(name) as FormValues[]
          requested.current = Math.min(index, length)
          list.insert(requested.current, removed, { shouldFocus: false })
          setUndo(undefined)
        },
      })
    },
  }
}
