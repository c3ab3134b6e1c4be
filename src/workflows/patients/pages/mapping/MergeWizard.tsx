/**
 * Merges two patients: choose them, then choose the values, check what moves, and give a reason.
 */
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useGetOne, useTranslate } from 'ra-core'
import type { Row } from '#resources/provider.ts'
import { ScreenSkeleton } from '#resources/screens/ScreenSkeleton.tsx'
import { patientStatus } from '#schemas/codes/patient-status.ts'
import { Panel } from '#src/ui/Panel.tsx'
import { PageFailure } from '#src/workflow/PageFailure.tsx'
import { PatientFinder } from '#src/workflows/patients/parts/finder/PatientFinder.tsx'
import { MergeForm } from './MergeForm.tsx'
import { PatientLabel } from './PatientLabel.tsx'
import { usePatients } from './usePatients.ts'

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
      actions={<Button onClick={onEnd}>{translate('patient_mapping.cancel')}</Button>}
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
  const { rows, error, refetch } = usePatients(ids)
  if (error) return <PageFailure error={error} onRetry={refetch} />
  if (!rows) return <ScreenSkeleton />
  if (rows.some(({ status, deleted_at }) => status === patientStatus.MERGED.value || deleted_at))
    return (
      <Panel title={translate('patient_mapping.merge_two')}>
        {translate('patient_mapping.merged_already')}{' '}
        <Button onClick={onEnd}>{translate('patient_mapping.close')}</Button>
      </Panel>
    )
  return <MergeForm rows={rows} onEnd={onEnd} />
}
