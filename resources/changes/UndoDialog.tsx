/**
 * Confirms undoing a change set. After a refusal it lists the records that block the undo or would
 * stay.
 */
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import type { ChangeSet, NamedRecord } from '#src/domain/change-set.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useGenerator } from '../context.tsx'
import { failureOf } from '../failure.ts'
import { RecordLink } from '../record/RepointingSummary.tsx'
import { useUndo } from '../record/UndoChangeSet.tsx'
import { Writes } from './ChangeSetItem.tsx'
import { titleOf } from './change-set-words.ts'
import { UndoProgress } from './UndoProgress.tsx'

/** The records named in a refusal. */
function recordsOf(data: unknown): NamedRecord[] {
  const found = typeof data === 'object' && data !== null && 'records' in data ? data.records : []
  return Array.isArray(found) ? found : []
}

export function UndoDialog({ set, onClose }: { set: ChangeSet; onClose(): void }) {
  const translate = useTranslate()
  const label = useLabel()
  const { mutate, isPending, error, progress } = useUndo(useGenerator().call)
  const { code, message, data } = failureOf(error)
  // An import can be undone in part: records that users changed since then stay.
  const leaves = code === 'UNDO_LEAVES'
  const records = recordsOf(data)
  return (
    <Dialog
      title={translate('changes.confirm_title')}
      confirm={translate(leaves ? 'changes.undo_rest' : 'changes.undo')}
      cancel={translate('changes.cancel')}
      isDanger
      isBusy={isPending}
      isBlocked={Boolean(error) && !leaves}
      problem={
        error && (
          <>
            {message || translate('resources.list.offline')}
            {records.length > 0 && (
              <Box component="ul" sx={{ m: 0, pl: 5 }}>
                {records.map((record) => (
                  <li key={`${record.path} ${record.id}`}>
                    <RecordLink record={record} />
                  </li>
                ))}
              </Box>
            )}
          </>
        )
      }
      onConfirm={() => mutate({ id: set.id, leaves }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 3 }}>
        <div>
          <Typography sx={{ fontWeight: 500 }}>{titleOf(set, translate, label)}</Typography>
          <Writes writes={set.writes} />
        </div>
        {!error && <Typography>{translate('changes.confirm_text')}</Typography>}
        {progress && <UndoProgress progress={progress} />}
      </Box>
    </Dialog>
  )
}
