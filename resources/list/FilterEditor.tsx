import NativeSelect from '@mui/material/NativeSelect'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useRegistry, useResource } from '../context.tsx'
import { DayRangeFilter } from '../fields/DayRangeFilter.tsx'
import { filterOf } from '../fields/filters.ts'
import { EditorPopover } from './EditorPopover.tsx'
import {
  type Choice,
  type Condition,
  choiceOf,
  choicesOf,
  filterKey,
  operatorOf,
  shapeOf,
  wordsOf,
} from './filters.ts'

interface FilterEditorProps {
  anchor: HTMLElement
  name: string
  /** The condition to edit; undefined for a new one. */
  condition: Condition | undefined
  onClose(): void
  onApply(key: string, value: unknown): void
}

/** Edits a condition on one field: operator and operand. */
export default function FilterEditor(props: FilterEditorProps) {
  const { anchor, name, condition, onClose, onApply } = props
  const translate = useTranslate()
  const label = useLabel()
  const registry = useRegistry()
  const field = useResource().fields[name]
  const choices = field ? choicesOf(field, registry) : []
  const [choice, setChoice] = useState<Choice | undefined>(() =>
    condition ? choiceOf(condition, choices) : choices[0],
  )
  const [value, setValue] = useState<unknown>(condition?.value)
  if (!field || !choice) return null

  const operator = operatorOf(choice)
  const Entry = operator === 'during' ? DayRangeFilter : filterOf(field)
  if (!Entry) return null
  const hasValueInput = operator !== 'null'
  const operand = hasValueInput ? value : choice === 'empty'
  const isReady = operand !== undefined && (operator === 'between') === isPair(operand, operator)
  return (
    <EditorPopover
      anchor={anchor}
      title={label(field.label)}
      apply={translate('resources.filter.apply')}
      isReady={isReady}
      onApply={() => onApply(filterKey(name, operator), operand)}
      onClose={onClose}
    >
      {choices.length > 1 && (
        <NativeSelect
          value={choice}
          inputProps={{ 'aria-label': translate('resources.filter.compare') }}
          onChange={(event) => {
            const next = event.target.value as Choice
            if (shapeOf(operatorOf(next)) !== shapeOf(operator)) setValue(undefined)
            setChoice(next)
          }}
        >
          {choices.map((other) => (
            <option key={other} value={other}>
              {translate(`resources.filter.choice.${wordsOf(field, other)}`)}
            </option>
          ))}
        </NativeSelect>
      )}
      {hasValueInput && (
        <Entry
          key={operator}
          name={name}
          field={field}
          operator={operator}
          value={value}
          onChange={setValue}
        />
      )}
    </EditorPopover>
  )
}

/** The two ends of a range; a list of values is no range. */
function isPair(value: unknown, operator: string): boolean {
  return operator === 'between' && Array.isArray(value) && value.length === 2
}
