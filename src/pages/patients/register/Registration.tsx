import { useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { SchemaProvider, useRegistry, useResource } from '#resources/context.tsx'
import { ResourceForm } from '#resources/form/ResourceForm.tsx'
import { useServerDraft } from '#resources/form/useDrafts.ts'
import type { FormValues } from '#resources/form/values.ts'
import type { Row } from '#resources/provider.ts'
import { ScreenSkeleton } from '#resources/screens/ScreenSkeleton.tsx'
import { extras } from './extras.ts'
import { Likely } from './Likely.tsx'
import { firstField, formFor, kindNamed } from './layout.ts'
import { useSaving } from './useSaving.tsx'

interface RegistrationProps {
  /** Which draft it goes on from. */
  about: string
  initial: FormValues
}

/** The form of a new patient; saved, it leads to his page, or to the next registration. */
export function Registration({ about, initial }: RegistrationProps) {
  const resource = useResource()
  const registry = useRegistry()
  const translate = useTranslate()
  const notify = useNotify()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [search] = useSearchParams()
  const { drafts, isWaiting } = useServerDraft(`${resource.name}:${about}`)
  const { save, dialog } = useSaving()
  const [round, setRound] = useState(0)
  // What a form begins with stays the same while it is open.
  const [begun, setBegun] = useState(initial)
  const kind = kindNamed(search.get('kind'))
  const shown = useMemo(
    () => ({ ...resource, form: formFor(resource.form, { kind, isNew: true }) }),
    [resource, kind],
  )

  function onSaved(record: Row, way: 'save' | 'another') {
    void client.invalidateQueries({ queryKey: [resource.path] })
    if (way === 'save') {
      const state = { isRegistered: true }
      return void navigate(`/patients/profile?id=${record.id}`, { replace: true, state })
    }
    notify(translate('patient_register.done', { code: String(record.code) }), { type: 'success' })
    const { registered_health_facility_id, registered_on, registration_kind } = begun
    setBegun({ registered_health_facility_id, registered_on, registration_kind })
    setRound(round + 1)
  }

  if (!drafts) return <ScreenSkeleton />
  return (
    <SchemaProvider resource={shown} registry={registry} extras={extras}>
      <ResourceForm
        key={round}
        initial={begun}
        drafts={drafts}
        isWaiting={isWaiting}
        canAddAnother
        save={save}
        onSaved={onSaved}
        focusOn={begun.mother_patient_id ? 'sex' : firstField[kind]}
        notice={<Likely />}
      />
      {dialog}
    </SchemaProvider>
  )
}
