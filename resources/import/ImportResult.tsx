import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import { type ImportRun, rowActions } from '#src/domain/import/import-actions.ts'
import { useResource } from '../context.tsx'
import { listPath } from '../paths.ts'
import { usePastImports } from './past.ts'
import { UndoImport } from './UndoImport.tsx'

/** The result of an import, successful or not, and links to what follows. */
export function ImportResult({ run, onAgain }: { run: ImportRun; onAgain(): void }) {
  const translate = useTranslate()
  const { path } = useResource()
  const isDone = run.status === 'committed'
  const { data } = usePastImports(5)
  const past = data?.rows.find((one) => one.import_id === run.import_id)
  return (
    <>
      <Alert severity={isDone ? 'success' : 'error'} sx={{ mb: 4 }}>
        <AlertTitle>{translate(isDone ? 'resources.import.done' : 'resources.import.failed')}</AlertTitle>
        {isDone ? (
          <Box component="ul" sx={{ m: 0, pl: 4 }}>
            {rowActions
              .filter((action) => run.counts[action] > 0)
              .map((action) => (
                <li key={action}>
                  {translate(`resources.import.result.${action}`, {
                    n: run.counts[action],
                  })}
                </li>
              ))}
          </Box>
        ) : (
          (run.error?.message ?? translate('resources.import.discarded'))
        )}
      </Alert>
      {past?.undone && (
        <Alert severity="info" sx={{ mb: 4 }}>
          {translate('import.undo_done')}{' '}
          {past.undone.left > 0 && translate('import.not_undone', { smart_count: past.undone.left })}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        <Button component={Link} to={listPath(path)} variant={isDone ? 'contained' : 'outlined'}>
          {translate('resources.import.to_list')}
        </Button>
        <Button variant={isDone ? 'outlined' : 'contained'} onClick={onAgain}>
          {translate('resources.import.other_file')}
        </Button>
        {past?.may_undo && past.change_set_id !== null && (
          <UndoImport changeSet={past.change_set_id} fileName={run.file_name} onUndone={() => undefined} />
        )}
      </Box>
    </>
  )
}
