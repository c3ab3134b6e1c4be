/**
 * Everything a grid knows while it is on screen: rows, typed cells, the chosen ones, the edited
 * one.
 */
import { useCallback, useMemo, useRef, useState } from 'react'
import type { Problem } from '#schemas/kit/validate.ts'
import { useResource } from '../context.tsx'
import { readCell } from './cell-text.ts'
import type { CellChange, RowEdit } from './edits.ts'
import { valuesOf, withAdded } from './edits.ts'
import { type Judged, judge, type Rules } from './judge.ts'
import { rangeOf } from './moves.ts'
import { isTyped } from './paste.ts'
import type { CellValues, GridColumn, GridFact, GridSource, Spot } from './types.ts'
import { useEdits } from './useEdits.ts'
import { useGridSave } from './useGridSave.ts'

export interface GridOptions {
  rows: readonly GridSource[]
  columns: readonly (GridColumn | GridFact)[]
  draftKey: string
  /** What new rows begin with as soon as something is typed into them. */
  defaults?: CellValues
  /** A record whose cells were all emptied is deleted. */
  canRemove?: boolean
  isReadOnly?: boolean
  /** What else changes in a row with a cell: values by column. */
  follow?(change: CellChange, values: CellValues): CellValues | undefined
  /** Reads the rows anew. */
  reload(): Promise<unknown>
}

/** A cell that is being typed into. */
export interface Editing extends Spot {
  /** What was typed to begin with; undefined begins with what stands there. */
  typed?: string | undefined
}

const nothing: CellValues = {}

export function useGrid(options: GridOptions) {
  const { columns, draftKey, defaults = nothing, canRemove = false, isReadOnly = false } = options
  const resource = useResource()
  const typing = useEdits(draftKey, { rows: options.rows, defaults })
  const { edits, apply } = typing
  const { save: send, isSaving, refused, forgive, correction, correct } = useGridSave()
  const rows = useMemo(() => withAdded(options.rows, edits), [options.rows, edits])
  const typedNames = useMemo(() => columns.filter(isTyped).map(({ name }) => name), [columns])

  const [active, setActive] = useState<Spot>({
    row: 0,
    column: Math.max(0, columns.findIndex(isTyped)),
  })
  const [anchor, setAnchor] = useState<Spot>(active)
  const [editing, setEditing] = useState<Editing>()
  const range = rangeOf(active, anchor)

  const rules = useMemo<Rules>(
    () => ({ resource, columns: typedNames, defaults, canRemove }),
    [resource, typedNames, defaults, canRemove],
  )
  // A row is judged anew only when something was typed into it.
  const known = useRef<{ rules: Rules; judged: WeakMap<RowEdit, { row: GridSource; is: Judged }> }>(undefined)
  const judged = useCallback(
    (row: GridSource): Judged => {
      const edit = edits.rows[row.key]
      if (!edit) return judge(rules, row, undefined)
      if (known.current?.rules !== rules) known.current = { rules, judged: new WeakMap() }
      const before = known.current.judged.get(edit)
      if (before?.row === row) return before.is
      const is = judge(rules, row, edit)
      known.current.judged.set(edit, { row, is })
      return is
    },
    [edits, rules],
  )

  const changed = useMemo(() => rows.filter((row) => judged(row).does !== 'same'), [rows, judged])
  const wrong = useMemo(
    () => rows.flatMap((row, at) => (judged(row).problems.length > 0 || refused.has(row.key) ? [at] : [])),
    [rows, judged, refused],
  )

  const put = (changes: readonly CellChange[]) => {
    if (isReadOnly || isSaving || changes.length === 0) return
    forgive(changes.map(({ row }) => row.key))
    // What is changed by hand holds against what would follow from something else.
    const own = new Set(changes.map(({ row, column }) => `${row.key} ${column}`))
    const following = changes.flatMap((one) => {
      const more = options.follow?.(one, valuesOf(edits, one.row)) ?? {}
      return Object.entries(more)
        .filter(([column]) => !own.has(`${one.row.key} ${column}`))
        .map(([column, value]) => ({ row: one.row, column, value }))
    })
    apply([...changes, ...following])
  }

  const go = (spot: Spot, isExtending = false) => {
    setActive(spot)
    if (!isExtending) setAnchor(spot)
  }

  return {
    ...typing,
    rows,
    columns,
    isReadOnly,
    active,
    anchor,
    range,
    editing,
    setEditing: (next: Editing | undefined) => setEditing(isReadOnly || isSaving ? undefined : next),
    go,
    put,
    judged,
    refused,
    correction,
    correct,
    isSaving,
    changed,
    /** Places of the rows that can't be saved as they are. */
    wrong,
    valuesOf: (row: GridSource) => valuesOf(edits, row),
    /** Text typed into a cell, as the value it means. */
    commit: ({ row, column }: Spot, text: string) => {
      const target = columns[column]
      const source = rows[row]
      if (source && isTyped(target))
        put([{ row: source, column: target.name, value: readCell(target, text) }])
    },
    save: async (): Promise<boolean> => {
      const sent = changed.flatMap((row) => judged(row).sent ?? [])
      if (sent.length === 0 || isSaving) return false
      return send(sent, async () => {
        await options.reload()
        // Rows that are out of sight keep what was typed into them.
        typing.forget(sent.map(({ key }) => key))
      })
    },
    /** Of a row that somebody else changed: goes on from the record as it is now. */
    keepMine: (key: string, version: number) => {
      typing.rebase(key, version)
      forgive([key])
    },
    takeTheirs: (key: string) => {
      typing.forget([key])
      forgive([key])
      void options.reload()
    },
  }
}

export type GridControl = ReturnType<typeof useGrid>

/** What is wrong with a cell; a problem of a field without a column belongs to the row (`''`). */
export function problemsAt(grid: GridControl, row: GridSource): ReadonlyMap<string, Problem | string> {
  const { does, problems } = grid.judged(row)
  const found = new Map<string, Problem | string>()
  const place = (field: string) =>
    grid.columns.some((column) => isTyped(column) && column.name === field) ? field : ''
  const refusal = does === 'same' ? undefined : grid.refused.get(row.key)
  for (const [field, sentences] of Object.entries(refusal?.fields ?? {}))
    found.set(place(field), sentences.join(' '))
  if (refusal && !refusal.fields) found.set('', refusal.message)
  for (const problem of problems)
    if (!found.has(place(problem.field))) found.set(place(problem.field), problem)
  return found
}
