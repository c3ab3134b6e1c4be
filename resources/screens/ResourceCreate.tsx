/** A new record of any resource. */
import Link from '@mui/material/Link'
import { useQueryClient } from '@tanstack/react-query'
import { CreateBase, useNotify, useStoreContext, useTranslate } from 'ra-core'
import { useState } from 'react'
import { Link as RouterLink, useLocation, useNavigate } from 'react-router'
import { useLabel, useLanguage } from '#src/ui/LanguageContext.ts'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { useGenerator, useOverrides, useRegistry, useResource } from '../context.tsx'
import { displayText } from '../display.ts'
import { Covered } from '../form/Covered.tsx'
import { ResourceForm } from '../form/ResourceForm.tsx'
import { useDrafts } from '../form/useDrafts.ts'
import type { FormValues } from '../form/values.ts'
import { type FilterValues, SEARCH } from '../list/filters.ts'
import { paramsKey } from '../list/list-keys.ts'
import { listPath, updatePath } from '../paths.ts'
import type { Row } from '../provider.ts'
import { knownCode } from '../record-cache.ts'
import { ScreenSkeleton } from './ScreenSkeleton.tsx'

export default function ResourceCreate() {
  const resource = useResource()
  const label = useLabel()
  const language = useLanguage()
  const translate = useTranslate()
  const notify = useNotify()
  const navigate = useNavigate()
  const client = useQueryClient()
  const { request } = useGenerator()
  const { create, Created } = useOverrides()
  const [creation, setCreation] = useState<{ record: Row; afterSave: 'save' | 'another' }>()
  const keepAbove = useParentValues()
  const forgetSearch = useForgetSearch()
  const { drafts, draftState } = useDrafts()
  // Each new record gets a form of its own.
  // Another page may pass initial values for the first record, and the page to return to.
  const { state } = useLocation() as { state: { values?: FormValues; returnTo?: string } | null }
  const [round, setRound] = useState<{ count: number; initial?: FormValues | undefined }>({
    count: 0,
    initial: state?.values,
  })
  const title = translate('resources.form.create_title', { name: label(resource.label.one) })

  function onSaved(record: Row, afterSave: 'save' | 'another') {
    void client.invalidateQueries({ queryKey: [resource.path] })
    forgetSearch()
    notify(
      <>
        {translate('resources.form.created', { name: label(resource.label.one) })}{' '}
        <Link component={RouterLink} to={updatePath(resource.path, record.id)} color="inherit">
          {displayText(resource, record, language)}
        </Link>
      </>,
      { type: 'success' },
    )
    if (Created) return setCreation({ record, afterSave })
    goOn(record, afterSave)
  }

  function goOn(record: Row, afterSave: 'save' | 'another') {
    setCreation(undefined)
    if (afterSave === 'save') return void navigate(state?.returnTo ?? listPath(resource.path))
    setRound({ count: round.count + 1, initial: keepAbove(record) })
  }

  return (
    <CreateBase resource={resource.path} disableAuthentication>
      <PageHeader
        title={title}
        breadcrumb={
          <Link component={RouterLink} to={listPath(resource.path)}>
            {label(resource.label.many)}
          </Link>
        }
      />
      {!drafts ? (
        <ScreenSkeleton />
      ) : (
        <Covered>
          <ResourceForm
            key={round.count}
            initial={round.initial}
            drafts={drafts}
            draftState={draftState}
            canAddAnother
            save={
              create ??
              (async (body, _, intent, more) => {
                const headers = { 'Idempotency-Key': intent, ...more }
                const options = { method: 'POST', body, headers, silent: true } as const
                return (await request<Row>(resource.path, options)).data
              })
            }
            onSaved={onSaved}
          />
        </Covered>
      )}
      {Created && creation && (
        <Created record={creation.record} onClose={() => goOn(creation.record, creation.afterSave)} />
      )}
    </CreateBase>
  )
}

/** Clears the search of the list: it was for a record that did not exist, and hides the new one. */
function useForgetSearch(): () => void {
  const key = paramsKey(useResource())
  const store = useStoreContext()
  return () => {
    const params = store.getItem<{ filter?: FilterValues }>(key)
    const { [SEARCH]: search, ...filter } = params?.filter ?? {}
    if (search !== undefined) store.setItem(key, { ...params, filter, page: 1 })
  }
}

/** The next record of a hierarchy usually has the same parent: keep it. */
function useParentValues(): (record: Row) => FormValues | undefined {
  const resource = useResource()
  const registry = useRegistry()
  const client = useQueryClient()
  return (record) => {
    const above = resource.fields[resource.parent ?? '']
    if (resource.parent === undefined || above?.kind !== 'ref') return undefined
    const prefix = knownCode(client, registry.get(above.to), record[resource.parent])
    const codes = Object.entries(resource.fields).filter(
      ([, field]) => field.kind === 'code' && field.prefixedBy === resource.parent,
    )
    return {
      [resource.parent]: record[resource.parent],
      ...Object.fromEntries(codes.map(([name]) => [name, prefix ?? null])),
    }
  }
}
