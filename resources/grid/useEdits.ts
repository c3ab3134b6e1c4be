/** The edits of a grid during its lifetime, with a draft that survives a reload. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { readGridDraft, writeGridDraft } from './draft.ts'
import {
  addRow,
  type CellChange,
  change,
  type Edits,
  forgetRows,
  noEdits,
  rebaseRow,
  travel,
} from './edits.ts'
import type { CellValues, GridSource } from './types.ts'

const PAUSE_MS = 300

export function useEdits(
  draftKey: string,
  { rows, defaults }: { rows: readonly GridSource[]; defaults: CellValues },
) {
  const [edits, setEdits] = useState<Edits>(() => readGridDraft(draftKey) ?? noEdits)
  const [isRestored, setRestored] = useState(() => Object.keys(edits.rows).length > 0)
  const latest = useRef(edits)
  useEffect(() => {
    latest.current = edits
    const timer = setTimeout(() => writeGridDraft(draftKey, edits), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [draftKey, edits])
  useEffect(() => {
    const write = () => writeGridDraft(draftKey, latest.current)
    window.addEventListener('pagehide', write)
    return () => {
      window.removeEventListener('pagehide', write)
      // Another facility or scope was selected: keep the last edits for its return.
      write()
    }
  }, [draftKey])

  const versions = useMemo(
    () => new Map(rows.flatMap(({ key, record }) => (record ? [[key, record.version]] : []))),
    [rows],
  )

  /** A row without a record gets its defaults with its first edit. */
  const apply = useCallback(
    (changes: readonly CellChange[]) =>
      setEdits((present) => change(present, [...begun(present, changes, defaults), ...changes])),
    [defaults],
  )

  const actions = useMemo(
    () => ({
      undo: () => setEdits((present) => travel(present, 'back', versions)),
      redo: () => setEdits((present) => travel(present, 'forth', versions)),
      /** Adds a row like an existing one. */
      add: (like: string) =>
        setEdits((present) => addRow(present, like, `${like}+${present.added.length + 1}`)),
      /** Discards the edits of rows, or all edits. */
      forget: (keys: readonly string[]) => {
        setEdits((present) => forgetRows(present, keys))
        setRestored(false)
      },
      forgetAll: () => {
        setEdits(noEdits)
        latest.current = noEdits
        setRestored(false)
        writeGridDraft(draftKey, noEdits)
      },
      /** Saving overwrites the current record with the typed values. */
      rebase: (key: string, version: number) => setEdits((present) => rebaseRow(present, key, version)),
      dismiss: () => setRestored(false),
    }),
    [draftKey, versions],
  )
  return { edits, apply, isRestored, ...actions }
}

function begun(edits: Edits, changes: readonly CellChange[], defaults: CellValues): CellChange[] {
  const rows = new Map<string, GridSource>()
  for (const { row, value } of changes)
    if (!row.record && !edits.rows[row.key] && value !== null) rows.set(row.key, row)
  return [...rows.values()].flatMap((row) =>
    Object.entries(defaults).map(([column, value]) => ({ row, column, value })),
  )
}
