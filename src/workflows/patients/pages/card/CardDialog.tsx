/** Prints the patient's card: paper, number of copies, and preview. */
import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useBlobAddress } from '#resources/files/useStoredFile.ts'
import type { Label } from '#schemas/kit/types.ts'
import { call } from '#src/client/call.ts'
import { Segmented } from '#src/ui/Segmented.tsx'
import PrintDialog from '#src/workflow/print/PrintDialog.tsx'
import { type CardSheet, cardSheets, maxCopies } from '#src/workflows/patients/domain/card.ts'
import { patientActions } from '#src/workflows/patients/domain/patient-actions.ts'
import type { PatientProfile } from '#src/workflows/patients/domain/profile.ts'
import { usePhoto } from '#src/workflows/patients/parts/usePhoto.ts'
import { cardStyle } from './card-style.ts'
import { PatientCard } from './PatientCard.tsx'

interface CardDialogProps {
  profile: PatientProfile
  onClose(): void
}

const counts = Array.from({ length: maxCopies }, (_, index) => index + 1)

/** The facility's name from the record. */
function facilityOf({ record }: PatientProfile): Label {
  const references = record._ref as Readonly<Record<string, Label | null>> | undefined
  return references?.registered_health_facility_id ?? { kh: '', en: '' }
}

export default function CardDialog({ profile, onClose }: CardDialogProps) {
  const { patient } = profile
  const translate = useTranslate()
  const client = useQueryClient()
  const [sheet, setSheet] = useState<CardSheet>('card')
  const [copies, setCopies] = useState(1)
  const photo = useBlobAddress(usePhoto(patient.photo).data)
  const recordPrint = () =>
    call(patientActions.prints, { id: patient.id, body: { sheet, copies } }).finally(() =>
      client.invalidateQueries({ queryKey: ['patients', 'timeline', patient.id] }),
    )
  const choices = (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, mb: 4, alignItems: 'flex-end' }}>
      <Segmented<CardSheet>
        label={translate('patient_profile.print.sheet')}
        value={sheet}
        segments={cardSheets.map((value) => ({
          value,
          label: translate(`patient_profile.print.${value}`),
        }))}
        onChange={setSheet}
      />
      <TextField
        select
        size="small"
        label={translate('patient_profile.print.copies')}
        value={copies}
        onChange={({ target }) => setCopies(Number(target.value))}
        sx={{ minWidth: 110 }}
      >
        {counts.map((count) => (
          <MenuItem key={count} value={count}>
            {count}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  )
  return (
    <PrintDialog
      title={translate('patient_profile.print_card')}
      choices={choices}
      onPrint={recordPrint}
      onClose={onClose}
    >
      <style>{cardStyle(sheet)}</style>
      <div className={`sheet sheet-${sheet}`}>
        {counts.slice(0, copies).map((count) => (
          <PatientCard key={count} patient={patient} facility={facilityOf(profile)} photo={photo} />
        ))}
      </div>
    </PrintDialog>
  )
}
