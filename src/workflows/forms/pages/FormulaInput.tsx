/** A formula input with the available questions, and the formula repeated with their labels. */
import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { ChoiceBox } from '#resources/inputs/ChoiceBox.tsx'
import { TextBox } from '#resources/inputs/TextBox.tsx'
import type { InputProps } from '#resources/inputs/types.ts'
import { useField } from '#resources/inputs/useField.ts'
import type { Formula } from '#schemas/kit/formulas.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { formulaOf, textOf, writtenCode } from '../domain/expression.ts'
import { useQuestions } from './useQuestions.ts'
import { useReadAtOnce } from './useReadAtOnce.ts'

const show = (value: unknown) =>
  value === null || value === undefined ? '' : typeof value === 'string' ? value : textOf(value as Formula)

export function FormulaInput(props: InputProps) {
  const translate = useTranslate()
  const label = useLabel()
  const bound = useField(props)
  const questions = useQuestions()?.filter(({ kind }) => kind === 'NUMBER' || kind === 'TEXT') ?? []
  const codes = questions.map(({ code }) => code)
  const read = (text: string) => formulaOf(text, codes) ?? text
  const { value, frame } = bound
  const parsedField = useReadAtOnce(bound, read)
  const inWords = (code: string) => {
    const named = questions.find((question) => question.code === code)
    return named ? `“${label(named.label)}”` : code
  }
  const isUnread = typeof value === 'string' && value !== '' && formulaOf(value, codes) === undefined
  const error = frame.error && translate('forms.no_formula_text')
  return (
    <Box>
      <TextBox
        bound={{ ...parsedField, frame: { ...frame, error } }}
        isMonospace
        placeholder="ANC_WEIGHT / (ANC_HEIGHT * ANC_HEIGHT)"
        show={show}
        read={read}
      />
      {!isUnread && value !== null && value !== undefined && value !== '' && (
        <Box sx={{ mt: 1, color: 'text.secondary', fontSize: 'body2.fontSize' }}>
          = {textOf(read(show(value)), inWords)}
        </Box>
      )}
      {codes.length > 0 && (
        <Box sx={{ mt: 2, maxWidth: 360 }}>
          <ChoiceBox
            bound={{
              value: null,
              change: (code) => {
                if (typeof code === 'string') bound.change(read(withCode(show(value).trim(), code)))
              },
              blur: () => {},
              frame: { id: `${frame.id}-insert`, label: translate('forms.insert') },
            }}
            choices={questions.map(({ code, label: text }) => ({ value: code, text: label(text) }))}
            radios={0}
          />
        </Box>
      )}
    </Box>
  )
}

/** After an operator, a bracket or a comma, inserts the code alone; otherwise adds it to a sum. */
function withCode(text: string, code: string): string {
  const between = text === '' ? '' : /[-+*/×÷(,]$/.test(text) ? ' ' : ' + '
  return `${text}${between}${writtenCode(code)}`
}
