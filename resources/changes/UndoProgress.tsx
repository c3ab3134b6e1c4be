import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import type { ChangeSet } from '#src/domain/change-set.ts'

/** Progress of a background undo. The server checks all records before it writes the first one. */
export function UndoProgress({ progress }: { progress: NonNullable<ChangeSet['undoing']> }) {
  const translate = useTranslate()
  const { done, total } = progress
  return (
    <Box sx={{ mt: 3 }}>
      <LinearProgress
        aria-label={translate('changes.undoing_now')}
        variant={done > 0 ? 'determinate' : 'indeterminate'}
        value={Math.min(100, (done / total) * 100)}
        sx={{ mb: 2, height: 8, borderRadius: 4 }}
      />
      <Typography variant="body2" role="status">
        {done > 0
          ? translate('changes.undoing', { done: Math.min(done, total), total })
          : translate('changes.undoing_now')}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('changes.undo_background')}
      </Typography>
    </Box>
  )
}
