import { useFormContext, useWatch } from 'react-hook-form'
import { useResource } from '#resources/context.tsx'
import { useFormScope } from '#resources/form/scope.tsx'
import { liveValues } from '#resources/form/values.ts'
import { DuplicateNotice } from '../duplicates/DuplicateNotice.tsx'
import { openInNewTab } from './useSaving.tsx'

/** A hint beside the buttons, where it moves no field: a similar patient is registered. */
export function DuplicateHint() {
  const resource = useResource()
  const { record } = useFormScope()
  const { control } = useFormContext()
  const values = liveValues(resource, useWatch({ control }))
  return <DuplicateNotice values={values} onOpen={openInNewTab} {...(record ? { id: record.id } : {})} />
}
