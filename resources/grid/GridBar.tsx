/** Above a grid: the number of unsaved cells, save, undo and redo, and links to invalid cells. */
import AddIcon from '@mui/icons-material/Add'
import RedoIcon from '@mui/icons-material/Redo'
import UndoIcon from '@mui/icons-material/Undo'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { CorrectDialog } from '../form/CorrectDialog.tsx'
import { DraftNotice } from '../form/DraftNotice.tsx'
import { LeaveGuard } from '../form/LeaveGuard.tsx'
import type { Spot } from './types.ts'
import { type GridControl, problemsAt } from './useGrid.ts'

export interface GridBarProps {
  grid: GridControl
  canAdd: boolean
  /** Moves the focus to a cell. */
  onGo(spot: Spot): void
  /** More actions on the rows. */
  tools?: ReactNode
}

export function GridBar({ grid, canAdd, onGo, tools }: GridBarProps) {
  const translate = useTranslate()
  const { edits, changed, wrong, isSaving, isReadOnly } = grid
  const count = changed.length
  const nextWrong = () => {
    const row = wrong.find((at) => at > grid.active.row) ?? wrong[0]
    const source = row === undefined ? undefined : grid.rows[row]
    if (row === undefined || !source) return
    const problems = problemsAt(grid, source)
    const column = grid.columns.findIndex(({ name }) => problems.has(name))
    onGo({ row, column: column < 0 ? grid.active.column : column })
  }
  return (
    <>
      {grid.isRestored && <DraftNotice onDiscard={grid.forgetAll} />}
      {grid.correction && (
        <CorrectDialog
          correction={grid.correction}
          isBusy={isSaving}
          onConfirm={grid.correct}
          onClose={() => grid.correct(undefined)}
        />
      )}
      <LeaveGuard isUnsaved={() => count > 0 && !isSaving} onLeave={grid.forgetAll} />
      <Box
        role="toolbar"
        aria-label={translate('grid.toolbar')}
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 2 }}
      >
        {!isReadOnly && (
          <>
            <Button
              variant="contained"
              disabled={count === 0 && !grid.editing}
              loading={isSaving}
              aria-keyshortcuts="Control+S"
              title="Ctrl+S"
              onClick={() => void grid.save()}
            >
              {count > 0 ? translate('grid.save', { smart_count: count }) : translate('resources.form.save')}
            </Button>
            <IconButton
              aria-label={translate('grid.undo')}
              title={`${translate('grid.undo')} (Ctrl+Z)`}
              disabled={edits.past.length === 0}
              onClick={grid.undo}
            >
              <UndoIcon fontSize="small" />
            </IconButton>
            <IconButton
              aria-label={translate('grid.redo')}
              title={`${translate('grid.redo')} (Ctrl+Y)`}
              disabled={edits.future.length === 0}
              onClick={grid.redo}
            >
              <RedoIcon fontSize="small" />
            </IconButton>
            <Button color="inherit" disabled={count === 0} onClick={grid.forgetAll}>
              {translate('grid.discard')}
            </Button>
            {canAdd && (
              <Button
                color="inherit"
                startIcon={<AddIcon />}
                onClick={() => {
                  const row = grid.rows[grid.active.row]
                  if (row) grid.add(row.key.split('+')[0] as string)
                }}
              >
                {translate('grid.add_row')}
              </Button>
            )}
          </>
        )}
        {tools}
        <Box role="status" sx={{ ml: 'auto', color: 'text.secondary' }}>
          {count > 0 && translate('grid.unsaved', { smart_count: count })}
        </Box>
        {wrong.length > 0 && (
          <Button color="error" onClick={nextWrong}>
            {translate('grid.wrong_rows', { smart_count: wrong.length })}
          </Button>
        )}
      </Box>
    </>
  )
}
