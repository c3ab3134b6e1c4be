/** A patient's allergies: record, correct, refute, or confirm that there are none. */
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useMemo, useState } from 'react'
import { FieldIdProvider } from '#resources/form/scope.tsx'
import type { Row } from '#resources/provider.ts'
import { allergySource } from '#schemas/codes/allergy.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { RecordForm } from '#src/workflow/RecordForm.tsx'
import { RelatedRecords } from '#src/workflow/RelatedRecords.tsx'
import { displayName } from '#src/workflows/patients/domain/display-name.ts'
import type { BannerPatient } from '#src/workflows/patients/domain/profile.ts'
import { AllergyAnswers, allergyTouches } from './AllergyAnswers.tsx'
import { SubstanceInput } from './SubstanceInput.tsx'

const path = 'patients/patient-allergies'
const longestName = 120
const overrides = { inputs: { substance: SubstanceInput } }

interface AllergyDialogProps {
  patient: BannerPatient
  onClose(): void
}

/** An existing record, or a new one that may start from an earlier note. */
type Editing = { record: Row } | { record: null; note: string | null }

export default function AllergyDialog({ patient, onClose }: AllergyDialogProps) {
  const translate = useTranslate()
  const label = useLabel()
  const [editing, setEditing] = useState<Editing | null>(null)
  const back = () => setEditing(null)
  const note = editing && !editing.record ? editing.note : null
  return (
    <Dialog
      title={translate('patients.allergies.of', { name: label(displayName(patient)) })}
      width="md"
      {...(editing && { cancel: null })}
      onClose={onClose}
    >
      {editing ? (
        <FieldIdProvider value="allergy-">
          <RecordForm
            path={path}
            record={editing.record}
            initial={{
              patient_id: patient.id,
              ...(note && {
                earlier_note: note,
                substance: note.slice(0, longestName),
                source: allergySource.RECORD.value,
              }),
            }}
            about={`${patient.code}allergy`}
            hidden={editing.record ? [] : ['status', 'end_reason']}
            overrides={overrides}
            touches={allergyTouches}
            canAddAnother={!editing.record && !note}
            onSaved={(_record, afterSave) => afterSave === 'save' && back()}
            onCancel={back}
          />
        </FieldIdProvider>
      ) : (
        <List patient={patient} onEdit={setEditing} />
      )}
    </Dialog>
  )
}

interface ListProps {
  patient: BannerPatient
  onEdit(editing: Editing): void
}

const columns = ['allergen_id', 'substance', 'reactions', 'severity', 'status', 'recorded_at']

function List({ patient, onEdit }: ListProps) {
  const translate = useTranslate()
  const { state, notes } = patient.allergies
  const Edit = useMemo(
    () =>
      ({ row }: { row: Row }) => (
        <Button size="small" onClick={() => onEdit({ record: row })}>
          {translate('patients.allergies.edit')}
        </Button>
      ),
    [onEdit, translate],
  )
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {notes.map((note) => (
        <Alert
          key={note}
          severity="warning"
          action={
            <Button color="inherit" size="small" onClick={() => onEdit({ record: null, note })}>
              {translate('patients.allergies.record_note')}
            </Button>
          }
        >
          {translate('patients.allergies.noted', { note })}
        </Alert>
      ))}
      <RelatedRecords
        path={path}
        title={translate('patients.allergies.title')}
        filter={{ patient_id: patient.id }}
        columns={columns}
        empty={translate('patients.allergies.empty')}
        WriteOptions={Edit}
        actions={
          <Button variant="contained" size="small" onClick={() => onEdit({ record: null, note: null })}>
            {translate('patients.allergies.add')}
          </Button>
        }
      />
      {state !== 'listed' && notes.length === 0 && <AllergyAnswers patient={patient} />}
    </Box>
  )
}
