/** Doses of a visit's medicines: due ones are given with one click, or omitted with a reason. */
import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { doseOutcome } from '#schemas/codes/bedside.ts'
import { useAccess } from '#src/ui/AccessContext.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { Panel } from '#src/ui/Panel.tsx'
import { RelatedRecords } from '#src/workflow/RelatedRecords.tsx'
import { AllergyPrompt } from '#src/workflows/patients/parts/allergies/AllergyPrompt.tsx'
import { UncheckedAllergies } from '#src/workflows/patients/parts/allergies/UncheckedAllergies.tsx'
import { severeFacts } from '#src/workflows/pharmacy/domain/warning.ts'
import { thisMinute } from '#src/workflows/visits/parts/requests.ts'
import { WarningList } from '#src/workflows/visits/parts/WarningList.tsx'
import type { Bedside, BedsideMedicine } from '#src/workflows/wards/domain/bedside.ts'
import { doseKey, dueNow, type OpenDose } from '#src/workflows/wards/domain/due-doses.ts'
import { DoseLine } from './DoseLine.tsx'
import { MedicinesProvider } from './DoseWarnings.tsx'
import { Correct, EntryDialog, ofCorrection } from './EntryDialog.tsx'
import { entryOverrides } from './round-inputs.tsx'
import { dosePath } from './useGiving.tsx'

interface DoseChoice {
  medicine: BedsideMedicine
  due?: OpenDose<BedsideMedicine>
  outcome: number
}

const { NOT_GIVEN } = doseOutcome

/**
 * A row keeps its position until the user leaves the page, even if another user records its dose.
 */
function useStableRows(medicines: readonly BedsideMedicine[]): OpenDose<BedsideMedicine>[] {
  const [displayedKeys, setDisplayedKeys] = useState<ReadonlySet<string>>(new Set())
  const rows = dueNow(medicines, new Date().toISOString(), displayedKeys)
  if (rows.some((row) => !displayedKeys.has(doseKey(row))))
    setDisplayedKeys(new Set([...displayedKeys, ...rows.map(doseKey)]))
  return rows
}

export function DosesPart({ bedside }: { bedside: Bedside }) {
  const translate = useTranslate()
  return bedside.medicines ? (
    <Doses bedside={bedside} medicines={bedside.medicines} />
  ) : (
    translate('bedside.no_prescriptions')
  )
}

function Doses({ bedside, medicines }: { bedside: Bedside; medicines: BedsideMedicine[] }) {
  const translate = useTranslate()
  const access = useAccess()
  const [choice, setChoice] = useState<DoseChoice>()
  const { visit, patient } = bedside
  const mayGive = visit.is_open && access('permission', 'create_observation')
  const due = useStableRows(medicines)
  const asNeeded = medicines.filter(({ prn, is_stopped }) => prn && !is_stopped)
  const valuesOf = ({ medicine, due: dose }: Omit<DoseChoice, 'outcome'>) => ({
    visit_id: visit.id,
    prescription_line_id: medicine.line_id,
    given_at: thisMinute(),
    ...(dose ? { due_at: dose.at, quantity: dose.quantity } : { due_at: null, quantity: medicine.each_time }),
  })
  /** With the warnings of now: the form can be open for a while. */
  const currentOf = (medicine: BedsideMedicine) =>
    medicines.find(({ line_id }) => line_id === medicine.line_id) ?? medicine
  const lineOf = (key: string | number, row: Omit<DoseChoice, 'outcome'>) => (
    <DoseLine
      key={key}
      {...row}
      mayGive={mayGive}
      values={valuesOf(row)}
      onRequest={(outcome) => setChoice({ ...row, outcome })}
    />
  )
  return (
    <MedicinesProvider value={medicines}>
      {visit.is_open && medicines.length > 0 && (
        <AllergyPrompt patient={patient} arrivedAt={visit.arrived_at} />
      )}
      <UncheckedAllergies
        allergies={medicines.find(({ unchecked }) => unchecked.length > 0)?.unchecked ?? []}
      />
      <Panel title={translate('bedside.due')}>
        {due.length === 0 && asNeeded.length === 0 && translate('bedside.nothing_due')}
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {due.map((dose) => lineOf(doseKey(dose), { medicine: dose.medicine, due: dose }))}
          {asNeeded.map((medicine) => lineOf(medicine.line_id, { medicine }))}
        </Box>
      </Panel>
      <RelatedRecords
        path={dosePath}
        title={translate('bedside.recorded_doses')}
        filter={{ visit_id: visit.id }}
        sort={{ field: 'given_at', order: 'DESC' }}
        columns={[
          'given_at',
          'prescription_line_id',
          'outcome',
          'quantity',
          'omission',
          'override_reason',
          'note',
          'recorded_by',
          'correction',
        ]}
        empty={translate('bedside.no_doses')}
        WriteOptions={visit.is_open ? Correct : undefined}
      />
      {choice && (
        <DoseDialog
          choice={{ ...choice, medicine: currentOf(choice.medicine) }}
          initial={{ ...valuesOf(choice), dose_unit: choice.medicine.dose_unit, outcome: choice.outcome }}
          about={[visit.code, choice.medicine.line_id, choice.due?.at, choice.outcome].join(' ')}
          onClose={() => setChoice(undefined)}
        />
      )}
    </MedicinesProvider>
  )
}

interface DoseDialogProps {
  choice: DoseChoice
  initial: Record<string, unknown>
  about: string
  onClose(): void
}

/** The override reason is only a field for a warning that accepts one. */
function DoseDialog({ choice: { medicine, outcome }, ...form }: DoseDialogProps) {
  const translate = useTranslate()
  const label = useLabel()
  const { warnings, unmet, unchecked } = medicine
  const facts = severeFacts(unmet)
  const others = warnings.filter((one) => severeFacts([one]).every((fact) => !facts.includes(fact)))
  const name = outcome === NOT_GIVEN.value ? 'not_administered_name' : 'administered_name'
  return (
    <EntryDialog
      {...form}
      title={translate(`bedside.${name}`, { name: label(medicine) })}
      path={dosePath}
      record={null}
      hidden={unmet.length > 0 ? ofCorrection : [...ofCorrection, 'override_reason', 'override_warnings']}
      overrides={entryOverrides[dosePath]}
    >
      <UncheckedAllergies allergies={unchecked} />
      {others.length > 0 && (
        <Box sx={{ mb: 3 }}>
          <WarningList warnings={others} />
        </Box>
      )}
    </EntryDialog>
  )
}
