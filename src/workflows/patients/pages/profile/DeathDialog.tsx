/**
 * Records the patient's death with its known precision and manner, or reverts a mistaken one
 * (domain 1.1).
 */
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { sentenceOf } from '#resources/failure.ts'
import { deathPlace, deathPrecision } from '#schemas/codes/death.ts'
import { minReason } from '#schemas/kit/letters.ts'
import { isReason } from '#src/domain/reason.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { type Death, deathProblem, formatDeath, readDeath } from '#src/workflows/patients/domain/death.ts'
import type { PatientProfile } from '#src/workflows/patients/domain/profile.ts'
import { PatientLine } from '#src/workflows/patients/parts/PatientLine.tsx'
import { useDeath } from './useDeath.ts'

interface DeathDialogProps {
  profile: PatientProfile
  onChanged(): void
  onClose(): void
}

export default function DeathDialog({ profile, onChanged, onClose }: DeathDialogProps) {
  const { patient, record } = profile
  const translate = useTranslate()
  const translateDialog = (key: string, options?: object) =>
    translate(`patient_profile.death_dialog.${key}`, options)
  const form = useDeathForm(profile)
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const { send, failure, isSending } = useDeath(record, () => {
    onChanged()
    onClose()
  })
  const isKnown = patient.death_at !== null
  const isMissing = !isReason(reason)
  const submit = (death: 'record' | 'undo') => {
    setTried(true)
    if (isMissing) return
    if (death === 'undo') send({ death: null, reason: reason.trim() })
    else if (form.death) send({ death: form.death, reason: reason.trim() })
  }
  return (
    <Dialog
      title={translateDialog(isKnown ? 'correct' : 'title', { code: patient.code })}
      width="sm"
      problem={failure && sentenceOf(failure)}
      confirm={translateDialog(isKnown ? 'save' : 'record')}
      isDanger={!isKnown}
      isBusy={isSending}
      aside={
        isKnown && (
          <Button variant="outlined" color="error" disabled={isSending} onClick={() => submit('undo')}>
            {translateDialog('mistake')}
          </Button>
        )
      }
      onConfirm={() => submit('record')}
      onClose={onClose}
    >
      <PatientLine patient={patient} hasPhoto />
      <Typography sx={{ my: 3 }}>{translateDialog('about')}</Typography>
      <DeathFields form={form} isTried={isTried} />
      <TextField
        label={translateDialog('how')}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        required
        fullWidth
        multiline
        minRows={2}
        margin="normal"
        error={isTried && isMissing}
        helperText={isTried && isMissing && translate('validation.fewLetters', { min: minReason })}
        slotProps={{ htmlInput: { maxLength: 300 } }}
      />
    </Dialog>
  )
}

/** The input, the parsed death, and validation errors. */
function useDeathForm({ patient, record }: PatientProfile) {
  const style = useNumberStyle()
  const { death_at, death_precision } = patient
  const [date = '', clock = ''] = death_at
    ? formatDeath({ death_at, death_precision: death_precision ?? 1 }, style).split(' ')
    : []
  const [values, setValues] = useState({ date, time: clock, place: record.death_place ?? '' })
  const read = readDeath(values.date, values.time)
  const { birthdate, birthdate_precision: precision } = patient
  const problem = read && deathProblem(read, { birthdate, precision }, new Date())
  const place = values.place === '' ? null : Number(values.place)
  return {
    values,
    change: (changed: Partial<typeof values>) => setValues({ ...values, ...changed }),
    isDateRead: readDeath(values.date, '') !== undefined,
    read,
    problem,
    death: read && !problem ? { ...read, death_place: place } : undefined,
  }
}

function DeathFields(props: { form: ReturnType<typeof useDeathForm>; isTried: boolean }) {
  const { values, change, isDateRead, read, problem } = props.form
  const translate = useTranslate()
  const label = useLabel()
  const translateDialog = (key: string) => translate(`patient_profile.death_dialog.${key}`)
  const understood = useUnderstood(read)
  const isWrong = problem !== undefined || (props.isTried && !isDateRead)
  const wrong = problem ? translate(`validation.${problem}`) : translateDialog('unreadable')
  const isTimeWrong = isDateRead && !read
  return (
    <>
      <TextField
        label={translateDialog('date')}
        value={values.date}
        onChange={({ target }) => change({ date: target.value })}
        required
        autoFocus
        fullWidth
        margin="dense"
        autoComplete="off"
        error={isWrong}
        helperText={isWrong ? wrong : (understood ?? translateDialog('date_help'))}
      />
      <TextField
        label={translateDialog('time')}
        value={values.time}
        onChange={({ target }) => change({ time: target.value })}
        fullWidth
        margin="dense"
        autoComplete="off"
        error={isTimeWrong}
        helperText={isTimeWrong && translateDialog('time_unreadable')}
      />
      <TextField
        select
        label={translateDialog('place')}
        value={values.place}
        onChange={({ target }) => change({ place: target.value })}
        fullWidth
        margin="dense"
      >
        <MenuItem value="">{translateDialog('unknown')}</MenuItem>
        {Object.values(deathPlace).map((one) => (
          <MenuItem key={one.value} value={one.value}>
            {label(one.label)}
          </MenuItem>
        ))}
      </TextField>
    </>
  )
}

/** `03/2026 · Month`: the parsed input as text. */
function useUnderstood(death: Death | undefined): string | undefined {
  const label = useLabel()
  const style = useNumberStyle()
  const known = Object.values(deathPrecision).find(({ value }) => value === death?.death_precision)
  return death && known && `${formatDeath(death, style)} · ${label(known.label)}`
}
