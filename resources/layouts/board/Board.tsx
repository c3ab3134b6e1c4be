/** Records as cards in a column for each value of a field, which they are moved between. */
import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTranslate } from 'ra-core'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { formatNumber } from '#schemas/kit/numbers.ts'
import type { BoardView } from '#schemas/kit/views.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { Segmented } from '#src/ui/Segmented.tsx'
import { useRowKeys } from '#src/ui/useRowKeys.ts'
import { isTyping } from '#src/ui/useShortcut.ts'
import { useAbilities, useGenerator, useResource } from '../../context.tsx'
import { focusPeek, usePeekRows } from '../../peek/usePeek.ts'
import type { Row } from '../../provider.ts'
import { useCardColumns, useTitle } from '../card-text.ts'
import { BoardColumn } from './BoardColumn.tsx'
import { MoveMenu } from './MoveMenu.tsx'
import { type Move, movesOf } from './moves.ts'
import { RunMove } from './RunMove.tsx'
import { useBoardColumns } from './useBoardColumns.ts'

/** A card with the element that its menu is beside, and the moves that the menu offers. */
interface OpenMenu {
  row: Row
  moves: readonly Move[]
  anchor: HTMLElement
}

export default function Board({ view }: { view: BoardView }) {
  const resource = useResource()
  const by = view.by ?? ''
  const field = resource.fields[by]
  if (field?.kind !== 'enum') throw new Error(`The board of ${resource.name} has no enum field`)
  const columns = useBoardColumns(view, field)
  const facts = useCardColumns(view)
  const titleOf = useTitle(view)
  const translate = useTranslate()
  const label = useLabel()
  const style = useNumberStyle()
  const isNarrow = useMediaQuery('(max-width: 720px)', { noSsr: true })
  const { holds } = useGenerator()
  const { update: mayUpdate } = useAbilities()
  const [dragged, setDragged] = useState<Row>()
  const [menu, setMenu] = useState<OpenMenu>()
  const [running, setRunning] = useState<{ row: Row; move: Move }>()
  const [segment, setSegment] = useState<string>()

  const visible = isNarrow
    ? columns.filter(({ value }, at) => (segment === undefined ? at === 0 : String(value) === segment))
    : columns
  const rows = visible.flatMap((column) => column.rows)
  const nameOf = (value: number | null) => {
    const found = Object.values(field.values).find((one) => one.value === value)
    return found ? label(found.label) : translate('views.board.none')
  }
  const moves = (row: Row) => movesOf(resource, by, row, { holds, mayUpdate })
  const openMenu = (row: Row, anchor: HTMLElement, offered = moves(row)) =>
    offered.length > 0 && setMenu({ row, moves: offered, anchor })
  const run = (row: Row, move: Move) => {
    setMenu(undefined)
    setRunning({ row, move })
  }
  /** Several transitions can lead to one column: the user chooses. */
  const drop = (row: Row, to: number | null) => {
    const offered = moves(row).filter((move) => move.to === to)
    const [only] = offered
    if (offered.length === 1 && only) return run(row, only)
    const card = document.querySelector<HTMLElement>(`[data-id="${row.id}"]`)
    if (card) openMenu(row, card, offered)
  }

  const { peeked, acts } = usePeekRows()
  const { body, rowProps } = useRowKeys(rows, {
    ...acts,
    keys: {
      ...acts.keys,
      row_move: (row) => {
        const card = document.querySelector<HTMLElement>(`[data-id="${row.id}"]`)
        if (card) openMenu(row, card)
      },
    },
  })
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    moveFocus(event)
    body.onKeyDown(event)
    if (peeked !== undefined) focusPeek(event)
  }
  const targets = useMemo(
    () => (dragged ? movesOf(resource, by, dragged, { holds, mayUpdate }).map(({ to }) => to) : []),
    [dragged, resource, by, holds, mayUpdate],
  )
  return (
    <>
      {isNarrow && (
        <Box sx={{ mb: 2 }}>
          <Segmented
            isInline
            label={label(field.label)}
            value={String(visible[0]?.value)}
            onChange={setSegment}
            segments={columns.map(({ value, total }) => ({
              value: String(value),
              label: `${nameOf(value)} ${total === undefined ? '' : formatNumber(total, style)}`,
            }))}
          />
        </Box>
      )}
      <Box
        {...body}
        onKeyDown={onKeyDown}
        sx={{ display: 'flex', alignItems: 'stretch', gap: 2.5, minHeight: 0, overflowX: 'auto', pb: 1 }}
      >
        {visible.map((column) => (
          <BoardColumn
            key={String(column.value)}
            column={column}
            name={nameOf(column.value)}
            isNarrow={isNarrow}
            drag={dragged && { isTarget: targets.includes(column.value) }}
            onDrop={() => dragged && drop(dragged, column.value)}
            card={(row) => ({
              ...rowProps(row),
              // Each column is in the tab order, so that the keyboard can scroll it.
              ...(row === column.rows[0] && { tabIndex: 0 }),
              row,
              title: titleOf(row),
              columns: facts,
              isBusy: running?.row.id === row.id,
              isMovable: moves(row).length > 0,
              onDrag: setDragged,
              onMenu: (anchor: HTMLElement) => openMenu(row, anchor),
            })}
          />
        ))}
      </Box>
      {menu && (
        <MoveMenu
          anchor={menu.anchor}
          moves={menu.moves}
          nameOf={nameOf}
          onChoose={(move) => run(menu.row, move)}
          onClose={() => setMenu(undefined)}
        />
      )}
      {running && (
        <RunMove
          key={`${running.row.id} ${running.move.to}`}
          {...running}
          by={by}
          onDone={() => setRunning(undefined)}
        />
      )}
    </>
  )
}

const sideways: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 }

/** The arrows to the sides go to the card at the same height of the next column that has cards. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const by = sideways[event.key]
  const target = event.target as HTMLElement
  const column = target.closest('section')
  if (!by || !column || isTyping(target) || !target.matches('[data-id]')) return
  const cards = (section: Element) => [...section.querySelectorAll<HTMLElement>('[data-id]')]
  const sections = [...event.currentTarget.querySelectorAll(':scope > section')]
  const at = sections.indexOf(column)
  const others = by === 1 ? sections.slice(at + 1) : sections.slice(0, at).reverse()
  const next = others.map(cards).find((found) => found.length > 0)
  const place = Math.min(cards(column).indexOf(target), (next?.length ?? 0) - 1)
  event.preventDefault()
  next?.[place]?.focus()
}
