import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import type { NamedRecord } from '#src/domain/change-set.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { UndoProgress } from '../changes/UndoProgress.tsx'
import { failureOf } from '../failure.ts'
import { RecordLink } from '../record/RepointingSummary.tsx'
import { useUndoImport } from './past.ts'

interface UndoImportProps {
  changeSet: number
  fileName: string
  onUndone(): void
}

/**
 * Undoes an import after confirmation. Records that changed or are referenced since then are
 * listed, and the others can be undone without them.
 */
export function UndoImport({ changeSet, fileName, onUndone }: UndoImportProps) {
  const translate = useTranslate()
  const [isAsking, setAsking] = useState(false)
  const undo = useUndoImport()
  const { code, data } = failureOf(undo.error)
  const leaves = code === 'UNDO_LEAVES'
  const { rest } = (data ?? {}) as { rest?: number }
  const close = () => {
    setAsking(false)
    undo.reset()
  }
  return (
    <>
      <Button size="small" color="inherit" variant="outlined" onClick={() => setAsking(true)}>
        {translate('import.undo')}
      </Button>
      {isAsking && (
        <Dialog
          title={translate('import.undo_ask')}
          confirm={leaves ? translate('import.undo_rest', { smart_count: rest }) : translate('import.undo')}
          isDanger
          isBusy={undo.isPending}
          problem={undo.error && <Refusal error={undo.error} />}
          onConfirm={() =>
            undo.mutate(
              { changeSet, leaves },
              {
                onSuccess: () => {
                  setAsking(false)
                  onUndone()
                },
              },
            )
          }
          onClose={close}
        >
          <p>{translate('import.undo_text', { file: fileName })}</p>
          {undo.progress && <UndoProgress progress={undo.progress} />}
        </Dialog>
      )}
    </>
  )
}

function Refusal({ error }: { error: unknown }) {
  const translate = useTranslate()
  const { message, data } = failureOf(error)
  const { records = [] } = (data ?? {}) as { records?: NamedRecord[] }
  return (
    <>
      {message || translate('resources.list.offline')}
      {records.map((record) => (
        <div key={`${record.path} ${record.id}`}>
          <RecordLink record={record} />
        </div>
      ))}
    </>
  )
}
