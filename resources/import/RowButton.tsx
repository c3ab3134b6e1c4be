import RemoveIcon from '@mui/icons-material/PlaylistRemove'
import ReplayIcon from '@mui/icons-material/Replay'
import IconButton from '@mui/material/IconButton'
import { useTranslate } from 'ra-core'
import type { ImportRow } from '#src/domain/import/import-actions.ts'

interface RowButtonProps {
  row: ImportRow
  onLeave(row: number, isOut: boolean): void
}

/** Excludes one row, or includes it again. */
export function RowButton({ row, onLeave }: RowButtonProps) {
  const translate = useTranslate()
  const isOut = row.action === 'skipped'
  const title = translate(isOut ? 'import.include_row' : 'import.skip_row', { row: row.place })
  return (
    <IconButton
      size="small"
      title={title}
      aria-label={title}
      onClick={() => onLeave(row.row, !isOut)}
      sx={{ ml: 1, p: 0.5 }}
    >
      {isOut ? <ReplayIcon fontSize="inherit" /> : <RemoveIcon fontSize="inherit" />}
    </IconButton>
  )
}
