import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useMemo, useState } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import type { Field } from '#schemas/kit/fields/index.ts'
import { readValue, validate } from '#schemas/kit/validate.ts'
import { colon } from '#schemas/kit/words.ts'
import { useLabel, useLanguage } from '#src/ui/LanguageContext.ts'
import { useGenerator, useResource } from '../context.tsx'
import { useProblemSentence } from '../form/resolver.ts'
import { FormScopeProvider } from '../form/scope.tsx'
import { useLatest } from '../form/useLatest.ts'
import { ValueText } from '../form/ValueText.tsx'
import type { FormValues } from '../form/values.ts'
import { BulkFieldRow } from './BulkFieldRow.tsx'
import { BulkFrame } from './BulkFrame.tsx'
import { type BulkJob, bulkFields, countOf } from './bulk.ts'
import { FieldPicker } from './FieldPicker.tsx'

/** A field to change, and whether to clear it. */
interface Chosen {
  name: string
  field: Field
  isEmptied: boolean
}

const scope = { record: undefined, isReadOnly: false }

/** Changes several fields of many records with their form inputs, and summarizes the effect. */
export default function BulkEdit({ job, onClose }: { job: BulkJob; onClose(): void }) {
  const translate = useTranslate()
  const resource = useResource()
  const { holds } = useGenerator()
  const offered = useMemo(() => bulkFields(resource, holds), [resource, holds])
  const [chosen, setChosen] = useState<readonly Chosen[]>([])
  const form = useBulkForm(chosen)

  const add = (name: string) => {
    const field = resource.fields[name]
    if (!field) return
    // A switch cannot show "no value yet".
    const start = field.kind === 'boolean' && field.required ? (field.default ?? true) : null
    form.setValue(name, start)
    setChosen([...chosen, { name, field, isEmptied: false }])
  }
  const put = (name: string, change: Partial<Chosen>) =>
    setChosen(chosen.map((one) => (one.name === name ? { ...one, ...change } : one)))

  const read = () =>
    new Promise<FormValues | null>((resolve) => {
      if (chosen.length === 0) return resolve(null)
      void form.handleSubmit(resolve, () => resolve(null))()
    })
  const isNew = (name: string) => chosen.every((one) => one.name !== name)
  return (
    <FormScopeProvider value={scope}>
      <FormProvider {...form}>
        <BulkFrame action="update" target={job.target} read={read} isForm onClose={onClose}>
          <Box sx={{ display: 'grid', gap: 4 }}>
            {chosen.map(({ name, field, isEmptied }) => (
              <BulkFieldRow
                key={name}
                name={name}
                field={field}
                isEmptied={isEmptied}
                onEmpty={(isOn) => {
                  form.clearErrors(name)
                  put(name, { isEmptied: isOn })
                }}
                onRemove={() => setChosen(chosen.filter((one) => one.name !== name))}
              />
            ))}
            <FieldPicker
              label={translate(chosen.length === 0 ? 'bulk.which' : 'bulk.another')}
              fields={offered.filter(([name]) => isNew(name))}
              onPick={add}
            />
          </Box>
          {chosen.length > 0 && <Effect chosen={chosen} count={countOf(job.target)} />}
        </BulkFrame>
      </FormProvider>
    </FormScopeProvider>
  )
}

/** A form of the chosen fields only; each is validated as in its own form. */
function useBulkForm(chosen: readonly Chosen[]) {
  const resource = useResource()
  const sentence = useProblemSentence()
  const latest = useLatest(chosen)
  return useForm<FormValues, unknown, FormValues>({
    defaultValues: {},
    resolver: (formValues) => {
      const values: FormValues = {}
      const errors: Record<string, { type: string; message: string }> = {}
      for (const { name, field, isEmptied } of latest.current) {
        const value = isEmptied ? null : readValue(field, formValues[name])
        values[name] = value
        const result = validate(resource, { [name]: value }, {})
        const wrong = result.ok ? [] : result.problems.filter((problem) => problem.field === name)
        // An empty input does not clear the field: clearing it is a separate, explicit choice.
        const missing = value === null && !isEmptied ? [{ field: name, key: 'required' }] : []
        const [first] = [...missing, ...wrong]
        if (first) errors[name] = { type: first.key, message: sentence(first) }
      }
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
    },
  })
}

/** Summarizes the change and the number of records. */
function Effect({ chosen, count }: { chosen: readonly Chosen[]; count: number }) {
  const translate = useTranslate()
  const label = useLabel()
  const language = useLanguage()
  const formValues = useWatch<FormValues>()
  return (
    <Box sx={{ mt: 5, p: 3, borderRadius: 1, bgcolor: 'action.hover' }} role="status">
      <Typography variant="body2">{translate('bulk.will', { smart_count: count })}</Typography>
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 5, typography: 'body2' }}>
        {chosen.map(({ name, field, isEmptied }) => {
          const value = readValue(field, formValues[name])
          return (
            <li key={name}>
              {label(field.label)}
              {colon[language]}{' '}
              {isEmptied ? (
                translate('bulk.emptied')
              ) : value === null ? (
                '…'
              ) : (
                <strong>
                  <ValueText name={name} field={field} value={value} />
                </strong>
              )}
            </li>
          )
        })}
      </Box>
    </Box>
  )
}
