/** Shared parts of the inputs inside cells. */
import type { KeyboardEvent } from 'react'
import type { GridColumn } from './types.ts'

/** Where to move from an edited cell. `save`: stay and save the grid. */
export type Direction = 'down' | 'up' | 'left' | 'right' | 'on' | 'back' | 'save'

export interface EditorProps {
  column: GridColumn
  value: unknown
  /** The first typed text. */
  initialText: string | undefined
  label: string
  /** Commits the text and says which cell follows; undefined stays. */
  onCommit(text: string, direction?: Direction): void
  onCancel(): void
}

/** The direction that a key moves to from an edited cell; undefined stays. */
export function directionOf(event: KeyboardEvent, isQuick: boolean): Direction | undefined {
  const { key, code, shiftKey } = event
  if ((event.ctrlKey || event.metaKey) && (code === 'KeyS' || key === 's')) return 'save'
  if (key === 'Enter') return shiftKey ? 'up' : 'down'
  if (key === 'Tab') return shiftKey ? 'back' : 'on'
  // Typing over a cell is quick entry: arrows leave it. After F2 or Enter they move within the
  // text.
  const arrows = {
    ArrowUp: 'up',
    ArrowDown: 'down',
    ArrowLeft: 'left',
    ArrowRight: 'right',
  } as const
  return isQuick ? arrows[key as keyof typeof arrows] : undefined
}
