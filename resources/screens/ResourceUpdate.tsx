/** A stored record of any resource: to change, to delete, to restore, or only to read. */

import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useQueryClient } from '@tanstack/react-query'
import { EditBase, useEditContext, useGetIdentity, useNotify, useTranslate } from 'ra-core'
import { lazy, Suspense, useState } from 'react'
import { Link as RouterLink, useNavigate } from 'react-router'
import { useLabel, useLanguage } from '#src/ui/LanguageContext.ts'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { useAbilities, useGenerator, useResource } from '../context.tsx'
import { displayText } from '../display.ts'
import { failureOf } from '../failure.ts'
import { draftKey, forgetDraft } from '../form/draft.ts'
import { settled } from '../form/LeaveGuard.tsx'
import { ResourceForm } from '../form/ResourceForm.tsx'
import { recordKey } from '../inputs/parents.ts'
import { listPath } from '../paths.ts'
import type { Row } from '../provider.ts'
import { DeleteButton } from '../record/DeleteButton.tsx'
import { DeletedBanner } from '../record/DeletedBanner.tsx'
import { RecordMissing } from '../record/RecordMissing.tsx'
import { useDeletedMessage } from '../record/UndoDelete.tsx'
import { ScreenFailure } from './ScreenFailure.tsx'
import { ScreenSkeleton } from './ScreenSkeleton.tsx'

const ResourceHistory = lazy(() => import('./ResourceHistory.tsx'))

const ignore = () => undefined
/** How long a deletion can be taken back from its message; restoring stays possible for ever. */
const UNDO_MS = 15_000

export default function ResourceUpdate({ id }: { id: string }) {
  const resource = useResource()
  return (
    // The address was let through already, and a missing record is told on the page itself.
    <EditBase
      resource={resource.path}
      id={id}
      mutationMode="pessimistic"
      redirect={false}
      disableAuthentication
      queryOptions={{ onError: ignore }}
    >
      <Loaded />
    </EditBase>
  )
}

function Loaded() {
  const { record, error, refetch, isPending } = useEditContext<Row>()
  if (record) return <RecordPage record={record} />
  if (isPending) return <ScreenSkeleton />
  if (failureOf(error).status === 404) return <RecordMissing />
  return <ScreenFailure error={error} onRetry={() => void refetch()} />
}

function RecordPage({ record }: { record: Row }) {
  const resource = useResource()
  const { path } = resource
  const abilities = useAbilities()
  const label = useLabel()
  const language = useLanguage()
  const translate = useTranslate()
  const notify = useNotify()
  const navigate = useNavigate()
  const client = useQueryClient()
  const { request } = useGenerator()
  const { data: identity, isPending } = useGetIdentity()
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  const deletedMessage = useDeletedMessage()
  const draft = draftKey(identity?.id, path, record.id)
  const name = displayText(resource, record, language)
  const isDeleted = Boolean(record.deleted_at)
  const isReadOnly = isDeleted || !abilities.update

  function onSaved(saved: Row) {
    client.setQueryData(recordKey(path, saved.id), saved)
    void client.invalidateQueries({ queryKey: [path], refetchType: 'none' })
    if (saved.version !== record.version)
      notify('resources.form.saved', {
        type: 'success',
        messageArgs: { name: displayText(resource, saved, language) },
      })
    void navigate(listPath(path))
  }

  function onDeleted() {
    forgetDraft(draft)
    notify(deletedMessage(record.id, name), { type: 'success', autoHideDuration: UNDO_MS })
    // What was typed goes with the record: the guard must not ask about it.
    void navigate(listPath(path), { state: settled })
  }

  return (
    <>
      <PageHeader
        title={name}
        breadcrumb={
          <Link component={RouterLink} to={listPath(path)}>
            {label(resource.label.many)}
          </Link>
        }
        actions={
          <>
            <Button variant="outlined" onClick={() => setHistoryOpen(true)}>
              {translate('resources.history.title')}
            </Button>
            {abilities.delete && !isDeleted && (
              <DeleteButton record={record} name={name} onDeleted={onDeleted} />
            )}
          </>
        }
      />
      {isDeleted && <DeletedBanner record={record} mayRestore={abilities.delete} />}
      {isPending ? (
        <ScreenSkeleton />
      ) : (
        <ResourceForm
          // A record restored or deleted meanwhile is another form.
          key={String(isReadOnly)}
          record={record}
          draftKey={draft}
          isReadOnly={isReadOnly}
          save={async (body, base) => {
            const headers = { 'If-Match': `"${base?.version}"` }
            const options = { method: 'PUT', body, headers, silent: true } as const
            return (await request<Row>(`${path}/${record.id}`, options)).data
          }}
          onSaved={onSaved}
        />
      )}
      {isHistoryOpen && (
        <Suspense>
          <ResourceHistory record={record} name={name} onClose={() => setHistoryOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
