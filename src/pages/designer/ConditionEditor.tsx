/** A condition on other fields: comparisons joined by all or any. */
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import type { Condition } from '#schemas/kit/conditions.ts'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import type { Declaration } from '#schemas/kit/define.ts'
import type { Field } from '#schemas/kit/fields/index.ts'
import {
  conditionOf,
  isNumber,
  type Join,
  joined,
  partsOf,
  type SimpleComparison,
  simpleOf,
  type Test,
  testsOf,
} from '#src/domain/designs/comparisons.ts'
import { namedFieldsOf } from '#src/domain/designs/named-fields.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { conditionText } from './condition-text.ts'
import { ChoiceInput, NumberInput, Pair, TextInput } from './Inputs.tsx'

interface ConditionEditorProps {
  label: string
  /** The text without a condition. */
  none: string
  /** Fields that the condition can't name. */
  own: readonly string[]
  design: Declaration
  value: Condition | undefined
  onChange(value: Condition | undefined): void
}

const uncompared = new Set(['file', 'files', 'image', 'geo'])
const joins: readonly Join[] = ['all', 'any']

const firstOn = (name: string, field: Field): Condition | undefined => {
  const [first] = testsOf(field, dayInPhnomPenh(new Date()))
  return first && conditionOf({ field: name, ...first })
}

export function ConditionEditor({ label, none, own, design, value, onChange }: ConditionEditorProps) {
  const translate = useTranslate()
  const text = useLabel()
  const { join, parts } = partsOf(value)
  const others = Object.entries(design.fields).filter(
    ([name, { kind }]) => !own.includes(name) && !uncompared.has(kind),
  )
  const [firstName, firstField] = others[0] ?? []
  const replace = (index: number, next: Condition | undefined) =>
    onChange(joined({ join, parts: parts.flatMap((part, at) => (at === index ? (next ?? []) : part)) }))
  const add = (part: Condition | undefined) => part && onChange(joined({ join, parts: [...parts, part] }))
  const shared = { design, others }
  return (
    <Box role="group" aria-label={label} sx={{ display: 'grid', gap: 3 }}>
      {parts.length > 1 && (
        <ChoiceInput<Join>
          label={translate('designer.joined_by')}
          value={join}
          options={joins.map((one) => ({ value: one, label: translate(`designer.joins.${one}`) }))}
          onChange={(next) => next && onChange(joined({ join: next, parts }))}
        />
      )}
      {parts.length === 0 && (
        <Comparison {...shared} label={label} none={none} part={undefined} onChange={add} />
      )}
      {parts.map((part, index) => (
        <Comparison
          // biome-ignore lint/suspicious/noArrayIndexKey: comparisons have no name of their own
          key={index}
          {...shared}
          label={parts.length === 1 ? label : translate('designer.comparison', { label, number: index + 1 })}
          none={parts.length === 1 ? none : translate('designer.remove_comparison')}
          part={part}
          onChange={(next) => replace(index, next)}
        />
      ))}
      {value && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('designer.condition.sentence', {
            label,
            condition: conditionText(value, namedFieldsOf(design), { translate, text }),
          })}
        </Typography>
      )}
      {value && firstName && firstField && (
        <Button
          size="small"
          sx={{ justifySelf: 'start' }}
          startIcon={<Icon name="mdi:plus" size={16} />}
          onClick={() => add(firstOn(firstName, firstField))}
        >
          {translate('designer.add_comparison')}
        </Button>
      )}
    </Box>
  )
}

interface ComparisonProps {
  label: string
  none: string
  design: Declaration
  /** The fields that can be compared. */
  others: readonly (readonly [string, Field])[]
  part: Condition | undefined
  onChange(part: Condition | undefined): void
}

function Comparison({ label, none, design, others, part, onChange }: ComparisonProps) {
  const translate = useTranslate()
  const text = useLabel()
  const simple = part && simpleOf(part)
  if (part && !simple)
    return (
      <Box>
        <Typography variant="body2">
          {conditionText(part, namedFieldsOf(design), { translate, text })}
        </Typography>
        <Button size="small" color="error" onClick={() => onChange(undefined)}>
          {translate('designer.remove_condition')}
        </Button>
      </Box>
    )
  const field = simple && design.fields[simple.field]
  const tests = field ? testsOf(field, dayInPhnomPenh(new Date())) : []
  return (
    <Box role="group" aria-label={label} sx={{ display: 'grid', gap: 3 }}>
      <ChoiceInput
        label={simple ? translate('designer.compared_field', { label }) : label}
        value={field && simple ? simple.field : ''}
        none={none}
        options={others.map(([name, { label: own }]) => ({ value: name, label: text(own) || name }))}
        onChange={(name) => {
          const chosen = name === undefined ? undefined : design.fields[name]
          onChange(name && chosen ? firstOn(name, chosen) : undefined)
        }}
      />
      {simple && field && (
        <Pair>
          <ChoiceInput<Test>
            label={translate('designer.test')}
            value={simple.test}
            options={[...new Set([...tests.map(({ test }) => test), simple.test])].map((test) => ({
              value: test,
              label: translate(`designer.tests.${test}`),
            }))}
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
  simple: SimpleComparison
  onChange(simple: SimpleComparison): void
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
  if (isNumber(field))
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
