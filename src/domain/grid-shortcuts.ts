/** Keys of an editable grid; beside the others, because few pages load them. */
import type { Shortcut } from './shortcuts.ts'

export type GridShortcutId =
  | 'grid_edit'
  | 'grid_clear'
  | 'grid_fill'
  | 'grid_all'
  | 'grid_copy'
  | 'grid_paste'
  | 'grid_undo'
  | 'grid_redo'

const letter = (id: GridShortcutId, key: string): Shortcut<GridShortcutId> => ({
  id,
  where: 'grid',
  key,
  code: `Key${key.toUpperCase()}`,
  mod: true,
})

export const gridShortcuts: readonly Shortcut<GridShortcutId>[] = [
  { id: 'grid_edit', where: 'grid', key: 'enter', code: 'Enter', also: { key: 'f2', code: 'F2' } },
  { id: 'grid_clear', where: 'grid', key: 'delete', code: 'Delete' },
  letter('grid_fill', 'd'),
  letter('grid_all', 'a'),
  letter('grid_copy', 'c'),
  letter('grid_paste', 'v'),
  letter('grid_undo', 'z'),
  letter('grid_redo', 'y'),
]
