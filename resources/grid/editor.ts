/** What the inputs inside cells have in common. */
import type { KeyboardEvent } from 'react'
import type { GridColumn } from './types.ts'

/** Where to go from a cell that was typed into; `save`: stays, and saves the grid. */
export type Direction = 'down' | 'up' | 'left' | 'right' | 'on' | 'back' | 'save'

export interface EditorProps {
  column: GridColumn
  value: unknown
  /** What was typed to begin with. */
  typed: string | undefined
  label: string
  /** Takes the text, and says which cell follows; undefined stays. */
  onCommit(text: string, way?: Direction): void
  onCancel(): void
}

/** The cell that a key leads to from a cell that is typed into; undefined stays in it. */
export function directionOf(event: KeyboardEvent, isQuick: boolean): Direction | undefined {
  const { key, code, shiftKey } = event
  if ((event.ctrlKey || event.metaKey) && (code === 'KeyS' || key === 's')) return 'save'
  if (key === 'Enter') return shiftKey ? 'up' : 'down'
  if (key === 'Tab') return shiftKey ? 'back' : 'on'
  // Typing over a cell is quick entry: arrows go on. With F2 or Enter they move within the text.
  const arrows = {
    ArrowUp: 'up',
    ArrowDown: 'down',
    ArrowLeft: 'left',
    ArrowRight: 'right',
  } as const
  return isQuick ? arrows[key as keyof typeof arrows] : undefined
}
