/** A condition on one other field. Longer conditions are written in the schema file. */
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import type { Condition } from '#schemas/kit/conditions.ts'
import type { Declaration } from '#schemas/kit/define.ts'
import type { Field } from '#schemas/kit/fields/index.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { ChoiceInput, NumberInput, Pair, TextInput } from './Inputs.tsx'

type Test = 'set' | 'is' | 'has' | 'gte' | 'lte'

interface Simple {
  field: string
  test: Test
  value: string | number | boolean
}

const constant = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

/** The condition as the inputs show it; undefined for others. */
function simpleOf(condition: Condition): Simple | undefined {
  if (!('field' in condition)) return undefined
  const [test, value] = Object.entries(condition).find(([key]) => key !== 'field') ?? []
  if (!constant(value) || !['set', 'is', 'has', 'gte', 'lte'].includes(test ?? '')) return undefined
  return { field: condition.field, test: test as Test, value: value as Simple['value'] }
}

const conditionOf = ({ field, test, value }: Simple) => ({ field, [test]: value }) as unknown as Condition

const numbers = new Set(['integer', 'decimal', 'money', 'percent'])

/** The tests that make sense for a kind, and the first value of each. */
function testsOf(field: Field): { test: Test; value: Simple['value'] }[] {
  const filled = { test: 'set' as const, value: true }
  if (field.kind === 'boolean') return [{ test: 'is', value: true }, filled]
  if (field.kind === 'enum') return [{ test: 'is', value: Object.keys(field.values)[0] ?? '' }, filled]
  if (field.kind === 'set') return [{ test: 'has', value: Object.keys(field.values)[0] ?? '' }, filled]
  if (numbers.has(field.kind)) return [{ test: 'gte', value: 1 }, { test: 'lte', value: 1 }, filled]
  if (field.kind === 'text' || field.kind === 'code') return [filled, { test: 'is', value: '' }]
  return [filled]
}

interface ConditionEditorProps {
  label: string
  /** The text without a condition. */
  none: string
  /** The field that has the condition. */
  own: string
  design: Declaration
  value: Condition | undefined
  onChange(value: Condition | undefined): void
}

export function ConditionEditor({ label, none, own, design, value, onChange }: ConditionEditorProps) {
  const translate = useTranslate()
  const text = useLabel()
  const simple = value && simpleOf(value)
  if (value && !simple)
    return (
      <Box>
        <Typography variant="body2">{translate('designer.long_condition', { label })}</Typography>
        <Button size="small" onClick={() => onChange(undefined)}>
          {translate('designer.remove_condition')}
        </Button>
      </Box>
    )
  const others = Object.entries(design.fields).filter(
    ([name, { kind }]) => name !== own && kind !== 'file' && kind !== 'image' && kind !== 'geo',
  )
  const field = simple && design.fields[simple.field]
  const tests = field ? testsOf(field) : []
  return (
    <Box role="group" aria-label={label} sx={{ display: 'grid', gap: 3 }}>
      <ChoiceInput
        label={label}
        value={simple?.field ?? ''}
        none={none}
        options={others.map(([name, { label: own }]) => ({ value: name, label: text(own) || name }))}
        onChange={(name) => {
          const chosen = name === undefined ? undefined : design.fields[name]
          const [first] = chosen ? testsOf(chosen) : []
          onChange(name && first ? conditionOf({ field: name, ...first }) : undefined)
        }}
      />
      {simple && field && (
        <Pair>
          <ChoiceInput<Test>
            label={translate('designer.test')}
            value={simple.test}
            options={tests.map(({ test }) => ({ value: test, label: translate(`designer.tests.${test}`) }))}
            onChange={(test) => {
              const chosen = tests.find((one) => one.test === test)
              if (chosen) onChange(conditionOf({ field: simple.field, ...chosen }))
            }}
          />
          <Operand field={field} simple={simple} onChange={(next) => onChange(conditionOf(next))} />
        </Pair>
      )}
    </Box>
  )
}

interface OperandProps {
  field: Field
  simple: Simple
  onChange(simple: Simple): void
}

function Operand({ field, simple, onChange }: OperandProps) {
  const translate = useTranslate()
  const text = useLabel()
  const label = translate('designer.compared_with')
  if (simple.test === 'set' || field.kind === 'boolean')
    return (
      <ChoiceInput
        label={label}
        value={String(simple.value)}
        options={['true', 'false'].map((value) => ({ value, label: translate(`designer.answer.${value}`) }))}
        onChange={(value) => onChange({ ...simple, value: value === 'true' })}
      />
    )
  if (field.kind === 'enum' || field.kind === 'set')
    return (
      <ChoiceInput
        label={label}
        value={String(simple.value)}
        options={Object.entries(field.values).map(([name, one]) => ({ value: name, label: text(one.label) }))}
        onChange={(value) => onChange({ ...simple, value: value ?? '' })}
      />
    )
  if (numbers.has(field.kind))
    return (
      <NumberInput
        label={label}
        value={Number(simple.value)}
        onChange={(value) => onChange({ ...simple, value: value ?? 0 })}
      />
    )
  return (
    <TextInput
      label={label}
      value={String(simple.value)}
      onChange={(value) => onChange({ ...simple, value })}
    />
  )
}
