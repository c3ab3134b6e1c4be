/** The page of a stored record: update, delete, restore, or read-only. */

import Alert from '@mui/material/Alert'
import Link from '@mui/material/Link'
import { useQueryClient } from '@tanstack/react-query'
import { EditBase, useEditContext, useNotify, useTranslate } from 'ra-core'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { Link as RouterLink, useNavigate } from 'react-router'
import { isFrozen } from '#schemas/kit/states.ts'
import { useLabel, useLanguage } from '#src/ui/LanguageContext.ts'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { useAbilities, useGenerator, useOverrides, useResource } from '../context.tsx'
import { displayText } from '../display.ts'
import { failureOf } from '../failure.ts'
import { confirmedNavigation } from '../form/LeaveGuard.tsx'
import { ResourceForm } from '../form/ResourceForm.tsx'
import { useDrafts } from '../form/useDrafts.ts'
import { listPath } from '../paths.ts'
import { mayWrite, type Row } from '../provider.ts'
import { DeletedBanner } from '../record/DeletedBanner.tsx'
import { LastChange, useRenewed } from '../record/LastChange.tsx'
import { RecordActions } from '../record/RecordActions.tsx'
import { RecordAside } from '../record/RecordAside.tsx'
import { OpenRequestNotice, RecordLine, RecordMarks } from '../record/RecordHead.tsx'
import { RecordMissing } from '../record/RecordMissing.tsx'
import { undoMs, useUndoMessage } from '../record/UndoChangeSet.tsx'
import { useDeletedMessage } from '../record/UndoDelete.tsx'
import { useSurroundings } from '../record/useSurroundings.ts'
import { recordKey } from '../record-cache.ts'
import { TransitionBar } from '../states/TransitionBar.tsx'
import { ScreenFailure } from './ScreenFailure.tsx'
import { ScreenSkeleton } from './ScreenSkeleton.tsx'

const ignore = () => undefined

export default function ResourceUpdate({ id }: { id: string }) {
  const resource = useResource()
  // In parallel with the record itself.
  useSurroundings(Number(id))
  // A list row is fresh but lacks the child rows: without a refetch they would never load.
  const hasRows = Object.keys(resource.children).length > 0
  return (
    // The router has already checked the URL, and the page itself shows a missing record.
    <EditBase
      resource={resource.path}
      id={id}
      mutationMode="pessimistic"
      redirect={false}
      disableAuthentication
      queryOptions={{ onError: ignore, ...(hasRows && { staleTime: 0 }) }}
    >
      <Loaded />
    </EditBase>
  )
}

function Loaded() {
  const { record, error, refetch, isPending } = useEditContext<Row>()
  const isWhole = useWhole()
  if (record && isWhole(record)) return <RecordPage record={record} />
  if (isPending || (record && !error)) return <ScreenSkeleton />
  if (failureOf(error).status === 404) return <RecordMissing />
  return <ScreenFailure error={error} onRetry={() => void refetch()} />
}

/** A list row comes without its child rows. */
function useWhole(): (record: Row) => boolean {
  const { children } = useResource()
  const { holds } = useGenerator()
  return (record) =>
    Object.entries(children).every(
      ([name, rows]) => Array.isArray(record[name]) || !holds(rows.resource.permissions.list),
    )
}

function RecordPage({ record }: { record: Row }) {
  const resource = useResource()
  const { path } = resource
  const abilities = useAbilities()
  const { Above, Below } = useOverrides()
  const label = useLabel()
  const language = useLanguage()
  const translate = useTranslate()
  const notify = useNotify()
  const navigate = useNavigate()
  const client = useQueryClient()
  const { request } = useGenerator()
  const { drafts, draftState } = useDrafts(record.id)
  const { data: details } = useSurroundings(record.id)
  const [reverts, setReverts] = useState(0)
  const onReverted = () => setReverts(reverts + 1)
  const { isLive, onRenewed } = useRenewed(path)
  const deletedMessage = useDeletedMessage()
  const undoMessage = useUndoMessage()
  const name = displayText(resource, record, language)
  const unsaved = useRef(() => false)
  const isDeleted = useLocked(Boolean(record.deleted_at), unsaved)
  const isProtectedRow = abilities.update && !isDeleted && !mayWrite(record, 'update')
  const isReadOnly = isDeleted || isFrozen(resource, record) || !abilities.update || isProtectedRow

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

  function onDeleted(changeSet: number | null) {
    drafts?.forget()
    const message =
      changeSet === null
        ? deletedMessage(record.id, name)
        : undoMessage(changeSet, translate('merge.deleted', { name }))
    notify(message, { type: 'success', autoHideDuration: undoMs })
    // The record is deleted with its unsaved input: the leave guard must not ask.
    void navigate(listPath(path), { state: confirmedNavigation })
  }

  return (
    <>
      <PageHeader
        title={name}
        badge={<RecordMarks record={record} />}
        subtitle={
          <RecordLine record={record} hasFacts>
            <LastChange record={record} isLive={isLive} by={details?.history[0]?.by} />
          </RecordLine>
        }
        breadcrumb={
          <Link component={RouterLink} to={listPath(path)}>
            {label(resource.label.many)}
          </Link>
        }
        actions={
          <RecordActions
            record={record}
            name={name}
            isDeleted={isDeleted}
            onDeleted={onDeleted}
            onReverted={onReverted}
          />
        }
      />
      {resource.states && !isDeleted && <TransitionBar record={record} />}
      {Above && !isDeleted && <Above record={record} />}
      <RecordAside record={record} name={name} details={details} onReverted={onReverted}>
        {details?.request && <OpenRequestNotice request={details.request} />}
        {isDeleted && (
          <DeletedBanner record={record} mayRestore={abilities.delete && mayWrite(record, 'delete')} />
        )}
        {isProtectedRow && (
          <Alert severity="info" sx={{ mb: 4 }}>
            {translate('resources.form.protected')}
          </Alert>
        )}
        {!drafts ? (
          <ScreenSkeleton />
        ) : (
          <ResourceForm
            // A record that was restored, deleted or reverted remounts the form.
            key={`${isReadOnly} ${reverts}`}
            record={record}
            drafts={drafts}
            draftState={draftState}
            isReadOnly={isReadOnly}
            save={async (body, base, _intent, more) => {
              const headers = { 'If-Match': `"${base?.version}"`, ...more }
              const options = { method: 'PUT', body, headers, silent: true } as const
              return (await request<Row>(`${path}/${record.id}`, options)).data
            }}
            onSaved={onSaved}
            unsaved={unsaved}
            onRenewed={onRenewed}
          />
        )}
        {Below && !isDeleted && <Below record={record} />}
      </RecordAside>
    </>
  )
}

/**
 * Whether the record is shown as deleted. Unsaved input is kept if another user deletes the record:
 * the form then stays open and says so.
 */
function useLocked(isDeleted: boolean, unsaved: RefObject<() => boolean>): boolean {
  const [isLocked, setLocked] = useState(isDeleted)
  useLayoutEffect(() => {
    if (!isDeleted || !unsaved.current()) setLocked(isDeleted)
  }, [isDeleted, unsaved])
  return isLocked
}
