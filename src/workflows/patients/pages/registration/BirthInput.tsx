/**
 * The birth as day, month, year or age in one input; the parsed value is shown below (domain 1.1).
 */
import InputAdornment from '@mui/material/InputAdornment'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { describedBy, FieldFrame } from '#resources/inputs/FieldFrame.tsx'
import { asText } from '#resources/inputs/number-as-text.ts'
import type { InputProps } from '#resources/inputs/types.ts'
import { useField } from '#resources/inputs/useField.ts'
import { datePrecision } from '#schemas/codes/date-precision.ts'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import { useLabel, useLanguage } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { formatBirth, formatPatientAge } from '#src/workflows/patients/domain/birth.ts'
import { type AgeUnit, ageUnits, isBareAge, readBirth } from '#src/workflows/patients/domain/birth-text.ts'

export function BirthInput(props: InputProps) {
  const translate = useTranslate()
  const style = useNumberStyle()
  const bound = useField(props)
  const { field: precision } = useController({ name: 'birthdate_precision' })
  const [draft, setDraft] = useState<{ text: string; value: unknown }>()
  const [unit, setUnit] = useState<AgeUnit>('years')
  // The form has another value now, so the text is outdated.
  const text = draft && Object.is(draft.value, bound.value) ? draft.text : undefined
  const stored = formatBirth(asText(bound.value), Number(precision.value), style)
  const understood = useUnderstood(bound.value, Number(precision.value))
  // The message of an unreadable text names the same formats.
  const isUnreadable = bound.frame.error !== undefined && asText(bound.value) !== ''
  const frame = {
    ...bound.frame,
    help: understood ?? (isUnreadable ? undefined : translate('patient_register.birth_help')),
  }

  function take(written: string, counted: AgeUnit) {
    const birth = readBirth(written, counted, dayInPhnomPenh(new Date()))
    const value = birth?.birthdate ?? (written.trim() === '' ? null : written)
    setDraft({ text: written, value })
    bound.change(value)
    precision.onChange(birth?.precision ?? datePrecision.DAY.value)
  }

  return (
    <FieldFrame {...frame}>
      <OutlinedInput
        id={frame.id}
        size="small"
        autoComplete="off"
        value={text ?? stored}
        onChange={({ target }) => take(target.value, unit)}
        onBlur={() => bound.blur()}
        inputProps={{
          'aria-describedby': describedBy(frame),
          'aria-invalid': Boolean(frame.error),
        }}
        endAdornment={
          text !== undefined &&
          isBareAge(text) && (
            <InputAdornment position="end">
              <NativeSelect
                disableUnderline
                value={unit}
                inputProps={{
                  'aria-label': translate('patient_register.age_unit'),
                  // Skipped by Tab because it follows from the age: an extra stop would shift all
                  // following input by one field. Keyboard users type the unit: 5m, 10d.
                  tabIndex: -1,
                }}
                onChange={({ target }) => {
                  const counted = target.value as AgeUnit
                  setUnit(counted)
                  take(text, counted)
                }}
              >
                {ageUnits.map((one) => (
                  <option key={one} value={one}>
                    {translate(`patient_register.units.${one}`)}
                  </option>
                ))}
              </NativeSelect>
            </InputAdornment>
          )
        }
      />
    </FieldFrame>
  )
}

/** `≈ 35 years · Estimated age`: the form value as text. */
function useUnderstood(birthdate: unknown, precision: number): string | undefined {
  const label = useLabel()
  const lang = useLanguage()
  const style = useNumberStyle()
  const birth = { birthdate: asText(birthdate), precision }
  const age = formatPatientAge(birth, new Date(), { ...style, lang })
  if (!age) return undefined
  const known = Object.values(datePrecision).find(({ value }) => value === precision)
  const born = formatBirth(birth.birthdate, precision, style)
  return [age, born, known && label(known.label)].filter(Boolean).join(' · ')
}
