import DownloadIcon from '@mui/icons-material/DownloadOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import type { ImportRun } from '#src/domain/import/import-actions.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { useLanguage } from '#src/ui/LanguageContext.ts'
import { useGenerator } from '../context.tsx'
import { saveBlob } from '../download.ts'
import { failureOf } from '../failure.ts'
import { useCommit } from './run.ts'
import { wrongRows } from './wrong-rows.ts'

/** The last step: a summary of the changes, and the button that runs the import. */
export function CommitBar({ run, onDiscard }: { run: ImportRun; onDiscard(): void }) {
  const translate = useTranslate()
  const notify = useNotify()
  const { call } = useGenerator()
  const language = useLanguage()
  const commit = useCommit()
  const [isAsking, setAsking] = useState(false)
  const { counts } = run
  const writes = counts.new + counts.changed
  const parts = {
    'resources.import.will_create': counts.new,
    'resources.import.will_change': counts.changed,
    'resources.import.will_skip': counts.error,
    'import.skipped_rows': counts.skipped,
  }
  const sentence = Object.entries(parts)
    .filter(([, count]) => count > 0)
    .map(([key, count]) => translate(key, { smart_count: count, n: count }))
    .join(' ')

  const saveWrong = async () => {
    try {
      const file = await wrongRows(run, call, {
        reason: translate('resources.import.reason'),
        language,
      })
      saveBlob(file, `${run.file_name.replace(/\.[^.]*$/, '')}-wrong.csv`)
    } catch (error) {
      notify(failureOf(error).message || 'resources.list.offline', { type: 'error' })
    }
  }

  return (
    <>
      {commit.error && (
        <Alert severity="error" sx={{ mb: 3 }}>
          {failureOf(commit.error).message || translate('resources.list.offline')}
        </Alert>
      )}
      <Box
        className="sticky-foot"
        sx={{
          position: 'sticky',
          bottom: 0,
          zIndex: 3,
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 3,
          py: 3,
          bgcolor: 'background.default',
        }}
      >
        <Button
          variant="contained"
          disabled={writes === 0}
          loading={commit.isPending}
          onClick={() => setAsking(true)}
        >
          {writes === 0
            ? translate('resources.import.nothing_to_do')
            : translate('resources.import.commit', { smart_count: writes, n: writes })}
        </Button>
        <Button color="inherit" onClick={onDiscard}>
          {translate('resources.import.other_file')}
        </Button>
        {counts.error > 0 && (
          <Button startIcon={<DownloadIcon />} onClick={saveWrong} sx={{ ml: 'auto' }}>
            {translate('resources.import.save_wrong')}
          </Button>
        )}
      </Box>
      {isAsking && (
        <Dialog
          title={translate('resources.import.confirm_title')}
          confirm={translate('resources.list.import')}
          startsAtConfirm
          onConfirm={() => {
            setAsking(false)
            commit.mutate(run)
          }}
          onClose={() => setAsking(false)}
        >
          <p>{sentence}</p>
          <p>{translate('resources.import.whole')}</p>
        </Dialog>
      )}
    </>
  )
}
