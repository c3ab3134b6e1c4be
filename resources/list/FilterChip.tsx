import ClearIcon from '@mui/icons-material/Clear'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonGroup from '@mui/material/ButtonGroup'
import { useTranslate } from 'ra-core'
import type { Field } from '#schemas/kit/fields/index.ts'
import type { RefField } from '#schemas/kit/fields/ref.ts'
import type { RefsField } from '#schemas/kit/fields/refs.ts'
import { dayRangeKey } from '#schemas/kit/filters.ts'
import type { Label } from '#schemas/kit/types.ts'
import { useLabel, useLanguage } from '#src/ui/LanguageContext.ts'
import { useRegistry, useResource } from '../context.tsx'
import { referenceText } from '../display.ts'
import { useRecords } from '../records.ts'
import { useShow } from '../show.ts'
import { type Condition, choiceOf, choicesOf, wordsOf } from './filters.ts'

interface FilterChipProps {
  condition: Condition
  onEdit(anchor: HTMLElement): void
  onRemove(): void
}

/** An active filter as a sentence: `District is in Phnom Penh`. Click to change it. */
export function FilterChip(props: FilterChipProps) {
  const field = useResource().fields[props.condition.name]
  if (!field) return null
  if (field.kind === 'ref' || field.kind === 'refs') return <ReferenceChip {...props} field={field} />
  return <ValueChip {...props} field={field} />
}

function ValueChip({ field, ...props }: FilterChipProps & { field: Field }) {
  const translate = useTranslate()
  const { operator, value } = props.condition
  const show = useShow()
  const parts = [value]
    .flat()
    .map((part) =>
      operator === 'during'
        ? translate(`resources.filter.days.${dayRangeKey(field, String(part))}`)
        : show(part, field) || String(part),
    )
  const isRange = operator === 'between'
  const words = isRange
    ? translate('resources.filter.range', { from: parts[0], to: parts[1] })
    : parts.join(translate('resources.filter.or'))
  return <Sentence {...props} field={field} words={words} />
}

function ReferenceChip({ field, ...props }: FilterChipProps & { field: RefField | RefsField }) {
  const language = useLanguage()
  const translate = useTranslate()
  const registry = useRegistry()
  const { value } = props.condition
  const isTree = typeof value === 'object' && value !== null && !Array.isArray(value)
  const [level, operand] = isTree ? (Object.entries(value)[0] ?? []) : [field.to, value]
  const target = registry.find(level ?? field.to) ?? registry.get(field.to)
  const ids = (Array.isArray(operand) ? operand : [operand]).filter((id) => typeof id === 'number')
  const words = useRecords(target, ids)
    .map((option) => referenceText(option, language))
    .join(translate('resources.filter.or'))
  const above = target.name === field.to ? undefined : target.label.one
  return <Sentence {...props} field={field} words={words} heading={above} />
}

interface SentenceProps extends FilterChipProps {
  field: Field
  words: string
  /** Replaces the field's label: the chosen level of the hierarchy. */
  heading?: Label | undefined
}

/** Stands for the field while a sentence is split. */
const separator = '\n'

function Sentence(props: SentenceProps) {
  const { condition, field, heading = field.label, words, onEdit, onRemove } = props
  const translate = useTranslate()
  const label = useLabel()
  const choice = choiceOf(condition, choicesOf(field, useRegistry()))
  const [before = '', after = ''] = translate(`resources.filter.sentence.${wordsOf(field, choice)}`, {
    field: separator,
    value: words,
  }).split(separator)
  const subject = before + label(heading)
  const sentence = subject + after
  return (
    <ButtonGroup size="small" variant="outlined" sx={{ maxWidth: '100%' }}>
      <Button
        aria-haspopup="dialog"
        aria-label={translate('resources.filter.change', { filter: sentence })}
        aria-keyshortcuts="Delete"
        onClick={(event) => onEdit(event.currentTarget)}
        onKeyDown={({ key }) => {
          if (key === 'Delete' || key === 'Backspace') onRemove()
        }}
        sx={{
          borderRadius: 4,
          px: 2.5,
          fontWeight: 500,
          textAlign: 'start',
          bgcolor: 'action.selected',
        }}
      >
        <span>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {subject}
          </Box>
          {after}
        </span>
      </Button>
      <Button
        aria-label={translate('resources.filter.remove', { filter: sentence })}
        onClick={onRemove}
        sx={{ borderRadius: 4, px: 1, bgcolor: 'action.selected' }}
      >
        <ClearIcon fontSize="inherit" />
      </Button>
    </ButtonGroup>
  )
}
