/**
 * Merges two patients: choose them, then choose the values, check what moves, and give a reason.
 */
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useGetOne, useTranslate } from 'ra-core'
import { useGenerator, useResource } from '#resources/context.tsx'
import { MergeForm } from '#resources/merge/MergeForm.tsx'
import type { Row } from '#resources/provider.ts'
import { ScreenSkeleton } from '#resources/screens/ScreenSkeleton.tsx'
import { patientStatus } from '#schemas/codes/patient-status.ts'
import { minExplanation } from '#schemas/kit/letters.ts'
import { Panel } from '#src/ui/Panel.tsx'
import { PageFailure } from '#src/workflow/PageFailure.tsx'
import { PatientFinder } from '#src/workflows/patients/parts/finder/PatientFinder.tsx'
import { PatientLabel } from './PatientLabel.tsx'
import { chosen, suggested } from './together.ts'
import { useMerging } from './useMerging.tsx'
import { usePatients } from './usePatients.ts'
import { useNames } from './words.ts'

interface MergeWizardProps {
  /** None, one or two. */
  ids: readonly number[]
  onChoose(ids: readonly number[]): void
  onEnd(): void
}

export function MergeWizard({ ids, onChoose, onEnd }: MergeWizardProps) {
  const [one, other] = ids
  if (one !== undefined && other !== undefined) return <Both ids={[one, other]} onEnd={onEnd} />
  return <ChoosePatient chosen={one} onChoose={onChoose} onEnd={onEnd} />
}

interface ChoosePatientProps {
  chosen: number | undefined
  onChoose(ids: readonly number[]): void
  onEnd(): void
}

function ChoosePatient({ chosen, onChoose, onEnd }: ChoosePatientProps) {
  const translate = useTranslate()
  const isFirst = chosen === undefined
  const options = { enabled: !isFirst, retry: false, onError: () => undefined }
  const { data: first } = useGetOne<Row>('patients', { id: chosen ?? 0 }, options)
  return (
    <Panel
      title={translate('patient_mapping.merge_two')}
      hint={translate('patient_mapping.merge_about')}
      actions={<Button onClick={onEnd}>{translate('ra.action.cancel')}</Button>}
    >
      {first && (
        <Box component="section" aria-label={translate('patient_mapping.first')} sx={{ mb: 3 }}>
          <PatientLabel row={first} />
        </Box>
      )}
      <PatientFinder
        key={chosen}
        autoFocus
        label={translate(isFirst ? 'patient_mapping.first' : 'patient_mapping.second')}
        exclude={isFirst ? [] : [chosen]}
        onChoose={({ id }) => onChoose(isFirst ? [id] : [chosen, id])}
      />
    </Panel>
  )
}

function Both({ ids, onEnd }: { ids: readonly [number, number]; onEnd(): void }) {
  const translate = useTranslate()
  const resource = useResource()
  const { holds } = useGenerator()
  const { named } = useNames()
  const { rows, error, refetch } = usePatients(ids)
  if (error) return <PageFailure error={error} onRetry={refetch} />
  if (!rows) return <ScreenSkeleton />
  if (rows.some(({ status, deleted_at }) => status === patientStatus.MERGED.value || deleted_at))
    return (
      <Panel title={translate('patient_mapping.merge_two')}>
        {translate('patient_mapping.merged_already')}{' '}
        <Button onClick={onEnd}>{translate('ra.action.close')}</Button>
      </Panel>
    )
  return (
    <MergeForm
      rows={rows}
      useRun={useMerging}
      texts={{
        about: translate('patient_mapping.merge_about'),
        leaves: translate('patient_mapping.merged_record'),
        confirm: translate(holds('merge_patient') ? 'merge.do' : 'patient_mapping.request_merge'),
        reason: translate('patient_mapping.reason_same'),
        reasonHelp: translate('patient_duplicates.reason_help', { min: minExplanation }),
      }}
      describe={(row) => (
        <>
          <PatientLabel row={row} />
          <Box sx={{ color: 'text.secondary' }}>{named(row, 'registered_health_facility_id')}</Box>
        </>
      )}
      suggest={(pair) => suggested(resource, pair)}
      choose={chosen}
      isShort
      onCancel={onEnd}
    />
  )
}
