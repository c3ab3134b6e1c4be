/** The keys of an editable grid, and their place in the help. */
import { act, renderHook } from '@testing-library/react'
import type { KeyboardEvent } from 'react'
import { expect, it, vi } from 'vitest'
import type { GridColumn } from '#resources/grid/types.ts'
import type { GridControl } from '#resources/grid/useGrid.ts'
import { useGridKeys } from '#resources/grid/useGridKeys.ts'
import type { Field } from '#schemas/kit/fields/index.ts'
import { createRegistry } from '#schemas/kit/registry.ts'
import { gridShortcuts } from '#src/domain/grid-shortcuts.ts'
import { handled } from '#src/ui/useShortcut.ts'
import { allKinds } from '#tests/support/all-kinds.ts'

const column: GridColumn = {
  name: 'pieces',
  width: 100,
  field: createRegistry(allKinds).get('samples').fields.pieces as Field,
}

/** A grid of three rows whose whole column is selected. */
function openGrid(isReadOnly: boolean) {
  const acts = { put: vi.fn(), undo: vi.fn(), redo: vi.fn(), save: vi.fn(), go: vi.fn(), setEditing: vi.fn() }
  const grid = {
    ...acts,
    rows: ['a', 'b', 'c'].map((key) => ({ key, title: key })),
    columns: [column],
    active: { row: 0, column: 0 },
    range: { top: 0, bottom: 2, left: 0, right: 0 },
    isReadOnly,
    valuesOf: () => ({ pieces: 5 }),
  } as unknown as GridControl
  const control = { page: 10, leave: () => undefined, announce: () => undefined }
  const { result, unmount } = renderHook(() => useGridKeys(grid, control))
  const press = (key: string, code: string, more: object = {}) => {
    const event = { key, code, preventDefault: () => undefined, stopPropagation: () => undefined, ...more }
    act(() => result.current.handlers.onKeyDown(event as KeyboardEvent))
  }
  return { ...acts, press, unmount }
}
const listed = () => [...handled].flatMap(({ current }) => Object.keys(current)).sort()

it('are those of the help, in any keyboard layout', () => {
  const { press, put, undo, redo, save, go, setEditing, unmount } = openGrid(false)
  expect(listed()).toEqual([...gridShortcuts.map(({ id }) => id), 'save'].sort())
  const ctrl = { ctrlKey: true }
  press('ឌ', 'KeyD', ctrl)
  expect(put.mock.lastCall?.[0].map(({ value }: { value: unknown }) => value)).toEqual([5, 5, 5])
  press('Delete', 'Delete')
  expect(put.mock.lastCall?.[0].map(({ value }: { value: unknown }) => value)).toEqual([null, null, null])
  press('z', 'KeyZ', ctrl)
  press('Z', 'KeyZ', { ...ctrl, shiftKey: true })
  press('y', 'KeyY', ctrl)
  press('s', 'KeyS', ctrl)
  press('a', 'KeyA', ctrl)
  press('F2', 'F2')
  const calls = [undo, redo, save, go, setEditing].map(({ mock }) => mock.calls.length)
  expect(calls).toEqual([1, 2, 1, 2, 1])
  unmount()
  expect(listed()).toEqual([])
})

it('of a grid that is read only are few', () => {
  const { unmount } = openGrid(true)
  expect(listed()).toEqual(['grid_all', 'grid_copy'])
  unmount()
})
