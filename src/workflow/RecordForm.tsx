/**
 * A record of any resource as a form within a page: the first save creates it, later saves update
 * it. Unsaved input is kept on the server until then.
 */
import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { type ReactNode, useMemo, useState } from 'react'
import { SchemaProvider, type ScreenOverrides, useGenerator, useResource } from '#resources/context.tsx'
import { displayText } from '#resources/display.ts'
import { ExpandedSections } from '#resources/form/expanded-sections.ts'
import { ResourceForm, type ResourceFormProps } from '#resources/form/ResourceForm.tsx'
import { useServerDraft } from '#resources/form/useDrafts.ts'
import type { AfterSave, SaveRecord } from '#resources/form/useSubmit.ts'
import type { FormValues } from '#resources/form/values.ts'
import type { Row } from '#resources/provider.ts'
import { ScreenSkeleton } from '#resources/screens/ScreenSkeleton.tsx'
import type { Resource } from '#schemas/kit/resource.ts'
import { newDraftKey } from '#src/domain/draft.ts'
import { useLanguage } from '#src/ui/LanguageContext.ts'
import { PageFailure } from './PageFailure.tsx'
import { useResourceSchema } from './useResourceSchema.ts'

export interface RecordFormProps {
  /** Path of the resource. */
  path: string
  /** Null until it is created. */
  record: Row | null
  /** Initial values of a new record. */
  initial: FormValues
  /** Identifies the draft of a new record, for example by the id of its parent. */
  about: string
  /** Hidden fields of the layout. */
  hidden?: readonly string[]
  overrides?: ScreenOverrides | undefined
  isReadOnly?: boolean
  canAddAnother?: boolean
  focusOn?: string
  /** Inside the form, above its fields. */
  above?: ReactNode
  /** Beside the buttons. */
  notice?: ReactNode
  saveAs?: ResourceFormProps['saveAs']
  /** Paths of other resources whose records change with it. */
  touches?: readonly string[]
  /** Label of the button that saves and continues; `onSaved` then gets `next`. */
  nextLabel?: string | undefined
  /** The leave dialog also offers to save. */
  isSavedOnLeave?: boolean
  onSaved?(record: Row, afterSave: AfterSave): void
  onCancel(): void
  /** Default the resource's endpoints. */
  save?: SaveRecord
}

export function RecordForm({ path, overrides, hidden, ...props }: RecordFormProps) {
  const { schema, error, refetch } = useResourceSchema(path)
  const left = hidden?.join() ?? ''
  const [initialFocus] = useState(() => document.activeElement)
  const resource = useMemo(() => schema && without(schema.resource, left.split(',')), [schema, left])
  if (error) return <PageFailure error={error} onRetry={refetch} />
  if (!schema || !resource) return <ScreenSkeleton />
  return (
    <SchemaProvider resource={resource} registry={schema.registry} overrides={overrides}>
      <FormOfRecord {...props} trigger={initialFocus} />
    </SchemaProvider>
  )
}

/** The resource with these fields removed from its layout. */
function without(resource: Resource, hidden: readonly string[]): Resource {
  const form = resource.form.map((section) => ({
    ...section,
    rows: section.rows
      .map((row) => [row].flat().filter((name) => !hidden.includes(name)))
      .filter((row) => row.length > 0),
  }))
  return { ...resource, form }
}

type FormOfRecordProps = Omit<RecordFormProps, 'path' | 'overrides' | 'hidden'> &
  Pick<ResourceFormProps, 'trigger'>

/** The record from which the form started, how often, and where the focus was. */
type Begun = { id: number | undefined; round: number } & Pick<ResourceFormProps, 'resumeOn'>

/**
 * The form within the schema of its resource. Each save restarts the form from the stored record.
 * If a colleague creates the record first, the form asks the user to merge both.
 */
export function FormOfRecord(formProps: FormOfRecordProps) {
  const { record, about, touches = [], onSaved, ...props } = formProps
  const resource = useResource()
  const { path } = resource
  const language = useLanguage()
  const notify = useNotify()
  const client = useQueryClient()
  const [saved, setSaved] = useState<Row | null>(null)
  const [expandedSections] = useState(() => new Set<string>())
  // The page gets the saved record a moment later than the form.
  const currentRecord = saved && saved.version >= (record?.version ?? 0) ? saved : record
  const [begun, setBegun] = useState<Begun>({ id: currentRecord?.id, round: 0 })
  if (begun.id !== currentRecord?.id)
    setBegun({ id: currentRecord?.id, round: begun.round + (begun.id === undefined ? 0 : 1) })
  const goOn = (stored: Row, afterSave: AfterSave) => {
    const name = displayText(resource, stored, language)
    notify('resources.form.saved', { type: 'success', messageArgs: { name } })
    // A page that is being left keeps its form, which must release the leave guard.
    if (afterSave !== 'leave') {
      const next = afterSave === 'another' ? null : stored
      setSaved(next)
      setBegun({
        id: (next ?? record)?.id,
        round: begun.round + 1,
        ...(afterSave === 'save' && { resumeOn: document.activeElement?.id ?? '' }),
      })
    }
    for (const one of [path, ...touches]) void client.invalidateQueries({ queryKey: [one] })
    onSaved?.(stored, afterSave)
  }
  return (
    <ExpandedSections value={expandedSections}>
      <Form
        key={`${about} ${begun.round}`}
        {...props}
        record={currentRecord}
        about={about}
        resumeOn={begun.resumeOn}
        onSaved={goOn}
      />
    </ExpandedSections>
  )
}

function Form(
  props: Omit<FormOfRecordProps, 'onSaved'> &
    Required<Pick<FormOfRecordProps, 'onSaved'>> &
    Pick<ResourceFormProps, 'resumeOn'>,
) {
  const { record, initial, about, focusOn, save: ownSave, ...formProps } = props
  const { path, name, permissions } = useResource()
  const { request, holds } = useGenerator()
  const mayWrite = holds(record ? permissions.update : permissions.create)
  const [key] = useState(record ? `${name}:${record.id}` : newDraftKey(name, about))
  const { drafts, draftState } = useServerDraft(key)
  // Initial values stay the same while the form is open.
  const [begun] = useState(initial)
  const saveRecord: SaveRecord = async (body, base, intent, more) => {
    const headers: Record<string, string> = base
      ? { 'If-Match': `"${base.version}"`, ...more }
      : { 'Idempotency-Key': intent, ...more }
    const options = { method: base ? 'PUT' : 'POST', body, headers, silent: true } as const
    return (await request<Row>(base ? `${path}/${base.id}` : path, options)).data
  }
  if (!drafts) return <ScreenSkeleton />
  return (
    <ResourceForm
      {...formProps}
      {...(record ? { record } : {})}
      isReadOnly={formProps.isReadOnly === true || !mayWrite}
      initial={begun}
      drafts={drafts}
      draftState={draftState}
      focusOn={focusOn}
      save={ownSave ?? saveRecord}
    />
  )
}
