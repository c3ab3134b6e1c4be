/** Saves the edited rows of a grid in one call, and keeps the refusal of each row. */
import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useCallback, useState } from 'react'
import type { GridResult, GridRow } from '#src/domain/grid.ts'
import { useGenerator, useResource } from '../context.tsx'
import { failureOf } from '../failure.ts'
import type { Correction } from '../form/CorrectDialog.tsx'
import { correcting } from '../form/correction.ts'

export type Refused = Extract<GridResult, { ok: false }>

interface GridCorrection extends Correction {
  rows: readonly GridRow[]
  settle(): Promise<void>
}

const none: ReadonlyMap<string, Refused> = new Map()

export function useGridSave() {
  const { request } = useGenerator()
  const { path } = useResource()
  const client = useQueryClient()
  const notify = useNotify()
  const [isSaving, setSaving] = useState(false)
  const [refused, setRefused] = useState(none)
  const [correction, setCorrection] = useState<GridCorrection>()

  /**
   * Resolves with whether the rows were saved. Editing is blocked until `settle` resolves. Pass
   * `reason` for a correction of rows in force; otherwise the user is asked.
   */
  const save = useCallback(
    async (rows: readonly GridRow[], settle: () => Promise<void>, reason?: string): Promise<boolean> => {
      setSaving(true)
      try {
        const headers = reason === undefined ? {} : correcting(reason)
        await request(`${path}/grid`, { method: 'POST', body: { rows }, headers, silent: true })
        setCorrection(undefined)
        setRefused(none)
        notify('grid.saved', { type: 'success', messageArgs: { smart_count: rows.length } })
        void client.invalidateQueries({ queryKey: [path] })
        await settle()
        return true
      } catch (error) {
        const failure = failureOf(error)
        const results = (failure.data as { results?: GridResult[] } | undefined)?.results ?? []
        const wrong = results.filter((one) => !one.ok)
        const [first] = wrong
        if (first && wrong.every(({ code }) => code === 'IN_FORCE')) {
          const [sentence = first.message] = Object.values(first.fields ?? {}).flat()
          setCorrection({ sentence, problem: '', rows, settle })
          return false
        }
        const problem = wrong.find(({ fields }) => fields?.reason)?.fields?.reason?.[0]
        if (problem && correction) {
          setCorrection({ ...correction, problem })
          return false
        }
        setCorrection(undefined)
        setRefused(new Map(wrong.map((one) => [one.key, one])))
        notify(failure.message || 'grid.failed', { type: 'error' })
        return false
      } finally {
        setSaving(false)
      }
    },
    [request, path, client, notify, correction],
  )

  /** Clears a row's refusal because the row was changed. */
  const forgive = useCallback(
    (keys: readonly string[]) =>
      setRefused((present) =>
        keys.some((key) => present.has(key))
          ? new Map([...present].filter(([key]) => !keys.includes(key)))
          : present,
      ),
    [],
  )
  /** Saves again with the reason that the server requires; without one, returns to the grid. */
  const correct = (reason: string | undefined) => {
    if (reason === undefined) setCorrection(undefined)
    else if (correction) void save(correction.rows, correction.settle, reason)
  }
  return { save, isSaving, refused, forgive, correction, correct }
}
