import { useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { SchemaProvider, useRegistry, useResource } from '#resources/context.tsx'
import type { DraftStore } from '#resources/form/draft.ts'
import { ResourceForm } from '#resources/form/ResourceForm.tsx'
import { useServerDraft } from '#resources/form/useDrafts.ts'
import type { FormValues } from '#resources/form/values.ts'
import type { Row } from '#resources/provider.ts'
import { ScreenSkeleton } from '#resources/screens/ScreenSkeleton.tsx'
import { newDraftKey } from '#src/domain/draft.ts'
import { DuplicateHint } from './DuplicateHint.tsx'
import { firstField, formFor, kindNamed } from './layout.ts'
import { overrides } from './overrides.ts'
import { useSaving } from './useSaving.tsx'

interface RegistrationProps {
  /** The draft to continue; see useDraftId. */
  draftId: string
  initial: FormValues
}

/**
 * The draft with its initial values except the date: it may be continued on another day, and at a
 * URL without kind and mother.
 */
const beginningWith = (drafts: DraftStore, { registered_on: _today, ...begun }: FormValues): DraftStore => ({
  ...drafts,
  write: (draft) => drafts.write({ ...draft, values: { ...begun, ...draft.values } }),
})

/** The form of a new patient; saving leads to the profile, or to the next registration. */
export function Registration({ draftId, initial }: RegistrationProps) {
  const resource = useResource()
  const registry = useRegistry()
  const translate = useTranslate()
  const notify = useNotify()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [search] = useSearchParams()
  const { drafts, draftState } = useServerDraft(newDraftKey(resource.name, draftId))
  const { save, dialog } = useSaving()
  const [round, setRound] = useState(0)
  // Initial values stay the same while the form is open.
  const [begun, setBegun] = useState(initial)
  const draftStore = useMemo(() => drafts && beginningWith(drafts, begun), [drafts, begun])
  const kind = kindNamed(search.get('kind'))
  const formResource = useMemo(
    () => ({ ...resource, form: formFor(resource.form, { kind, isNew: true }) }),
    [resource, kind],
  )

  function onSaved(record: Row, afterSave: 'save' | 'another') {
    void client.invalidateQueries({ queryKey: [resource.path] })
    if (afterSave === 'save') {
      const state = { isRegistered: true }
      return void navigate(`/patients/profile?id=${record.id}`, { replace: true, state })
    }
    notify(translate('patient_register.done', { code: String(record.code) }), { type: 'success' })
    const { registered_health_facility_id, registered_on, registration_kind } = begun
    setBegun({ registered_health_facility_id, registered_on, registration_kind })
    setRound(round + 1)
  }

  if (!draftStore) return <ScreenSkeleton />
  return (
    <SchemaProvider resource={formResource} registry={registry} overrides={overrides}>
      <ResourceForm
        key={round}
        initial={begun}
        drafts={draftStore}
        draftState={draftState}
        canAddAnother
        save={save}
        onSaved={onSaved}
        focusOn={begun.mother_patient_id ? 'sex' : firstField[kind]}
        notice={<DuplicateHint />}
      />
      {dialog}
    </SchemaProvider>
  )
}
