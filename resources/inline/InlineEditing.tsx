import { useListContext } from 'ra-core'
import { type RefObject, useEffect, useState } from 'react'
import { useResource } from '../context.tsx'
import type { Row } from '../provider.ts'
import { CellEditor, type FocusMove } from './CellEditor.tsx'
import { besides, type CellPlace, cellAt, type PendingInput, placeOf } from './cells.ts'
import { cellKey, useCellSave } from './useCellSave.ts'

interface InlineEditingProps {
  /** The cell that the user started to edit. */
  cell: CellPlace
  /** The text typed over the cell before the editor was loaded. */
  pendingInput: RefObject<PendingInput | undefined>
  table: RefObject<HTMLElement | null>
}

/**
 * One cell of a table at a time is an input. Other cells show that they are being saved or were
 * refused.
 */
export default function InlineEditing({ cell: startPlace, pendingInput, table }: InlineEditingProps) {
  const { fields } = useResource()
  const { data = [] } = useListContext<Row>()
  const { save, saving, failures, forget } = useCellSave()
  const [place, setPlace] = useState<CellPlace | undefined>(startPlace)
  useEffect(() => setPlace(startPlace), [startPlace])
  useMarks(table, saving, 'saving')
  useMarks(table, failures, 'refused')

  // A refusal that arrives during another edit waits for its turn.
  const [first] = failures
  useEffect(() => {
    if (!place && first) setPlace(first)
  }, [place, first])

  const row = data.find(({ id }) => id === place?.id)
  const field = place && fields[place.name]
  const anchor = place && table.current ? cellAt(table.current, place) : undefined
  if (!place || !row || !field || !anchor) return null

  const leave = (move: FocusMove) => {
    forget(place)
    const step = move === 'next' ? 1 : move === 'previous' ? -1 : undefined
    const next = step && table.current ? besides(table.current, anchor, step) : undefined
    setPlace(next && placeOf(next))
    if (!next && move !== 'away') anchor.focus({ preventScroll: true })
  }
  const failure = failures.find((one) => cellKey(one) === cellKey(place))
  return (
    <CellEditor
      key={`${cellKey(place)} ${failure?.message ?? ''}`}
      row={row}
      name={place.name}
      field={field}
      anchor={anchor}
      pendingInput={pendingInput}
      failure={failure}
      onSave={(value, move) => {
        save({ ...place, row, value })
        leave(move)
      }}
      onClose={leave}
    />
  )
}

/** Marks cells with `data-saving` or `data-refused` without rendering the rows again. */
function useMarks(
  table: RefObject<HTMLElement | null>,
  places: readonly CellPlace[],
  mark: 'saving' | 'refused',
): void {
  useEffect(() => {
    const cells = places.flatMap((place) => (table.current && cellAt(table.current, place)) ?? [])
    for (const cell of cells) {
      cell.dataset[mark] = 'true'
      if (mark === 'saving') cell.setAttribute('aria-busy', 'true')
    }
    return () => {
      for (const cell of cells) {
        delete cell.dataset[mark]
        if (mark === 'saving') cell.removeAttribute('aria-busy')
      }
    }
  }, [table, places, mark])
}
