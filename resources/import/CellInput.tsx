/** The input of a field over a file's text: the choice is written in import format. */
import TextField from '@mui/material/TextField'
import { useMemo, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { type Field, kindOf } from '#schemas/kit/fields/index.ts'
import { readValue } from '#schemas/kit/validate.ts'
import { useLabel, useLanguage } from '#src/ui/LanguageContext.ts'
import { useRegistry, useResource } from '../context.tsx'
import { FormScopeProvider } from '../form/scope.tsx'
import { FieldFrame } from '../inputs/FieldFrame.tsx'
import { inputOf } from '../inputs/index.ts'
import type { Option } from '../inputs/option.ts'
import { RecordSearch } from '../inputs/RecordSearch.tsx'

interface CellInputProps {
  /** `commune_id`, or `ward_id.code` for a part of a natural key. */
  name: string
  /** The text in the file. */
  value: string
  onChange(text: string): void
}

export function CellInput(props: CellInputProps) {
  const { fields } = useResource()
  const [name = '', ...part] = props.name.split('.')
  const field = fields[name]
  if (!field) return null
  if (field.kind === 'ref' && part.length === 0) return <RecordCell {...props} to={field.to} />
  const adapter = kindOf(field)
  const isPlain = part.length > 0 || adapter.storage !== 'column' || adapter.operators.length === 0
  return isPlain ? <TextCell {...props} field={field} /> : <ValueCell {...props} field={field} name={name} />
}

function TextCell({ value, onChange, field }: CellInputProps & { field: Field }) {
  const label = useLabel()
  return (
    <TextField
      autoFocus
      fullWidth
      size="small"
      multiline
      defaultValue={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ htmlInput: { 'aria-label': label(field.label) } }}
    />
  )
}

/** The form's own input. Its value is written as words, which import reads in either language. */
function ValueCell({ name, field, value, onChange }: CellInputProps & { field: Field }) {
  const language = useLanguage()
  const start = useMemo(() => {
    const read = readValue(field, value)
    return kindOf(field).value(field).safeParse(read).success || typeof read === 'string' ? read : null
  }, [field, value])
  const form = useForm({
    defaultValues: { [name]: start },
    resolver: (values) => {
      const now: unknown = values[name]
      const fits = kindOf(field).value(field).safeParse(now).success
      onChange(fits ? kindOf(field).show(now, field, language) : String(now ?? ''))
      return { values, errors: {} }
    },
    mode: 'onChange',
  })
  const { Input } = inputOf(field)
  const scope = useMemo(() => ({ record: undefined, isReadOnly: false }), [])
  return (
    <FormScopeProvider value={scope}>
      <FormProvider {...form}>
        <Input name={name} field={field} />
      </FormProvider>
    </FormScopeProvider>
  )
}

/** Chooses the record; the file then contains its code. */
function RecordCell({ name, onChange, to }: CellInputProps & { to: string }) {
  const label = useLabel()
  const { fields } = useResource()
  const target = useRegistry().get(to)
  const [chosen, setChosen] = useState<Option | null>(null)
  const id = `cell-${name}`
  const heading = fields[name]?.label ?? target.label.one
  return (
    <FieldFrame id={id} label={label(heading)}>
      <RecordSearch
        id={id}
        target={target}
        value={chosen}
        autoFocus
        onChange={(option) => {
          setChosen(option)
          onChange(String(option?.row?.[target.key[0] ?? 'id'] ?? ''))
        }}
      />
    </FieldFrame>
  )
}
