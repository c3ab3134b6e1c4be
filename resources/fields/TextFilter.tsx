import FormHelperText from '@mui/material/FormHelperText'
import OutlinedInput from '@mui/material/OutlinedInput'
import Stack from '@mui/material/Stack'
import { useTranslate } from 'ra-core'
import { useId, useState } from 'react'
import { type Field, kindOf } from '#schemas/kit/fields/index.ts'
import { useLabel, useLanguage } from '#src/ui/LanguageContext.ts'
import type { FilterProps } from './kind.ts'

const NUMERIC: ReadonlySet<Field['kind']> = new Set(['decimal', 'integer', 'money', 'percent'])
const FORMS: Partial<Record<Field['kind'], string>> = {
  date: 'DD/MM/YYYY',
  dateTime: 'DD/MM/YYYY HH:mm',
}

/** What was typed, read by the kind in either script; undefined while that is impossible. */
function operandOf(field: Field, operator: string, text: string): unknown {
  if (text.trim() === '') return undefined
  const half = kindOf(field)
  // A part of a text is looked for as it is typed; a whole value is read first.
  const value =
    operator === 'contains' || operator === 'starts' ? text.trim() : half.read(text, field)
  const check = half.operand?.(field) ?? half.value(field)
  return check.safeParse(value).success ? value : undefined
}

/** One typed value, or the two ends of a range. */
export function TextFilter({ field, operator, value, onChange }: FilterProps) {
  const label = useLabel()
  const translate = useTranslate()
  const language = useLanguage()
  const helpId = useId()
  const isRange = operator === 'between'
  const [texts, setTexts] = useState(() => {
    const given: unknown[] = isRange && Array.isArray(value) ? value : [value]
    return given.map((part) => (part == null ? '' : kindOf(field).show(part, field, language)))
  })
  const names = isRange
    ? [translate('resources.filter.from'), translate('resources.filter.to')]
    : [label(field.label)]
  const operands = names.map((_name, index) => operandOf(field, operator, texts[index] ?? ''))
  const isWrong = names.map(
    (_name, index) => (texts[index] ?? '').trim() !== '' && operands[index] === undefined,
  )

  const type = (index: number, text: string) => {
    const next = names.map((_name, at) => (at === index ? text : (texts[at] ?? '')))
    setTexts(next)
    const read = next.map((part) => operandOf(field, operator, part))
    if (!isRange) onChange(read[0])
    else onChange(read.every((part) => part !== undefined) ? read : undefined)
  }

  return (
    <Stack sx={{ gap: 2 }}>
      {names.map((name, index) => (
        <OutlinedInput
          key={name}
          size="small"
          fullWidth
          autoFocus={index === 0}
          value={texts[index] ?? ''}
          error={isWrong[index]}
          placeholder={FORMS[field.kind] ?? (isRange ? name : field.example)}
          inputProps={{
            'aria-label': name,
            'aria-invalid': isWrong[index],
            'aria-describedby': isWrong.includes(true) ? helpId : undefined,
            inputMode: NUMERIC.has(field.kind) ? 'decimal' : undefined,
          }}
          onChange={(event) => type(index, event.target.value)}
        />
      ))}
      {isWrong.includes(true) && (
        <FormHelperText error id={helpId}>
          {translate('resources.filter.unreadable')}
        </FormHelperText>
      )}
    </Stack>
  )
}
