/** "Change from a date": the record ends the day before, and its successor begins. */
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { useMemo, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { effectiveFrom, effectiveTo } from '#schemas/kit/effective.ts'
import { type Field, kindOf } from '#schemas/kit/fields/index.ts'
import { type Resource, writableFields } from '#schemas/kit/resource.ts'
import { toolActions } from '#src/domain/records/tool-actions.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { useGenerator, useResource } from '../context.tsx'
import { failureOf } from '../failure.ts'
import { Folded } from '../form/Folded.tsx'
import { Slot } from '../form/Slot.tsx'
import { FormScopeProvider } from '../form/scope.tsx'
import { sameValue, startValues } from '../form/values.ts'
import { updatePath } from '../paths.ts'
import type { Row } from '../provider.ts'
import { type Next, useSucceedResolver, within } from './useSucceedResolver.ts'

interface SucceedFields {
  /** The day, and the fields that usually change with it. */
  first: string[]
  rest: string[]
}

/** The day first; then the fields that may differ: neither the unique nor the fixed ones. */
function listSucceedFields(resource: Resource, holds: (permission: string) => boolean): SucceedFields {
  const others = writableFields(resource).filter((name) => {
    const field = resource.fields[name] as Field
    const isFixed =
      resource.effective?.within.includes(name) ||
      name === effectiveFrom ||
      name === effectiveTo ||
      field.readOnly === 'afterCreate' ||
      kindOf(field).storage === 'rows'
    return !isFixed && Object.values(field.permission ?? {}).every(holds)
  })
  const { changes = others } = resource.effective ?? {}
  const usual = changes.filter((name) => others.includes(name))
  return {
    first: [effectiveFrom, ...usual],
    rest: others.filter((name) => !usual.includes(name)),
  }
}

export default function SucceedDialog(props: { record: Row; name: string; onClose(): void }) {
  const { record, name, onClose } = props
  const resource = useResource()
  const { holds, call } = useGenerator()
  const translate = useTranslate()
  const notify = useNotify()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [failure, setFailure] = useState('')
  const { first, rest } = useMemo(() => listSucceedFields(resource, holds), [resource, holds])
  const fieldNames = useMemo(() => [...first, ...rest], [first, rest])
  const form = useForm<Next, unknown, Next>({
    defaultValues: { [within]: { ...startValues(resource, record), [effectiveFrom]: null } },
    resolver: useSucceedResolver(record, fieldNames),
    reValidateMode: 'onChange',
  })
  const scope = useMemo(() => ({ record, isReadOnly: false, prefix: `${within}.` }), [record])

  async function send({ [within]: values }: Next) {
    const { [effectiveFrom]: from, ...others } = values
    const changed = Object.entries(others).filter(
      ([field, value]) => !sameValue(resource, field, record[field], value),
    )
    try {
      const { id, version } = record
      const body = { from, ...Object.fromEntries(changed) }
      const next = await call(toolActions(resource).succeed, { id, version, body })
      onClose()
      void client.invalidateQueries({ queryKey: [resource.path] })
      notify('effective.succeeded', { type: 'success', messageArgs: { name } })
      void navigate(updatePath(resource.path, next.id))
    } catch (error) {
      const { fields, message } = failureOf(error)
      const named = Object.entries(fields).map(([field, sentence]) => ({
        field: field === 'from' ? effectiveFrom : field,
        sentence,
      }))
      for (const { field, sentence } of named)
        form.setError(`${within}.${field}`, { type: 'server', message: sentence })
      const isShown = named.length > 0 && named.every(({ field }) => fieldNames.includes(field))
      setFailure(isShown ? '' : message || translate('resources.form.offline'))
    }
  }

  const { errors, isSubmitting } = form.formState
  const slots = (names: readonly string[]) =>
    names.map((name) => <Slot key={name} name={name} field={resource.fields[name] as Field} />)
  return (
    <FormProvider {...form}>
      <FormScopeProvider value={scope}>
        <Dialog
          title={translate('effective.succeed_title', { name })}
          width="sm"
          problem={failure}
          confirm={translate('effective.succeed_do')}
          isBusy={isSubmitting}
          onConfirm={() => void form.handleSubmit(send)()}
          onClose={onClose}
        >
          <Typography sx={{ mb: 4 }}>{translate('effective.succeed_about')}</Typography>
          <Box sx={{ display: 'grid', gap: 4 }}>{slots(first)}</Box>
          {rest.length > 0 && (
            <Box sx={{ mt: 5 }}>
              <Folded
                title={translate('effective.succeed_rest')}
                id="succeed-rest"
                isNeeded={rest.some((name) => errors[within]?.[name])}
              >
                {slots(rest)}
              </Folded>
            </Box>
          )}
        </Dialog>
      </FormScopeProvider>
    </FormProvider>
  )
}
