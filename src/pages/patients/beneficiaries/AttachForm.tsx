import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { useMemo } from 'react'
import { SchemaProvider, useExtras, useRegistry, useResource } from '#resources/context.tsx'
import { ResourceForm } from '#resources/form/ResourceForm.tsx'
import { useServerDraft } from '#resources/form/useDrafts.ts'
import type { Row } from '#resources/provider.ts'
import { ScreenSkeleton } from '#resources/screens/ScreenSkeleton.tsx'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import { request } from '#src/client/http.ts'
import type { PatientShown } from '#src/domain/patients/answers.ts'
import { Panel } from '#src/ui/Panel.tsx'
import { attachLayout } from './attach-layout.ts'
import { path, readAnew } from './calls.ts'

interface AttachFormProps {
  patient: PatientShown
  onAttached(card: number): void
  onCancel?(): void
}

/** The form of a new card, laid out as one reads the card: its number first. */
export function AttachForm({ patient, onAttached, onCancel }: AttachFormProps) {
  const resource = useResource()
  const registry = useRegistry()
  const extras = useExtras()
  const translate = useTranslate()
  const notify = useNotify()
  const client = useQueryClient()
  const { drafts, isWaiting } = useServerDraft(`${resource.name}:of-${patient.id}`)
  const shown = useMemo(() => ({ ...resource, form: attachLayout }), [resource])
  const initial = useMemo(
    () => ({ patient_id: patient.id, effective_from: dayInPhnomPenh(new Date()) }),
    [patient.id],
  )
  if (!drafts) return <ScreenSkeleton />
  return (
    <Panel
      title={translate('patient_cards.attach')}
      actions={
        onCancel && (
          <Button size="small" onClick={onCancel}>
            {translate('resources.form.cancel')}
          </Button>
        )
      }
    >
      <SchemaProvider resource={shown} registry={registry} extras={extras}>
        <ResourceForm
          initial={initial}
          drafts={drafts}
          isWaiting={isWaiting}
          save={async (body) => {
            const call = { method: 'POST', body, silent: true } as const
            return (await request<Row>(path, call)).data
          }}
          onSaved={(record) => {
            notify('patient_cards.attached', { type: 'success' })
            void readAnew(client).then(() => onAttached(Number(record.id)))
          }}
        />
      </SchemaProvider>
    </Panel>
  )
}
