import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { useMemo, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { SchemaProvider, useRegistry, useResource } from '#resources/context.tsx'
import { failureOf } from '#resources/failure.ts'
import { ResourceForm } from '#resources/form/ResourceForm.tsx'
import { useDrafts } from '#resources/form/useDrafts.ts'
import type { Row } from '#resources/provider.ts'
import { recordKey } from '#resources/record-cache.ts'
import { ScreenSkeleton } from '#resources/screens/ScreenSkeleton.tsx'
import { registrationKind } from '#schemas/codes/registration-kind.ts'
import { NotFound } from '#src/ui/NotFound.tsx'
import { PageFailure } from '#src/workflow/PageFailure.tsx'
import { DuplicateHint } from './DuplicateHint.tsx'
import { formFor, kindOf } from './layout.ts'
import { overrides } from './overrides.ts'
import { readPatient } from './requests.ts'
import { useSaving } from './useSaving.tsx'

export function Editing({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(readPatient(id))
  if (failureOf(error).status === 404) return <NotFound />
  if (error && !data) return <PageFailure error={error} onRetry={() => void refetch()} />
  return data ? <Form record={data} /> : <ScreenSkeleton />
}

function Form({ record }: { record: Row }) {
  const resource = useResource()
  const registry = useRegistry()
  const notify = useNotify()
  const navigate = useNavigate()
  const client = useQueryClient()
  const { drafts, draftState } = useDrafts(record.id)
  const { save, dialog } = useSaving()
  // A started completion shows the whole form.
  const [isWhole, setWhole] = useState(false)
  const kind = isWhole ? 'regular' : kindOf(record.registration_kind)
  const formResource = useMemo(
    () => ({ ...resource, form: formFor(resource.form, { kind, isNew: false }) }),
    [resource, kind],
  )

  function onSaved(saved: Row) {
    client.setQueryData(recordKey(resource.path, saved.id), saved)
    void client.invalidateQueries({ queryKey: [resource.path], refetchType: 'none' })
    if (saved.version !== record.version) notify('patient_register.saved', { type: 'success' })
    void navigate(`/patients/profile?id=${saved.id}`, { replace: true })
  }

  if (!drafts) return <ScreenSkeleton />
  const isIncomplete = record.registration_kind === registrationKind.EMERGENCY.value
  return (
    <SchemaProvider resource={formResource} registry={registry} overrides={overrides}>
      <ResourceForm
        record={record}
        drafts={drafts}
        draftState={draftState}
        save={save}
        onSaved={onSaved}
        notice={<DuplicateHint />}
        above={isIncomplete && <Completion onWhole={setWhole} />}
      />
      {dialog}
    </SchemaProvider>
  )
}

/** An emergency registration becomes a regular one once its required fields are complete. */
function Completion({ onWhole }: { onWhole(isWhole: boolean): void }) {
  const translate = useTranslate()
  const { setValue } = useFormContext()
  const { EMERGENCY, REGULAR } = registrationKind
  const isBegun = useWatch({ name: 'registration_kind' }) === REGULAR.value
  function choose(isWhole: boolean) {
    const kind = isWhole ? REGULAR : EMERGENCY
    setValue('registration_kind', kind.value, { shouldDirty: true })
    onWhole(isWhole)
  }
  return (
    <Alert
      severity="warning"
      role="presentation"
      sx={{ mb: 4 }}
      action={
        <Button color="inherit" size="small" onClick={() => choose(!isBegun)}>
          {translate(`patient_register.${isBegun ? 'stay_incomplete' : 'complete'}`)}
        </Button>
      }
    >
      {translate(`patient_register.${isBegun ? 'completing' : 'incomplete'}`)}
    </Alert>
  )
}
