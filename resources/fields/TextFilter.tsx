import FormHelperText from '@mui/material/FormHelperText'
import OutlinedInput from '@mui/material/OutlinedInput'
import Stack from '@mui/material/Stack'
import { useTranslate } from 'ra-core'
import { useId, useState } from 'react'
import { readDate } from '#schemas/kit/dates.ts'
import { type Field, kindOf } from '#schemas/kit/fields/index.ts'
import { timeOf } from '#schemas/kit/filters.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { shapeOf } from '../list/filters.ts'
import { useShow } from '../show.ts'
import type { FilterProps } from './kind.ts'

const NUMERIC: ReadonlySet<Field['kind']> = new Set(['decimal', 'integer', 'money', 'percent'])
const FORMS = { date: 'DD/MM/YYYY', dateTime: 'DD/MM/YYYY HH:mm' } as const

/**
 * The typed text, read by the kind in either script; undefined while it is invalid. A day without
 * a clock time stands for all its moments.
 */
function operandOf(field: Field, operator: string, text: string): unknown {
  if (text.trim() === '') return undefined
  const adapter = kindOf(field)
  const day = timeOf(field) === 'dateTime' ? readDate(text) : undefined
  if (day) return day
  // A partial text is searched as typed; a whole value is parsed first.
  const value = operator === 'contains' || operator === 'starts' ? text.trim() : adapter.read(text, field)
  const check = adapter.operand?.(field) ?? adapter.value(field)
  return check.safeParse(value).success ? value : undefined
}

/** Several values separated by semicolons or line breaks, such as a pasted spreadsheet column. */
function listOf(text: string, read: (part: string) => unknown): unknown[] | undefined {
  const parts = text.split(/[;\n\t]/).filter((part) => part.trim() !== '')
  const values = parts.map(read)
  return values.length > 0 && !values.includes(undefined) ? values : undefined
}

/** One typed value, several values, or the two ends of a range. */
export function TextFilter({ field, operator, value, onChange }: FilterProps) {
  const label = useLabel()
  const translate = useTranslate()
  const show = useShow()
  const helpId = useId()
  const time = timeOf(field)
  const isRange = operator === 'between'
  const isList = shapeOf(operator) === 'list'
  const [texts, setTexts] = useState(() => {
    const values: unknown[] = Array.isArray(value) ? value : [value]
    const valueTexts = values.map((part) => (part == null ? '' : show(part, field)))
    return isList ? [valueTexts.join('; ')] : valueTexts
  })
  const names = isRange
    ? [translate('resources.filter.from'), translate('resources.filter.to')]
    : [label(field.label)]
  const readOne = (text: string) => operandOf(field, operator, text)
  const operands = names.map((_name, index) =>
    isList ? listOf(texts[index] ?? '', readOne) : readOne(texts[index] ?? ''),
  )
  const isWrong = names.map(
    (_name, index) => (texts[index] ?? '').trim() !== '' && operands[index] === undefined,
  )

  const type = (index: number, text: string) => {
    const next = names.map((_name, at) => (at === index ? text : (texts[at] ?? '')))
    setTexts(next)
    const read = next.map((part) => (isList ? listOf(part, readOne) : readOne(part)))
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
          multiline={isList}
          maxRows={6}
          placeholder={
            isList
              ? translate('resources.filter.several')
              : ((time && FORMS[time]) ?? (isRange ? name : field.example))
          }
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
