/** The patient's card before it is printed: on which paper, how often, and what it will look like. */
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useRef, useState } from 'react'
import { failureOf } from '#resources/failure.ts'
import { useBlobAddress } from '#resources/files/useStoredFile.ts'
import type { Label } from '#schemas/kit/types.ts'
import { call } from '#src/client/call.ts'
import { type CardSheet, cardSheets, mostCopies } from '#src/domain/patients/card.ts'
import { patientActions } from '#src/domain/patients/patient-actions.ts'
import type { PatientProfile } from '#src/domain/patients/profile.ts'
import { printFrame } from '#src/ui/print-frame.ts'
import { Segmented } from '#src/ui/Segmented.tsx'
import { usePhoto } from '../parts/usePhoto.ts'
import { paperStyle, previewStyle } from './card-style.ts'
import { PatientCard } from './PatientCard.tsx'

interface CardDialogProps {
  profile: PatientProfile
  onClose(): void
}

const counts = Array.from({ length: mostCopies }, (_, index) => index + 1)

/** The facility's name as the record brought it. */
function facilityOf({ record }: PatientProfile): Label {
  const references = record._ref as Readonly<Record<string, Label | null>> | undefined
  return references?.registered_health_facility_id ?? { kh: '', en: '' }
}

export default function CardDialog({ profile, onClose }: CardDialogProps) {
  const { patient } = profile
  const translate = useTranslate()
  const client = useQueryClient()
  const preview = useRef<HTMLDivElement>(null)
  const [sheet, setSheet] = useState<CardSheet>('card')
  const [copies, setCopies] = useState(1)
  const photo = useBlobAddress(usePhoto(patient.photo).data)
  const print = useMutation({
    mutationFn: async () => {
      await call(patientActions.prints, { id: patient.id, body: { sheet, copies } })
      const shown = preview.current
      if (shown) await printFrame(paperStyle(sheet), (page) => [page.importNode(shown, true)])
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['patients', 'timeline', patient.id] }),
  })
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby="card-title">
      <DialogTitle id="card-title">{translate('patient_profile.print_card')}</DialogTitle>
      <DialogContent>
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
        {print.error && (
          <Alert severity="error" sx={{ mb: 3 }}>
            {failureOf(print.error).message}
          </Alert>
        )}
        <Box
          component="section"
          aria-label={translate('patient_profile.print.preview')}
          tabIndex={0}
          sx={{ overflow: 'auto', maxHeight: '60vh', p: 3, bgcolor: 'action.hover' }}
        >
          <style>{previewStyle}</style>
          <div ref={preview} className={`sheet sheet-${sheet}`}>
            {counts.slice(0, copies).map((count) => (
              <PatientCard
                key={count}
                patient={patient}
                facility={facilityOf(profile)}
                photo={photo}
              />
            ))}
          </div>
        </Box>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {translate('patient_profile.print.close')}
        </Button>
        <Button
          variant="contained"
          autoFocus
          loading={print.isPending}
          onClick={() => print.mutate()}
        >
          {translate('patient_profile.print.print')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
