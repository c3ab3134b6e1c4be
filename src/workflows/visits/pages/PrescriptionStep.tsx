/** /visits/visit-steps/prescription-step: the prescription (domain 1.3.4). */
import Box from '@mui/material/Box'
import { useMemo } from 'react'
import type { RowsViewProps } from '#resources/rows/rows-view.ts'
import { AllergyPrompt } from '#src/workflows/patients/parts/allergies/AllergyPrompt.tsx'
import { PrescriptionLines } from './prescription/PrescriptionLines.tsx'
import { RepeatLast } from './RepeatLast.tsx'
import { StepForm } from './StepForm.tsx'
import { useAddLines } from './sets/addLines.ts'
import { MySets } from './sets/MySets.tsx'
import { SetMenu } from './sets/SetMenu.tsx'
import { type StepProps, VisitStepPage } from './VisitStepPage.tsx'
import { VitalStrip } from './VitalStrip.tsx'

export const Component = () => (
  <VisitStepPage step="prescription">
    {(props) => (
      <>
        <VitalStrip details={props.details} />
        <Prescription {...props} />
      </>
    )}
  </VisitStepPage>
)

/** Also in a dialog over another step. */
export function Prescription(props: StepProps & { onClose?: () => void }) {
  const { patient, visit } = props.details
  const overrides = useMemo(() => {
    const Lines = (rows: RowsViewProps) => <PrescriptionLines {...rows} visitId={visit.id} />
    return { rowViews: { lines: Lines } }
  }, [visit.id])
  return (
    <>
      {!props.isClosed && <AllergyPrompt patient={patient} arrivedAt={String(visit.arrived_at)} />}
      <StepForm
        {...props}
        step="prescription"
        of="prescriptions"
        initial={{}}
        overrides={overrides}
        above={<Sooner {...props} />}
      />
    </>
  )
}

/** Frequent or earlier prescriptions, without typing. */
function Sooner({ details: { visit, records }, isClosed }: StepProps) {
  const add = useAddLines()
  if (isClosed) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 3 }}>
      <RepeatLast visit={visit.id} />
      <SetMenu of="medicines" onTake={({ medicines }) => add(medicines.map(({ line }) => line))} />
      <MySets prescription={records.prescriptions?.id} />
    </Box>
  )
}
