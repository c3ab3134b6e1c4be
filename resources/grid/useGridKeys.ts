/** The keyboard and clipboard of a grid, outside of edit mode. */
import { useTranslate } from 'ra-core'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { gridShortcuts } from '#src/domain/grid-shortcuts.ts'
import { shortcutOf } from '#src/domain/shortcuts.ts'
import { useLanguage } from '#src/ui/LanguageContext.ts'
import { useHandled } from '#src/ui/useShortcut.ts'
import { readBlock, writeBlock } from './block.ts'
import { copyText } from './cell-text.ts'
import type { Direction } from './editor.ts'
import type { CellChange } from './edits.ts'
import { moved, tabbed } from './moves.ts'
import { isEditableColumn, paste } from './paste.ts'
import type { Spot } from './types.ts'
import type { GridControl } from './useGrid.ts'

const commands = [...gridShortcuts, shortcutOf('save')]

/** A printable key, as opposed to a command key; some Khmer keys type two characters. */
const isPrintableKey = (key: string) => [...key].length <= 3 && !/^[A-Za-z0-9]{2,}$/.test(key)

export function useGridKeys(
  grid: GridControl,
  { page, leave, announce }: { page: number; leave(): void; announce(text: string): void },
) {
  const language = useLanguage()
  const translate = useTranslate()
  const { rows, columns, active, range } = grid
  const size = { rows: rows.length, columns: columns.length, page }
  const isEditableAt = (column: number) => isEditableColumn(columns[column])

  /** Every editable cell of the selection. */
  const chosen = () => {
    const cells: { spot: Spot; change: (value: unknown) => CellChange }[] = []
    for (let row = range.top; row <= range.bottom; row += 1)
      for (let column = range.left; column <= range.right; column += 1) {
        const [source, target] = [rows[row], columns[column]]
        if (source && isEditableColumn(target))
          cells.push({
            spot: { row, column },
            change: (value) => ({ row: source, column: target.name, value }),
          })
      }
    return cells
  }

  const clear = () => grid.put(chosen().map(({ change }) => change(null)))

  /** Copies the first row of the selection into all rows below it. */
  const fillDown = () => {
    const source = rows[range.top]
    if (!source) return
    const values = grid.valuesOf(source)
    grid.put(chosen().map(({ spot, change }) => change(values[columns[spot.column]?.name ?? ''] ?? null)))
  }

  /** On Enter, F2 or a second click: edits the cell or runs its action. */
  const open = (spot: Spot, initialText?: string) => {
    const [row, column] = [rows[spot.row], columns[spot.column]]
    if (!row || !column || grid.isReadOnly) return
    if (isEditableColumn(column)) return grid.setEditing({ ...spot, initialText })
    const values = initialText === undefined && column.run?.(row, grid.valuesOf(row))
    if (values) grid.put(Object.entries(values).map(([name, value]) => ({ row, column: name, value })))
  }

  /** Moves on from an edited cell. */
  const next = (from: Spot, direction: Exclude<Direction, 'save'>) => {
    const key = { down: 'ArrowDown', up: 'ArrowUp', left: 'ArrowLeft', right: 'ArrowRight' }
    const to =
      direction === 'on' || direction === 'back'
        ? tabbed(from, direction === 'back', size, isEditableAt)
        : moved(from, key[direction], false, size)
    grid.go(to ?? from)
  }

  const selectAll = () => {
    grid.go({ row: 0, column: 0 })
    grid.go({ row: rows.length - 1, column: columns.length - 1 }, true)
  }
  const acts: Readonly<Record<string, () => void>> = {
    grid_undo: grid.undo,
    grid_redo: grid.redo,
    grid_fill: fillDown,
    grid_all: selectAll,
    save: () => void grid.save(),
  }
  // Reading needs no more than to select and to copy.
  const always = { grid_all: true, grid_copy: true }
  useHandled(
    grid.isReadOnly ? always : { ...acts, ...always, grid_edit: true, grid_clear: true, grid_paste: true },
  )

  const onKeyDown = (event: KeyboardEvent) => {
    if (grid.editing || event.altKey) return
    const isCommand = event.ctrlKey || event.metaKey
    const done = () => event.preventDefault()
    if (event.key === 'Tab') {
      const to = tabbed(active, event.shiftKey, size, isEditableAt)
      if (!to) return
      done()
      return grid.go(to)
    }
    const to = moved(active, event.key, isCommand, size)
    if (to) {
      done()
      return grid.go(to, event.shiftKey)
    }
    if (isCommand) {
      // By key position, so that shortcuts work with the Khmer keyboard layout.
      const letter = /^Key([A-Z])$/.exec(event.code)?.[1]?.toLowerCase() ?? event.key.toLowerCase()
      const id = commands.find(({ key, mod }) => mod && key === letter)?.id ?? ''
      const run = id === 'grid_undo' && event.shiftKey ? grid.redo : acts[id]
      if (!run) return
      done()
      event.stopPropagation()
      return run()
    }
    if (event.key === 'Escape') return leave()
    if (event.key === 'Enter' || event.key === 'F2') {
      done()
      return open(active)
    }
    if (event.key === 'Delete' || event.key === 'Backspace') {
      done()
      return clear()
    }
    if (event.key === 'Process') return open(active, '')
    if (!isPrintableKey(event.key) || !isEditableAt(active.column)) return
    done()
    event.stopPropagation()
    open(active, event.key)
  }

  const onCopy = (event: ClipboardEvent) => {
    if (grid.editing) return
    event.preventDefault()
    const lines = rows.slice(range.top, range.bottom + 1).map((row) => {
      const values = grid.valuesOf(row)
      return columns
        .slice(range.left, range.right + 1)
        .map((column) =>
          isEditableColumn(column) ? copyText(column, values[column.name] ?? null, language) : '',
        )
    })
    event.clipboardData.setData('text/plain', writeBlock(lines))
    announce(translate('grid.copied', { smart_count: lines.length * (lines[0]?.length ?? 0) }))
  }

  const onCut = (event: ClipboardEvent) => {
    if (grid.editing) return
    onCopy(event)
    clear()
  }

  const onPaste = (event: ClipboardEvent) => {
    if (grid.editing || grid.isReadOnly) return
    event.preventDefault()
    const block = readBlock(event.clipboardData.getData('text/plain'))
    const { changes, skipped } = paste({ rows, columns, range }, block)
    grid.put(changes)
    const pasted = translate('grid.pasted', { smart_count: changes.length })
    announce(skipped > 0 ? `${pasted} ${translate('grid.skipped', { smart_count: skipped })}` : pasted)
  }

  return { handlers: { onKeyDown, onCopy, onCut, onPaste }, open, next }
}
