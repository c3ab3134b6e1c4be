/** From "Save" to a saved record, or to the dialog that the user must answer first. */

import { useNotify, useTranslate } from 'ra-core'
import { createElement, type RefObject, useCallback, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Registry } from '#schemas/kit/registry.ts'
import { type Resource, writableFields } from '#schemas/kit/resource.ts'
import { hasRecordPage } from '#src/domain/access/record-pages.ts'
import { useGenerator, useRegistry, useResource } from '../context.tsx'
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

/** Sends a record. `base` is the record as read; undefined on create. Rejects like the API. */
export type SaveRecord = (
  values: FormValues,
  base: Row | undefined,
  /** The Idempotency-Key of this attempt. */
  intent: string,
  headers?: Record<string, string>,
) => Promise<Row>

/** Another user saved the record since it was read. */
export interface Conflict {
  /** The record that the form started from. */
  base: Row
  /** The current record. */
  theirs: Row
  merges: FieldMerge[]
  /** What follows after the resolution; `look`: only show the merged form. */
  afterSave: FollowUp | 'look'
}

/**
 * What follows a save: nothing, the next new record, the page's next step, or the navigation that
 * the user already started.
 */
export type AfterSave = 'save' | 'another' | 'next' | 'leave'
type FollowUp = AfterSave

/** The result of the conflict dialog; undefined returns to the form. */
export type Settlement = Readonly<Record<string, Side | undefined>> | undefined

export function useSubmit(props: {
  form: UseFormReturn<FormValues, unknown, FormValues>
  current: RefObject<Row | undefined>
  /** The form's initial values. */
  start: FormValues
  /** The record as another user saved it since then. */
  newer: Row | undefined
  intent: RefObject<string>
  save: SaveRecord
  onBase(record: Row): void
  onSaved(record: Row, afterSave: FollowUp): void
}) {
  const { form, current, start, newer, intent, save, onBase, onSaved } = props
  const resource = useResource()
  const registry = useRegistry()
  const { holds, request } = useGenerator()
  const notify = useNotify()
  const translate = useTranslate()
  const [conflict, setConflict] = useState<Conflict>()
  const [correction, setCorrection] = useState<Correction & { afterSave: FollowUp }>()

  const mayWrite = ({ fields }: Resource, name: string) =>
    Object.values(fields[name]?.permission ?? {}).every(holds)

  /** A row without the cells that the user may not write. */
  const cellsOf = (row: Resource, values: FormValues): FormValues =>
    Object.fromEntries(
      Object.entries(values).filter(([name]) => {
        const isOwn = name === 'id' || name === 'version' || writableFields(row).includes(name)
        return isOwn && mayWrite(row, name)
      }),
    )

  /**
   * The fields to send: all of a new record, the changed ones of a stored record, no read-only
   * ones.
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

  /** Resolves with whether the record was saved. */
  async function send(values: FormValues, afterSave: FollowUp, reason?: string): Promise<boolean> {
    const base = current.current
    // A colleague created the record first: merge both before sending.
    if (!base && newer) {
      compare(newer, afterSave)
      return false
    }
    const body = payload(values, base)
    if (base && Object.keys(body).length === 0) {
      notify('resources.form.nothing_changed', { type: 'info' })
      onSaved(base, afterSave)
      return true
    }
    try {
      const headers = reason === undefined ? undefined : correcting(reason)
      onSaved(await save(body, base, intent.current, headers), afterSave)
      return true
    } catch (error) {
      const { code, fields } = failureOf(error)
      const [sentence = ''] = Object.values(fields)
      if (code === 'IN_FORCE') setCorrection({ afterSave, sentence, problem: '' })
      else if (correction && fields.reason) setCorrection({ ...correction, problem: sentence })
      else {
        setCorrection(undefined)
        await refuse(error, base, afterSave)
      }
      return false
    }
  }

  async function refuse(error: unknown, base: Row | undefined, afterSave: FollowUp): Promise<void> {
    const { code, data, fields, message } = failureOf(error)
    const theirs = (data as { current?: Row } | undefined)?.current
    if ((code === 'VERSION_CONFLICT' || code === 'ROW_CONFLICT') && base && theirs)
      return compare(theirs, afterSave)
    const first = base ? undefined : sameRecord(resource, code, data)
    if (first !== undefined) return compare(await readRecord(first), afterSave)
    if (code === 'IDEMPOTENCY_KEY_USED') {
      // Shown once: a user who saves again means another record.
      intent.current = newIntent()
      const to = updatePath(resource.path, (data as { id: number }).id)
      notify(hasRecordPage(resource) ? createElement(SavedBefore, { message, to }) : message, {
        type: 'error',
      })
      return
    }
    for (const [name, sentence] of Object.entries(fields))
      form.setError(name, { type: 'server', message: sentence, ...otherRecord(registry, name, code, data) })
    if (Object.keys(fields).length > 0) return
    // The form stays unchanged, so the user can save again.
    notify(code === 'NETWORK' ? 'resources.form.offline' : message || 'resources.form.failed', {
      type: 'error',
      messageArgs: { _: message || translate('resources.form.failed') },
    })
  }

  const readRecord = async (id: number) =>
    (await request<Row>(`${resource.path}/${id}`, { silent: true })).data

  function compare(theirs: Row, afterSave: Conflict['afterSave']): void {
    const base = current.current ?? ({ ...start } as Row)
    const mine = liveValues(resource, form.getValues())
    setConflict({ base, theirs, afterSave, merges: mergeFields(resource, base, mine, theirs) })
  }

  const run = async (afterSave: FollowUp) => {
    let isSaved = false
    await form.handleSubmit(async (values) => {
      isSaved = await send(values, afterSave)
    })()
    return isSaved
  }
  // A second press waits for the first: sent twice, the record would conflict with itself.
  const running = useRef<Promise<boolean>>(undefined)
  const runOnce = (afterSave: FollowUp) => {
    running.current ??= run(afterSave).finally(() => {
      running.current = undefined
    })
    return running.current
  }
  const latest = useLatest(runOnce)
  const submit = useCallback((afterSave: FollowUp) => latest.current(afterSave), [latest])

  function settle(choices: Settlement): void {
    if (!conflict) return
    setConflict(undefined)
    if (!choices) return
    const { theirs, merges, afterSave } = conflict
    current.current = theirs
    onBase(theirs)
    const stored = startValues(resource, theirs)
    const values = mergedValues(merges, stored, choices)
    // The user's own values stay as typed.
    for (const [name, value] of Object.entries(values))
      if (value === stored[name] || name in resource.children) form.setValue(name, value)
    if (afterSave !== 'look') void submit(afterSave)
  }

  /** Merges the form with a newer record before saving. */
  const reviewNewer = () => {
    if (newer) compare(newer, 'look')
  }

  /** Saves again with the reason that the server requires; without one, returns to the form. */
  const correct = (reason: string | undefined) => {
    if (reason === undefined) setCorrection(undefined)
    else if (correction)
      void form.handleSubmit(async (values) => void (await send(values, correction.afterSave, reason)))()
  }

  return { submit, reviewNewer, conflict, settle, correction, correct }
}

/**
 * The id of the record that already exists for this new one: another user created it, and both have
 * the same value in a hidden field of the form, such as the visit of a visit's only triage.
 */
function sameRecord({ path, form }: Resource, code: string, data: unknown): number | undefined {
  const duplicate = (data ?? {}) as { field?: string; id?: number; path?: string }
  const isShown = form.some(({ rows }) => rows.flat().includes(duplicate.field ?? ''))
  return code === 'UNIQUE' && duplicate.path === path && !isShown ? duplicate.id : undefined
}

/** The record that already has the value, linked from the field error if it has a page. */
function otherRecord(registry: Registry, name: string, code: string, data: unknown) {
  const { field, id, path } = (data ?? {}) as { field?: string; id?: number; path?: string }
  const isTaken = code === 'UNIQUE' || code === 'PERIOD_OVERLAP'
  const target = path === undefined ? undefined : registry.findByPath(path)
  if (!isTaken || field !== name || !id || !path || !target || !hasRecordPage(target)) return {}
  return { types: { [otherRecordType]: updatePath(path, id) } }
}
