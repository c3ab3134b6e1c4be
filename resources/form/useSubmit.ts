/** From "Save" to a saved record, or to whatever the person has to decide first. */
import { useNotify, useTranslate } from 'ra-core'
import { createElement, type RefObject, useCallback, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { type Resource, writableFields } from '#schemas/kit/resource.ts'
import { useGenerator, useResource } from '../context.tsx'
import { failureOf } from '../failure.ts'
import { otherRecordType } from '../inputs/useField.ts'
import { updatePath } from '../paths.ts'
import type { Row } from '../provider.ts'
import type { Correction } from './CorrectDialog.tsx'
import { correcting } from './correction.ts'
import { newIntent } from './draft.ts'
import { type FieldMerge, mergedValues, mergeFields, type Side } from './merge.ts'
import { SavedBefore } from './SavedBefore.tsx'
import { useLatest } from './useLatest.ts'
import { type FormValues, liveValues, sameValue, startValues } from './values.ts'

/**
 * Sends a record; `base` is what it was read as, undefined for a new one. Rejects as the API does.
 */
export type SaveRecord = (
  values: FormValues,
  base: Row | undefined,
  /** The Idempotency-Key of this attempt. */
  intent: string,
  headers?: Record<string, string>,
) => Promise<Row>

/** Somebody else saved the record meanwhile. */
export interface Conflict {
  /** The record as the form began from it. */
  base: Row
  /** The record as it is now. */
  theirs: Row
  merges: FieldMerge[]
  /** What follows once it is settled; `look`: nothing but the merged form. */
  way: Way | 'look'
}

/**
 * What follows a save: nothing more, the next new record, what the page calls the next one, or
 * leaving for where the user was going already.
 */
export type AfterSave = 'save' | 'another' | 'next' | 'leave'
type Way = AfterSave

/** What the conflict dialog answers; undefined goes back to the form. */
export type Settlement = Readonly<Record<string, Side | undefined>> | undefined

export function useSubmit(props: {
  form: UseFormReturn<FormValues, unknown, FormValues>
  current: RefObject<Row | undefined>
  /** What the form began with. */
  start: FormValues
  /** The record as somebody else saved it meanwhile. */
  newer: Row | undefined
  intent: RefObject<string>
  save: SaveRecord
  onBase(record: Row): void
  onSaved(record: Row, way: Way): void
}) {
  const { form, current, start, newer, intent, save, onBase, onSaved } = props
  const resource = useResource()
  const { holds, request } = useGenerator()
  const notify = useNotify()
  const translate = useTranslate()
  const [conflict, setConflict] = useState<Conflict>()
  const [correction, setCorrection] = useState<Correction & { way: Way }>()

  const mayWrite = ({ fields }: Resource, name: string) =>
    Object.values(fields[name]?.permission ?? {}).every(holds)

  /** A row without the cells that are not this person's to write. */
  const cellsOf = (row: Resource, values: FormValues): FormValues =>
    Object.fromEntries(
      Object.entries(values).filter(([name]) => {
        const isOwn = name === 'id' || name === 'version' || writableFields(row).includes(name)
        return isOwn && mayWrite(row, name)
      }),
    )

  /**
   * The fields to send: all of a new record, the changed ones of an old one, none that is only
   * shown.
   */
  function payload(values: FormValues, base: Row | undefined): FormValues {
    const writable = new Set(writableFields(resource))
    return Object.fromEntries(
      Object.entries(values).flatMap(([name, value]) => {
        if (!writable.has(name) || !mayWrite(resource, name)) return []
        if (base && sameValue(resource, name, base[name], value)) return []
        const rows = resource.children[name]
        return [[name, rows ? (value as FormValues[]).map((row) => cellsOf(rows.row, row)) : value]]
      }),
    )
  }

  /** Answers whether the record is saved. */
  async function send(values: FormValues, way: Way, reason?: string): Promise<boolean> {
    const base = current.current
    // A colleague saved it first, as it came to this form: both are put together before anything is
    // sent.
    if (!base && newer) {
      compare(newer, way)
      return false
    }
    const body = payload(values, base)
    if (base && Object.keys(body).length === 0) {
      notify('resources.form.nothing_changed', { type: 'info' })
      onSaved(base, way)
      return true
    }
    try {
      const headers = reason === undefined ? undefined : correcting(reason)
      onSaved(await save(body, base, intent.current, headers), way)
      return true
    } catch (error) {
      const { code, fields } = failureOf(error)
      const [sentence = ''] = Object.values(fields)
      if (code === 'IN_FORCE') setCorrection({ way, sentence, problem: '' })
      else if (correction && fields.reason) setCorrection({ ...correction, problem: sentence })
      else {
        setCorrection(undefined)
        await refuse(error, base, way)
      }
      return false
    }
  }

  async function refuse(error: unknown, base: Row | undefined, way: Way): Promise<void> {
    const { code, data, fields, message } = failureOf(error)
    const theirs = (data as { current?: Row } | undefined)?.current
    if ((code === 'VERSION_CONFLICT' || code === 'ROW_CONFLICT') && base && theirs)
      return compare(theirs, way)
    const first = base ? undefined : sameRecord(resource, code, data)
    if (first !== undefined) return compare(await readRecord(first), way)
    if (code === 'IDEMPOTENCY_KEY_USED') {
      // Told once: whoever saves again nevertheless means another record.
      intent.current = newIntent()
      const to = updatePath(resource.path, (data as { id: number }).id)
      notify(createElement(SavedBefore, { message, to }), { type: 'error' })
      return
    }
    for (const [name, sentence] of Object.entries(fields))
      form.setError(name, { type: 'server', message: sentence, ...otherRecord(name, code, data) })
    if (Object.keys(fields).length > 0) return
    // The form stays as it is, so the way on is to save again.
    notify(code === 'NETWORK' ? 'resources.form.offline' : message || 'resources.form.failed', {
      type: 'error',
      messageArgs: { _: message || translate('resources.form.failed') },
    })
  }

  const readRecord = async (id: number) =>
    (await request<Row>(`${resource.path}/${id}`, { silent: true })).data

  function compare(theirs: Row, way: Conflict['way']): void {
    const base = current.current ?? ({ ...start } as Row)
    const mine = liveValues(resource, form.getValues())
    setConflict({ base, theirs, way, merges: mergeFields(resource, base, mine, theirs) })
  }

  const run = async (way: Way) => {
    let isSaved = false
    await form.handleSubmit(async (values) => {
      isSaved = await send(values, way)
    })()
    return isSaved
  }
  const latest = useLatest(run)
  const submit = useCallback((way: Way) => latest.current(way), [latest])

  function settle(choices: Settlement): void {
    if (!conflict) return
    setConflict(undefined)
    if (!choices) return
    const { theirs, merges, way } = conflict
    current.current = theirs
    onBase(theirs)
    const stored = startValues(resource, theirs)
    const values = mergedValues(merges, stored, choices)
    // My own stay as they were typed.
    for (const [name, value] of Object.entries(values))
      if (value === stored[name] || name in resource.children) form.setValue(name, value)
    if (way !== 'look') void submit(way)
  }

  /** Lays what is in the form beside a newer record, before anything is saved. */
  const look = () => {
    if (newer) compare(newer, 'look')
  }

  /** Saves what was refused for want of a reason; without one goes back to the form. */
  const correct = (reason: string | undefined) => {
    if (reason === undefined) setCorrection(undefined)
    else if (correction)
      void form.handleSubmit(async (values) => void (await send(values, correction.way, reason)))()
  }

  return { submit, look, conflict, settle, correction, correct }
}

/**
 * The number of the record that a new one turns out to be: saved by somebody else meanwhile, and
 * alike in a field that this form fills without showing it, as the visit of a visit's one triage.
 */
function sameRecord({ path, form }: Resource, code: string, data: unknown): number | undefined {
  const taken = (data ?? {}) as { field?: string; id?: number; path?: string }
  const isShown = form.some(({ rows }) => rows.flat().includes(taken.field ?? ''))
  return code === 'UNIQUE' && taken.path === path && !isShown ? taken.id : undefined
}

/** Where the record is that has the value already, for the field that says so. */
function otherRecord(name: string, code: string, data: unknown) {
  const { field, id, path } = (data ?? {}) as { field?: string; id?: number; path?: string }
  const isTaken = code === 'UNIQUE' || code === 'PERIOD_OVERLAP'
  if (!isTaken || field !== name || !id || !path) return {}
  return { types: { [otherRecordType]: updatePath(path, id) } }
}
