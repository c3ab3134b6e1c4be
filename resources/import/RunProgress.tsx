import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import type { ImportRun } from '#src/domain/import/import-actions.ts'

/** Progress on the server. The user may close the page and reopen it later. */
export function RunProgress({ run }: { run: ImportRun }) {
  const translate = useTranslate()
  const { phase, done, total } = run.progress
  const what = translate(`resources.import.phase.${phase}`)
  const share = total > 0 ? Math.min(100, (done / total) * 100) : 0
  return (
    <Box sx={{ p: 6, border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper' }}>
      <Typography variant="subtitle1" component="h2">
        {what}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {run.file_name}
      </Typography>
      <LinearProgress
        aria-label={what}
        variant={total > 0 ? 'determinate' : 'indeterminate'}
        value={share}
        sx={{ my: 3, height: 8, borderRadius: 4 }}
      />
      <Typography variant="body2" role="status">
        {total > 0
          ? translate('resources.import.rows_done', {
              done: Math.min(done, total),
              total: total,
            })
          : translate('resources.import.waiting')}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 2 }}>
        {translate('resources.import.background')}
      </Typography>
    </Box>
  )
}
