/** Saves the typed rows of a grid in one call, and keeps what each was refused for. */
import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useCallback, useState } from 'react'
import type { GridResult, GridRow } from '#src/domain/grid.ts'
import { useGenerator, useResource } from '../context.tsx'
import { failureOf } from '../failure.ts'

export type Refused = Extract<GridResult, { ok: false }>

const none: ReadonlyMap<string, Refused> = new Map()

export function useGridSave() {
  const { request } = useGenerator()
  const { path } = useResource()
  const client = useQueryClient()
  const notify = useNotify()
  const [isSaving, setSaving] = useState(false)
  const [refused, setRefused] = useState(none)

  /** Answers whether the rows were saved. Nothing can be typed until `settle` is through. */
  const save = useCallback(
    async (rows: readonly GridRow[], settle: () => Promise<void>): Promise<boolean> => {
      setSaving(true)
      try {
        await request(`${path}/grid`, { method: 'POST', body: { rows }, silent: true })
        setRefused(none)
        notify('grid.saved', { type: 'success', messageArgs: { smart_count: rows.length } })
        void client.invalidateQueries({ queryKey: [path] })
        await settle()
        return true
      } catch (error) {
        const failure = failureOf(error)
        const results = (failure.data as { results?: GridResult[] } | undefined)?.results ?? []
        setRefused(new Map(results.flatMap((one) => (one.ok ? [] : [[one.key, one]]))))
        notify(failure.message || 'grid.failed', { type: 'error' })
        return false
      } finally {
        setSaving(false)
      }
    },
    [request, path, client, notify],
  )

  /** What the server said of a row no longer holds: the row was changed. */
  const forgive = useCallback(
    (keys: readonly string[]) =>
      setRefused((present) =>
        keys.some((key) => present.has(key))
          ? new Map([...present].filter(([key]) => !keys.includes(key)))
          : present,
      ),
    [],
  )
  return { save, isSaving, refused, forgive }
}
