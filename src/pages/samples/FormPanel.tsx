/** Every kind in one form, checked as forms are; what would be saved is shown instead. */
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useResource } from '#resources/context.tsx'
import { ErrorSummary } from '#resources/form/ErrorSummary.tsx'
import { FormSections } from '#resources/form/FormSections.tsx'
import { focusField, formOrder } from '#resources/form/focus.ts'
import type { FormValues } from '#resources/form/values.ts'
import type { Field, Kind } from '#schemas/kit/fields/index.ts'
import { kindNames } from './entries.ts'
import { kindSamples } from './kind-samples.ts'
import { SampleForm, SampleSchema } from './SampleScope.tsx'
import { Snippet } from './Snippet.tsx'

const required: readonly Kind[] = ['code', 'date', 'text']

/** One field of every kind; some are required, so that an untouched form is refused. */
const fields: Record<string, Field> = Object.fromEntries(
  kindNames.flatMap((kind) => {
    const [sample] = kindSamples[kind]
    return sample
      ? [[sample.name, { ...sample.field, required: required.includes(kind) } as Field]]
      : []
  }),
)
const values: FormValues = Object.fromEntries(Object.keys(fields).map((name) => [name, null]))

export function FormPanel() {
  return (
    <SampleSchema fields={fields}>
      <SampleForm values={values}>
        <CheckedForm />
      </SampleForm>
    </SampleSchema>
  )
}

function CheckedForm() {
  const translate = useTranslate()
  const resource = useResource()
  const { handleSubmit, reset } = useFormContext()
  const [checked, setChecked] = useState<FormValues>()
  const [generation, setGeneration] = useState(0)
  const check = handleSubmit(setChecked, (errors) => {
    setChecked(undefined)
    const wrong = formOrder(resource).find((name) => name in errors)
    if (wrong) focusField(wrong)
  })
  return (
    <Box
      component="form"
      noValidate
      autoComplete="off"
      onSubmit={(event) => void check(event)}
      sx={{ maxWidth: 880 }}
    >
      <ErrorSummary />
      <FormSections key={generation} />
      <Box sx={{ display: 'flex', gap: 3, my: 5 }}>
        <Button type="submit" variant="contained">
          {translate('samples.check')}
        </Button>
        <Button
          color="inherit"
          onClick={() => {
            reset(values)
            setChecked(undefined)
            setGeneration(generation + 1)
          }}
        >
          {translate('resources.form.clear')}
        </Button>
      </Box>
      <div role="status">
        {checked && (
          <Snippet label={translate('samples.result')} text={JSON.stringify(checked, null, 2)} />
        )}
      </div>
    </Box>
  )
}
