/** The options of one kind: limits, pattern, answers, the catalogue it links to. */
import { useTranslate } from 'ra-core'
import { dynamicDefault } from '#schemas/kit/defaults.ts'
import type { Field } from '#schemas/kit/fields/index.ts'
import type { fileTypes } from '#schemas/kit/file-types.ts'
import type { Target } from '#src/domain/designs/actions.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { ChoiceInput, FlagInput, LabelInput, NumberInput, Pair, TextInput } from './Inputs.tsx'
import { ValuesEditor } from './ValuesEditor.tsx'

interface KindPropertiesProps {
  field: Field
  /** The field as it is applied; its answers can't be removed. */
  applied: Field | undefined
  targets: readonly Target[]
  onChange(options: object): void
}

const uploads = [
  'pdf',
  'jpg',
  'png',
  'docx',
  'xlsx',
  'csv',
  'txt',
] as const satisfies readonly (keyof typeof fileTypes)[]
const megabyte = 1_000_000

export function KindProperties({ field, applied, targets, onChange }: KindPropertiesProps) {
  const translate = useTranslate()
  const text = useLabel()
  const limits = 'min' in field || 'max' in field ? (field as { min?: number; max?: number }) : {}
  const number = (name: 'min' | 'max' | 'scale', value: number | undefined) => (
    <NumberInput
      label={translate(
        `designer.${field.kind === 'text' || field.kind === 'longText' || field.kind === 'code' ? 'letters' : 'number'}.${name}`,
      )}
      value={value}
      onChange={(next) => onChange({ [name]: next })}
    />
  )
  const pattern = (value: string | undefined) => (
    <TextInput
      label={translate('designer.pattern')}
      help={translate('designer.pattern_about')}
      value={value}
      onChange={(next) => onChange({ pattern: next || undefined })}
    />
  )
  const unit = (value: unknown) => (
    <LabelInput
      label={translate('designer.unit')}
      value={value as undefined}
      onChange={(next) => onChange({ unit: next })}
    />
  )
  switch (field.kind) {
    case 'text':
      return (
        <>
          <Pair>
            {number('min', limits.min)}
            {number('max', limits.max)}
          </Pair>
          <ChoiceInput
            label={translate('designer.script')}
            value={field.script ?? ''}
            none={translate('designer.scripts.any')}
            options={(['khmer', 'latin', 'roman'] as const).map((value) => ({
              value,
              label: translate(`designer.scripts.${value}`),
            }))}
            onChange={(script) => onChange({ script })}
          />
          {pattern(field.pattern)}
        </>
      )
    case 'code':
      return (
        <>
          {number('max', field.max)}
          {pattern(field.pattern)}
        </>
      )
    case 'longText':
      return number('max', field.max)
    case 'integer':
      return (
        <>
          <Pair>
            {number('min', field.min)}
            {number('max', field.max)}
          </Pair>
          {unit(field.unit)}
        </>
      )
    case 'decimal':
      return (
        <>
          <Pair>
            {number('min', field.min)}
            {number('max', field.max)}
          </Pair>
          {number('scale', field.scale)}
          {unit(field.unit)}
        </>
      )
    case 'money':
      return (
        <Pair>
          {number('min', field.min)}
          {number('max', field.max)}
        </Pair>
      )
    case 'date':
      return (
        <>
          <Pair>
            <TextInput
              label={translate('designer.first_day')}
              help={translate('designer.day_form')}
              value={field.min}
              onChange={(min) => onChange({ min: min || undefined })}
            />
            <TextInput
              label={translate('designer.last_day')}
              value={field.max}
              onChange={(max) => onChange({ max: max || undefined })}
            />
          </Pair>
          <FlagInput
            label={translate('designer.starts_today')}
            value={dynamicDefault(field) !== undefined}
            onChange={(isToday) => onChange({ default: isToday ? { today: true } : undefined })}
          />
        </>
      )
    case 'boolean':
      return (
        <ChoiceInput
          label={translate('designer.default')}
          value={typeof field.default === 'boolean' ? String(field.default) : ''}
          none={translate('designer.no_default')}
          options={['true', 'false'].map((value) => ({
            value,
            label: translate(`designer.answer.${value}`),
          }))}
          onChange={(value) => onChange({ default: value === undefined ? undefined : value === 'true' })}
        />
      )
    case 'enum':
    case 'set':
      return (
        <ValuesEditor
          values={field.values}
          applied={applied?.kind === field.kind ? applied.values : {}}
          onChange={(values) => onChange({ values })}
        />
      )
    case 'ref':
    case 'refs':
      return (
        <ChoiceInput
          label={translate('designer.links_to')}
          value={targets.some(({ name }) => name === field.to) ? field.to : ''}
          options={targets.map(({ name, label }) => ({ value: name, label: text(label) }))}
          onChange={(to) => onChange({ to })}
        />
      )
    case 'file':
    case 'files':
      return (
        <>
          {uploads.map((type) => (
            <FlagInput
              key={type}
              label={type.toUpperCase()}
              value={field.types.includes(type)}
              onChange={(isIn) =>
                onChange({ types: isIn ? [...field.types, type] : field.types.filter((one) => one !== type) })
              }
            />
          ))}
          <NumberInput
            label={translate('designer.megabytes')}
            value={field.maxBytes === undefined ? undefined : field.maxBytes / megabyte}
            onChange={(size) =>
              onChange({ maxBytes: size === undefined ? undefined : Math.round(size * megabyte) })
            }
          />
        </>
      )
    default:
      return null
  }
}
