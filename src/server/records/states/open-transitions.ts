/** The transitions that a user can take from a record's current state. */
import { hasRules } from '#schemas/kit/record-rules.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { type Transition, transitionsFrom } from '#schemas/kit/states.ts'
import type { OpenTransition, TransitionNotice } from '#src/domain/transitions.ts'
import { atSide, outside, readScopeOf } from '#src/server/access/coverage/assert-work.ts'
import { AppError } from '#src/server/http/errors.ts'
import type { Saving } from '../resources/input.ts'
import { readStored } from '../resources/stored.ts'
import type { Writing } from '../resources/writing.ts'
import { createCache, type Step } from './behaviour.ts'
import { missingFor, rulesOf, stateIn } from './check-steps.ts'

/**
 * Available transitions for which the caller holds the permission. Takes no lock.
 * @throws RECORD_NOT_FOUND
 */
export async function readTransitions(
  saving: Saving,
  resource: Resource,
  id: number,
): Promise<OpenTransition[]> {
  const { writing, holds } = saving
  const found = await readStored(writing.trx, readScopeOf(writing), resource, [id])
  const stored = found.get(id)
  if (!stored || stored.deleted_at !== null) throw new AppError('RECORD_NOT_FOUND', { params: { id } })
  const open = transitionsFrom(resource, stored.values).filter(
    ([, { needs, isAutomatic }]) => !isAutomatic && holds(needs ?? resource.permissions.update),
  )
  const isAway = await loadAway(writing, resource, id)
  const cache = createCache()
  const answer: OpenTransition[] = []
  for (const [name, transition] of open) {
    if (isAway[transition.side ?? 'by']) continue
    const values = { ...stored.values, ...stateIn(resource, transition) }
    const step = { resource, stored, values, cache }
    const [missing = []] = await missingFor(writing, resource, transition, [step])
    if (missing.some(({ isHidden }) => isHidden)) continue
    const notices = await noticesFor(writing, transition, step)
    answer.push({ name, missing, ...(notices.length > 0 ? { notices } : {}) })
  }
  return answer
}

/** Whether the user may not work on the record, at each of its two places. */
async function loadAway(writing: Writing, resource: Resource, id: number) {
  if (!resource.scope?.also) {
    const isProtected =
      hasRules(resource, writing.context.registry) &&
      (await outside(writing, resource, [id], 'WORK')).length > 0
    return { by: isProtected, also: isProtected }
  }
  const isAway = async (side: 'by' | 'also') =>
    (await outside(writing, atSide(resource, side), [id], 'WORK')).length > 0
  return { by: await isAway('by'), also: await isAway('also') }
}

/** The open items that the transition lists. */
async function noticesFor(writing: Writing, { notices = [] }: Transition, step: Step) {
  const rules = rulesOf(writing, step.resource).notices ?? {}
  const found: TransitionNotice[] = []
  for (const name of notices) found.push(...((await rules[name]?.(writing, [step])) ?? []).flat())
  return found
}
