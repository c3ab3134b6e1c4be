/** The value of a condition, entered with the input of its question. */

import { ChoiceBox } from '#resources/inputs/ChoiceBox.tsx'
import { ChoicesBox } from '#resources/inputs/ChoicesBox.tsx'
import { dateFilter, parseDateText } from '#resources/inputs/date-text.ts'
import { numberFilter } from '#resources/inputs/NumberBox.tsx'
import { asText } from '#resources/inputs/number-as-text.ts'
import { TextBox } from '#resources/inputs/TextBox.tsx'
import type { BoundField } from '#resources/inputs/useField.ts'
import { codedYesNo } from '#schemas/codes/coded-answers.ts'
import { codedFalse, codedTrue } from '#schemas/kit/coded-boolean.ts'
import { formatDate } from '#schemas/kit/dates.ts'
import { formatNumber, readDecimal } from '#schemas/kit/numbers.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import type { Question } from '../domain/definition.ts'
import { useReadAtOnce } from './useReadAtOnce.ts'

interface AnswerInputProps {
  question: Question
  bound: BoundField
  /** Any of several choices. */
  isSeveral: boolean
}

export function AnswerInput({ question, bound, isSeveral }: AnswerInputProps) {
  const { kind, choices } = question
  const label = useLabel()
  if (isSeveral) return <Several question={question} bound={bound} />
  switch (kind) {
    case 'CODED':
    case 'MULTI':
      return (
        <ChoiceBox
          bound={bound}
          choices={choices.map(({ id, code, label: text }) => ({
            value: kind === 'MULTI' ? id : code,
            text: label(text),
          }))}
        />
      )
    case 'BOOL':
      return (
        <ChoiceBox
          bound={bound}
          choices={[
            { value: codedTrue, text: label(codedYesNo['OBVA-yes']) },
            { value: codedFalse, text: label(codedYesNo['OBVA-no']) },
          ]}
        />
      )
    case 'NUMBER':
      return <NumberInput question={question} bound={bound} />
    case 'DATE':
      return <DateInput bound={bound} />
    default:
      return <TextBox bound={bound} show={asText} read={(text) => text.trim()} />
  }
}

type PartProps = Omit<AnswerInputProps, 'isSeveral'>

function NumberInput({ question, bound }: PartProps) {
  const style = useNumberStyle()
  const places = question.decimals ?? 0
  const read = (text: string) => readDecimal(text, places) ?? text
  return (
    <TextBox
      bound={useReadAtOnce(bound, read)}
      inputMode={places === 0 ? 'numeric' : 'decimal'}
      align="end"
      show={(value) => (typeof value === 'number' ? formatNumber(value, style) : asText(value))}
      read={read}
      filter={numberFilter({ places, signed: true })}
    />
  )
}

function DateInput({ bound }: { bound: BoundField }) {
  const style = useNumberStyle()
  return (
    <TextBox
      bound={useReadAtOnce(bound, parseDateText)}
      inputMode="numeric"
      placeholder="DD/MM/YYYY"
      show={(value) => formatDate(asText(value), style)}
      read={parseDateText}
      filter={dateFilter}
    />
  )
}

/** Choices by index, because checkboxes use numbers. */
function Several({ question, bound }: PartProps) {
  const label = useLabel()
  const { choices } = question
  const chosen = [bound.value].flat()
  return (
    <ChoicesBox
      bound={{
        ...bound,
        value: choices.flatMap(({ code }, place) => (chosen.includes(code) ? [place] : [])),
        change: (places) =>
          bound.change(((places ?? []) as number[]).flatMap((place) => choices[place]?.code ?? [])),
      }}
      choices={choices.map(({ label: text }, value) => ({ value, text: label(text) }))}
    />
  )
}
