import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { mergeStatus } from '#schemas/codes/patient-link.ts'
import { useAccess } from '#src/ui/AccessContext.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { PageLink } from '#src/ui/PageLink.tsx'
import { mergesPath, type PatientMerge, useRows } from './calls.ts'
import { Lines } from './Lines.tsx'
import { UndoMerge } from './UndoMerge.tsx'
import { useMappingAddress } from './useMappingAddress.ts'
import { labelOf, profilePath, useNames } from './words.ts'

const isUndoable = ({ status, reversible_until }: PatientMerge) =>
  status === mergeStatus.DONE.value && reversible_until !== null && new Date(reversible_until) > new Date()

/** Merges: requested, done and undone, latest first. */
export function MergesTab() {
  const translate = useTranslate()
  const access = useAccess()
  const { merge } = useMappingAddress()
  const [page, setPage] = useState(1)
  const [undone, setUndone] = useState<PatientMerge>()
  const query = useRows<PatientMerge>(mergesPath, { sort: ['merged_at', 'DESC'], page })
  const mayUndo = access('permission', 'merge_patient')
  return (
    <>
      {(mayUndo || access('permission', 'update_patient_mapping')) && (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', mb: 3 }}>
          <Button variant="outlined" onClick={() => merge([])}>
            {translate('patient_mapping.merge_two')}
          </Button>
        </Box>
      )}
      <Lines
        label={translate('patient_mapping.tab.merges')}
        none={translate('patient_mapping.no_merges')}
        query={query}
        page={page}
        onPage={setPage}
      >
        {(row) => (
          <>
            <About row={row} />
            {mayUndo && isUndoable(row) && (
              <Button size="small" variant="outlined" onClick={() => setUndone(row)}>
                {translate('patient_mapping.undo')}
              </Button>
            )}
          </>
        )}
      </Lines>
      {undone && <UndoMerge merge={undone} onClose={() => setUndone(undefined)} />}
    </>
  )
}

function About({ row }: { row: PatientMerge }) {
  const translate = useTranslate()
  const label = useLabel()
  const { named, patient, moment } = useNames()
  const { status, merged_at, reversible_until, undone_at, reason, survivor_id } = row
  const facts = [
    label(labelOf(mergeStatus, status)),
    moment(merged_at),
    named(row, 'merged_by'),
    undone_at && translate('patient_mapping.undone_at', { when: moment(undone_at) }),
    isUndoable(row) &&
      reversible_until &&
      translate('patient_mapping.until', { when: moment(reversible_until) }),
  ]
  return (
    <Box sx={{ flex: '1 1 320px', minWidth: 0, overflowWrap: 'anywhere' }}>
      <div>
        {patient(row, 'merged_id')} →{' '}
        <PageLink to={profilePath(survivor_id)} color="secondary">
          {patient(row, 'survivor_id')}
        </PageLink>
      </div>
      <Box sx={{ color: 'text.secondary', fontSize: 'body2.fontSize' }}>
        {facts.filter(Boolean).join(' · ')}
      </Box>
      {reason && <Box sx={{ fontSize: 'body2.fontSize' }}>{reason}</Box>}
    </Box>
  )
}
