/** A suspected pair side by side, and the decision about it. */

import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import type { Row } from '#resources/provider.ts'
import { ScreenFailure } from '#resources/screens/ScreenFailure.tsx'
import { duplicateStatus } from '#schemas/codes/patient-link.ts'
import { useAccess } from '#src/ui/AccessContext.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { PageLink } from '#src/ui/PageLink.tsx'
import { RowsSkeleton } from '#src/ui/RowsSkeleton.tsx'
import { useAction } from '#src/workflow/useAction.ts'
import { duplicateActions } from '#src/workflows/patients/domain/link-actions.ts'
import { MatchScore } from '../duplicates/MatchScore.tsx'
import { ReasonForm } from '../duplicates/ReasonForm.tsx'
import { SideBySide } from '../duplicates/SideBySide.tsx'
import { sideOfRow } from '../duplicates/sides.ts'
import type { CandidatePair } from './calls.ts'
import { usePatients } from './usePatients.ts'
import { labelOf, profilePath, useNames } from './words.ts'

interface PairDialogProps {
  pair: CandidatePair
  onDecided(): void
  onMerge(): void
  onClose(): void
}

export function PairDialog({ pair, onDecided, onMerge, onClose }: PairDialogProps) {
  const translate = useTranslate()
  const label = useLabel()
  const access = useAccess()
  const notify = useNotify()
  const { named, moment, unseen } = useNames()
  const [isTwo, setTwo] = useState(false)
  const elsewhere = unseen(pair, ['patient_id', 'other_id'])
  const isSeen = elsewhere.length === 0
  const { rows, error, refetch } = usePatients([pair.patient_id, pair.other_id], isSeen)
  const different = useAction(duplicateActions.different)
  const mayDecide =
    isSeen && pair.status === duplicateStatus.OPEN.value && access('permission', 'update_patient_mapping')
  const decide = async (note: string) => {
    if (!(await different.send({ id: pair.id, body: { note } }))) return
    notify('patient_mapping.marked_different', { type: 'success' })
    onDecided()
  }
  const [one, other] = rows ?? []
  return (
    <Dialog
      title={translate('patient_mapping.one_person')}
      width="md"
      problem={different.failure?.message}
      actions={
        mayDecide && (
          <>
            {!isTwo && (
              <Button variant="outlined" onClick={() => setTwo(true)}>
                {translate('patient_mapping.two')}
              </Button>
            )}
            <Button variant="contained" autoFocus onClick={onMerge}>
              {translate('patient_mapping.merge')}
            </Button>
          </>
        )
      }
      onClose={onClose}
    >
      <MatchScore score={pair.score / 100} why={pair.reasons ?? []} />
      {error && <ScreenFailure error={error} onRetry={refetch} />}
      {!isSeen && (
        <Alert severity="info" sx={{ mt: 2 }}>
          {translate('patient_mapping.elsewhere', { who: elsewhere.join(', ') })}
        </Alert>
      )}
      {isSeen && !rows && !error && <RowsSkeleton rows={6} sx={{ mt: 2 }} />}
      {one && other && (
        <Box sx={{ mt: 2 }}>
          <SideBySide
            titles={[<Title key="one" row={one} />, <Title key="other" row={other} />]}
            sides={[sideOfRow(one), sideOfRow(other)]}
            why={pair.reasons ?? []}
          />
        </Box>
      )}
      {pair.decided_at && (
        <Box sx={{ mt: 3, color: 'text.secondary' }}>
          {[
            label(labelOf(duplicateStatus, pair.status)),
            named(pair, 'decided_by'),
            moment(pair.decided_at),
            pair.note,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Box>
      )}
      {isTwo && (
        <ReasonForm
          label={translate('patient_mapping.reason_different')}
          confirm={translate('patient_mapping.two_people')}
          isSending={different.isPending}
          onSend={(note) => void decide(note)}
        />
      )}
    </Dialog>
  )
}

/** In a new tab, so that the list keeps its position. */
function Title({ row }: { row: Row }) {
  return (
    <PageLink to={profilePath(row.id)} target="_blank" color="secondary">
      {String(row.code)}
    </PageLink>
  )
}
