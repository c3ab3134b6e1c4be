/** When a question is visible or required: rows of question, operator and value. */
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { JsonInput } from '#resources/fields/JsonInput.tsx'
import { ChoiceBox } from '#resources/inputs/ChoiceBox.tsx'
import { CompactProvider } from '#resources/inputs/compact.ts'
import { describedBy, FieldFrame } from '#resources/inputs/FieldFrame.tsx'
import type { InputProps } from '#resources/inputs/types.ts'
import { type BoundField, useField } from '#resources/inputs/useField.ts'
import type { FieldOf } from '#schemas/kit/fields/index.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { Segmented } from '#src/ui/Segmented.tsx'
import {
  type ConditionRow,
  type ConditionRows,
  conditionOf,
  rowAbout,
  rowsOf,
  testsOf,
} from '../domain/condition-rows.ts'
import type { Question } from '../domain/definition.ts'
import { AnswerInput } from './AnswerInput.tsx'
import { useQuestions } from './useQuestions.ts'

/** Conditions that rows cannot express are edited as JSON. */
export function ConditionInput(props: InputProps) {
  const translate = useTranslate()
  const questions = useQuestions()
  const bound = useField(props)
  const [isText, setText] = useState(false)
  const rows = rowsOf(bound.value)
  if (!questions || !rows || isText)
    return (
      <Box>
        <JsonInput {...props} field={props.field as FieldOf<'json'>} />
        {questions && rows && (
          <Button size="small" color="inherit" onClick={() => setText(false)}>
            {translate('forms.as_lines')}
          </Button>
        )}
      </Box>
    )
  const lines = <Lines bound={bound} condition={rows} questions={questions} />
  return (
    <FieldFrame {...bound.frame} help={undefined} group>
      {lines}
      {rows.rows.length > 0 && (
        <Button size="small" color="inherit" sx={{ alignSelf: 'start' }} onClick={() => setText(true)}>
          {translate('forms.as_text')}
        </Button>
      )}
    </FieldFrame>
  )
}

function Lines(props: { bound: BoundField; condition: ConditionRows; questions: readonly Question[] }) {
  const { bound, condition, questions } = props
  const { join, rows } = condition
  const translate = useTranslate()
  const label = useLabel()
  const write = (next: readonly ConditionRow[], by = join) =>
    bound.change(conditionOf({ join: by, rows: next }))
  const choices = questions.map(({ code, label: text }) => ({ value: code, text: label(text) }))
  return (
    <Box sx={{ display: 'grid', gap: 2 }} aria-describedby={describedBy(bound.frame)}>
      {rows.length > 1 && (
        <Segmented
          isInline
          label={translate('forms.join')}
          value={join}
          segments={[
            { value: 'all', label: translate('forms.all') },
            { value: 'any', label: translate('forms.any') },
          ]}
          onChange={(by) => write(rows, by)}
        />
      )}
      {rows.map((row, at) => (
        <Line
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no key but their index.
          key={at}
          id={`${bound.frame.id}-${at}`}
          row={row}
          at={at}
          choices={choices}
          question={questions.find(({ code }) => code === row.question)}
          onChange={(next) => write(rows.with(at, next))}
          onAbout={(code) => {
            const about = questions.find((question) => question.code === code)
            if (about) write(rows.with(at, rowAbout(code, about.kind)))
          }}
          onRemove={() => write(rows.toSpliced(at, 1))}
        />
      ))}
      {questions.length === 0 ? (
        <Box sx={{ color: 'text.secondary' }}>{translate('forms.no_other_questions')}</Box>
      ) : (
        <Button
          id={rows.length === 0 ? bound.frame.id : undefined}
          size="small"
          variant="outlined"
          sx={{ justifySelf: 'start' }}
          startIcon={<Icon name="mdi:plus" size={18} />}
          onClick={() => write([...rows, { question: '', test: 'is', value: '' }])}
        >
          {translate('forms.add_condition')}
        </Button>
      )}
    </Box>
  )
}

function Line(props: {
  id: string
  at: number
  row: ConditionRow
  question: Question | undefined
  choices: readonly { value: string; text: string }[]
  onChange(row: ConditionRow): void
  onAbout(code: string): void
  onRemove(): void
}) {
  const { id, at, row, question, choices, onChange, onAbout, onRemove } = props
  const translate = useTranslate()
  const name = translate('forms.condition', { number: at + 1 })
  const [compact] = useState({ row: name })
  const own = (part: string, value: unknown, change: (value: unknown) => void): BoundField => ({
    value,
    change,
    blur: () => {},
    frame: { id: `${id}-${part}`, label: translate(`forms.part.${part}`), required: true },
  })
  // A question that the form no longer has is shown by its code.
  const known = question || row.question === '' ? [] : [{ value: row.question, text: row.question }]
  const tests = question ? testsOf[question.kind] : []
  return (
    <CompactProvider value={compact}>
      <Box
        role="group"
        aria-label={name}
        sx={{
          display: 'grid',
          gap: 1,
          alignItems: 'center',
          gridTemplateColumns: { xs: '1fr auto', md: '5fr 3fr 4fr auto' },
          '& > :not(:last-child)': { gridColumn: { xs: 1, md: 'auto' } },
        }}
      >
        <ChoiceBox
          bound={own('question', row.question, (code) => onAbout(String(code ?? '')))}
          choices={[...choices, ...known]}
        />
        <ChoiceBox
          bound={own('test', row.test, (test) =>
            onChange({ ...row, test: test as ConditionRow['test'], value: valueFor(test, row) }),
          )}
          choices={tests.map((test) => ({
            value: test,
            text: translate(`forms.test.${question?.kind === 'DATE' ? 'day_' : ''}${test}`),
          }))}
        />
        {question && row.test !== 'set' && row.test !== 'unset' ? (
          <AnswerInput
            question={question}
            isSeveral={row.test === 'in'}
            bound={own('value', row.value, (value) =>
              onChange({ ...row, value: (value ?? '') as ConditionRow['value'] }),
            )}
          />
        ) : (
          <span />
        )}
        <IconButton
          size="small"
          aria-label={translate('forms.remove_condition', { number: at + 1 })}
          onClick={onRemove}
          sx={{ gridRow: { xs: 1, md: 'auto' }, gridColumn: { xs: 2, md: 'auto' } }}
        >
          <Icon name="mdi:close" size={18} />
        </IconButton>
      </Box>
    </CompactProvider>
  )
}

/** The value stays if the new operator accepts it. */
const valueFor = (test: unknown, { value }: ConditionRow) =>
  test === 'in' ? [value].flat().filter((one) => one !== '') : ([value].flat()[0] ?? '')
