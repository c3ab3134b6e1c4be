/**
 * Saves single cells: the row shows the new value immediately and reverts it if the server refuses.
 * Saves of one record run sequentially, each from the version that the previous one created.
 */
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { type GetListResult, useTranslate } from 'ra-core'
import { useCallback, useRef, useState } from 'react'
import type { Resource } from '#schemas/kit/resource.ts'
import type { HistoryEntry, Reference } from '#src/domain/answers.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useGenerator, useRegistry, useResource } from '../context.tsx'
import { failureOf } from '../failure.ts'
import { sameValue } from '../form/values.ts'
import { optionOf } from '../inputs/option.ts'
import type { Row } from '../provider.ts'
import { recordKey } from '../record-cache.ts'
import type { CellPlace } from './cells.ts'

export interface CellSave extends CellPlace {
  row: Row
  /** The stored value. */
  value: unknown
}

export interface CellFailure extends CellPlace {
  /** The user's value. */
  value: unknown
  message: string
  /** Another user changed the same cell. */
  isConflict: boolean
}

export const cellKey = ({ id, name }: CellPlace) => `${id} ${name}`

export function useCellSave() {
  const resource = useResource()
  const client = useQueryClient()
  const { request } = useGenerator()
  const reference = useReference()
  const explain = useExplain()
  const [saving, setSaving] = useState<readonly CellSave[]>([])
  const [failures, setFailures] = useState<readonly CellFailure[]>([])
  const latest = useRef(new Map<number, Row>())
  const waiting = useRef(new Map<number, Promise<void>>())
  const { path } = resource

  const { mutateAsync } = useMutation({
    mutationFn: async ({ row, name, value }: CellSave) => {
      const put = ({ version }: Row) =>
        request<Row>(`${path}/${row.id}`, {
          method: 'PUT',
          body: { [name]: value },
          headers: { 'If-Match': `"${version}"` },
          silent: true,
        })
      const base = latest.current.get(row.id) ?? row
      try {
        return (await put(base.version > row.version ? base : row)).data
      } catch (error) {
        const current = currentOf(error)
        // The other user changed another field: both changes apply.
        if (current && sameValue(resource, name, current[name], row[name])) return (await put(current)).data
        throw error
      }
    },
  })

  const run = useCallback(
    async (save: CellSave) => {
      const { id, name, row, value } = save
      try {
        const saved = await mutateAsync(save)
        latest.current.set(id, saved)
        putRow(client, path, saved)
      } catch (error) {
        const current = currentOf(error)
        putRow(client, path, current ?? latest.current.get(id) ?? row)
        if (current) latest.current.set(id, current)
        const message = await explain(error, { id, name })
        setFailures((before) => [...before, { id, name, value, message, isConflict: current !== undefined }])
      } finally {
        setSaving((before) => before.filter((one) => one !== save))
      }
    },
    [client, explain, mutateAsync, path],
  )

  const save = useCallback(
    (order: CellSave) => {
      const { id, name, row, value } = order
      const optimisticRow = { ...row, [name]: value, _ref: { ...row._ref, ...reference(name, value) } }
      putRow(client, path, optimisticRow)
      setSaving((before) => [...before, order])
      const before = waiting.current.get(id) ?? Promise.resolve()
      waiting.current.set(
        id,
        before.then(() => run(order)),
      )
    },
    [client, path, reference, run],
  )
  const forget = useCallback(
    (place: CellPlace) => setFailures((before) => before.filter((one) => cellKey(one) !== cellKey(place))),
    [],
  )
  return { save, saving, failures, forget }
}

/** The current record, which a version conflict carries. */
function currentOf(error: unknown): Row | undefined {
  const { code, data } = failureOf(error)
  return code === 'VERSION_CONFLICT' ? (data as { current?: Row } | undefined)?.current : undefined
}

/** Updates a row in every list that shows it. Without a refetch nothing moves. */
function putRow(client: QueryClient, path: string, row: Row): void {
  client.setQueriesData<GetListResult<Row>>({ queryKey: [path, 'getList'] }, (list) =>
    list?.data?.some(({ id }) => id === row.id)
      ? { ...list, data: list.data.map((one) => (one.id === row.id ? row : one)) }
      : list,
  )
  client.setQueryData(recordKey(path, row.id), row)
}

/** `_ref` of a picked value, from the record that the picker loaded. */
function useReference() {
  const { fields } = useResource()
  const registry = useRegistry()
  const client = useQueryClient()
  return useCallback(
    (name: string, value: unknown): Record<string, Reference | null> => {
      const field = fields[name]
      if (field?.kind !== 'ref') return {}
      const target: Resource | undefined = registry.find(field.to)
      const row = target && client.getQueryData<Row>(recordKey(target.path, value))
      return { [name]: row && target ? optionOf(target, row) : null }
    },
    [fields, registry, client],
  )
}

/** Why a cell was refused, as a sentence; a conflict names the other user. */
function useExplain() {
  const { fields, path } = useResource()
  const translate = useTranslate()
  const label = useLabel()
  const { request } = useGenerator()
  return useCallback(
    async (error: unknown, { id, name }: CellPlace): Promise<string> => {
      const failure = failureOf(error)
      if (currentOf(error)) {
        const last = await request<HistoryEntry[]>(`${path}/${id}/history?range=[0,0]`, {
          silent: true,
        }).catch(() => undefined)
        const by = last?.data[0]?.by
        const user = by ? label(by.label) : translate('resources.history.system')
        return translate('inline.conflict', { user })
      }
      const [[other, sentence] = []] = Object.entries(failure.fields)
      if (failure.fields[name]) return failure.fields[name]
      const field = fields[other ?? '']
      if (sentence) return field ? `${label(field.label)}: ${sentence}` : sentence
      return failure.message || translate('resources.form.offline')
    },
    [fields, path, translate, label, request],
  )
}
