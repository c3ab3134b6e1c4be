/** The transitions that a user can take from the current states of records. */
import { hasRules } from '#schemas/kit/record-rules.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { manualTransitions, type Transition, transitionsFrom } from '#schemas/kit/states.ts'
import type { OpenTransition, TransitionNotice } from '#src/domain/transitions.ts'
import { atSide, outside, readScopeOf } from '#src/server/access/coverage/assert-work.ts'
import { AppError } from '#src/server/http/errors.ts'
import type { Saving } from '../resources/input.ts'
import { readStored } from '../resources/stored.ts'
import type { Writing } from '../resources/writing.ts'
import { createCache, type Step } from './behaviour.ts'
import { missingFor, rulesOf, stateIn } from './check-steps.ts'
import { startOf } from './start-values.ts'

/**
 * Available transitions of each record, by its id, for which the caller holds the permission.
 * Takes no lock. Unknown, deleted and invisible records are missing.
 */
export async function loadTransitions(
  saving: Saving,
  resource: Resource,
  ids: readonly number[],
): Promise<Map<number, OpenTransition[]>> {
  const { writing, holds } = saving
  const stored = await readStored(writing.trx, readScopeOf(writing), resource, ids)
  const active = ids.flatMap((id) => {
    const record = stored.get(id)
    return record?.deleted_at === null ? [record] : []
  })
  const found = new Map(active.map(({ id }): [number, OpenTransition[]] => [id, []]))
  const away = await loadAway(writing, resource, [...found.keys()])
  const cache = createCache()
  for (const [name, transition] of manualTransitions(resource)) {
    if (!holds(transition.needs ?? resource.permissions.update)) continue
    const steps = active
      .filter(({ id, values }) => {
        const isOpen = transitionsFrom(resource, values).some(([other]) => other === name)
        return isOpen && !away[transition.side ?? 'by'].has(id)
      })
      .map((record): Step => {
        const values = { ...record.values, ...startOf(transition), ...stateIn(resource, transition) }
        return { resource, stored: record, values, cache }
      })
    if (steps.length === 0) continue
    const missing = await missingFor(writing, resource, transition, steps)
    const notices = await noticesFor(writing, transition, steps)
    for (const [place, { stored: record }] of steps.entries()) {
      const own = missing[place] ?? []
      const open = notices[place] ?? []
      if (own.some(({ isHidden }) => isHidden)) continue
      found.get(record.id)?.push({ name, missing: own, ...(open.length > 0 ? { notices: open } : {}) })
    }
  }
  return found
}

/** The same of one record. @throws RECORD_NOT_FOUND */
export async function readTransitions(
  saving: Saving,
  resource: Resource,
  id: number,
): Promise<OpenTransition[]> {
  const found = (await loadTransitions(saving, resource, [id])).get(id)
  if (!found) throw new AppError('RECORD_NOT_FOUND', { params: { id } })
  return found
}

/** The records on which the user may not work, at each of their two places. */
async function loadAway(writing: Writing, resource: Resource, ids: readonly number[]) {
  if (!resource.scope?.also) {
    const isProtected = hasRules(resource, writing.context.registry)
    const away = new Set(isProtected ? await outside(writing, resource, ids, 'WORK') : [])
    return { by: away, also: away }
  }
  const awayAt = async (side: 'by' | 'also') =>
    new Set(await outside(writing, atSide(resource, side), ids, 'WORK'))
  return { by: await awayAt('by'), also: await awayAt('also') }
}

/** The open items that the transition lists, for each step. */
async function noticesFor(writing: Writing, { notices = [] }: Transition, steps: readonly Step[]) {
  const rules = rulesOf(writing, steps[0]?.resource as Resource).notices ?? {}
  const found: TransitionNotice[][] = steps.map(() => [])
  for (const name of notices)
    for (const [place, items] of ((await rules[name]?.(writing, steps)) ?? []).entries())
      found[place]?.push(...items)
  return found
}
