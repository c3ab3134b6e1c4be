/** The state of a mounted grid: rows, edits, selection, and the edited cell. */
import { useCallback, useMemo, useRef, useState } from 'react'
import type { Problem } from '#schemas/kit/validate.ts'
import { useResource } from '../context.tsx'
import { readCell } from './cell-text.ts'
import type { CellChange, RowEdit } from './edits.ts'
import { valuesOf, withAdded } from './edits.ts'
import { type Judged, judge, type Rules } from './judge.ts'
import { rangeOf } from './moves.ts'
import { isEditableColumn } from './paste.ts'
import type { CellValues, GridColumn, GridFact, GridSource, Spot } from './types.ts'
import { useEdits } from './useEdits.ts'
import { useGridSave } from './useGridSave.ts'

export interface GridOptions {
  rows: readonly GridSource[]
  columns: readonly (GridColumn | GridFact)[]
  draftKey: string
  /** Defaults of new rows, applied with their first edit. */
  defaults?: CellValues
  /** A record whose cells were all emptied is deleted. */
  canRemove?: boolean
  isReadOnly?: boolean
  /** Dependent changes in a row: values by column. */
  follow?(change: CellChange, values: CellValues): CellValues | undefined
  /** Refetches the rows. */
  reload(): Promise<unknown>
}

/** A cell in edit mode. */
export interface Editing extends Spot {
  /** The first typed text; undefined starts with the current value. */
  initialText?: string | undefined
}

const nothing: CellValues = {}

export function useGrid(options: GridOptions) {
  const { columns, draftKey, defaults = nothing, canRemove = false, isReadOnly = false } = options
  const resource = useResource()
  const typing = useEdits(draftKey, { rows: options.rows, defaults })
  const { edits, apply } = typing
  const { save: send, isSaving, refused, forgive, correction, correct } = useGridSave()
  const rows = useMemo(() => withAdded(options.rows, edits), [options.rows, edits])
  const editableNames = useMemo(() => columns.filter(isEditableColumn).map(({ name }) => name), [columns])

  const [active, setActive] = useState<Spot>({
    row: 0,
    column: Math.max(0, columns.findIndex(isEditableColumn)),
  })
  const [anchor, setAnchor] = useState<Spot>(active)
  const [editing, setEditing] = useState<Editing>()
  const range = rangeOf(active, anchor)

  const rules = useMemo<Rules>(
    () => ({ resource, columns: editableNames, defaults, canRemove }),
    [resource, editableNames, defaults, canRemove],
  )
  // A row is evaluated again only after an edit.
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
    // Direct edits win over dependent changes.
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
    /** Positions of the rows that cannot be saved. */
    wrong,
    valuesOf: (row: GridSource) => valuesOf(edits, row),
    /** Commits the text typed into a cell as its parsed value. */
    commit: ({ row, column }: Spot, text: string) => {
      const target = columns[column]
      const source = rows[row]
      if (source && isEditableColumn(target))
        put([{ row: source, column: target.name, value: readCell(target, text) }])
    },
    save: async (): Promise<boolean> => {
      const sent = changed.flatMap((row) => judged(row).sent ?? [])
      if (sent.length === 0 || isSaving) return false
      return send(sent, async () => {
        await options.reload()
        // Rows outside the view keep their edits.
        typing.forget(sent.map(({ key }) => key))
      })
    },
    /** After another user changed the row: continues from the current record. */
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

/**
 * The problems of a row by column; problems of a field without a column belong to the row (`''`).
 */
export function problemsAt(grid: GridControl, row: GridSource): ReadonlyMap<string, Problem | string> {
  const { does, problems } = grid.judged(row)
  const found = new Map<string, Problem | string>()
  const place = (field: string) =>
    grid.columns.some((column) => isEditableColumn(column) && column.name === field) ? field : ''
  const refusal = does === 'same' ? undefined : grid.refused.get(row.key)
  for (const [field, sentences] of Object.entries(refusal?.fields ?? {}))
    found.set(place(field), sentences.join(' '))
  if (refusal && !refusal.fields) found.set('', refusal.message)
  for (const problem of problems)
    if (!found.has(place(problem.field))) found.set(place(problem.field), problem)
  return found
}
