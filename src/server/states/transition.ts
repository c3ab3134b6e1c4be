/** Taking a record from one state to another: the only way its state changes. */
import type { Resource } from '#schemas/kit/resource.ts'
import { asked, stateValue, type Transition, transitionsFrom } from '#schemas/kit/states.ts'
import type { Missing, OpenTransition } from '#src/domain/transitions.ts'
import { sightOf } from '../coverage/assert-work.ts'
import { atOnce } from '../db/at-once.ts'
import { AppError } from '../errors.ts'
import { ownValues } from '../resources/children.ts'
import { type Saving, validated } from '../resources/input.ts'
import { rowTotals } from '../resources/row-totals.ts'
import type { Row } from '../resources/rows.ts'
import { assertRules } from '../resources/rules.ts'
import { heldLiving, presentRecord } from '../resources/save.ts'
import { readStored, type Stored } from '../resources/stored.ts'
import { updateRecords } from '../resources/write.ts'
import { type Values, withGiven } from '../resources/write-parts.ts'
import type { Writing } from '../resources/writing.ts'
import type { Step } from './behaviour.ts'
import { stateLabel } from './frozen.ts'

const behaviourOf = ({ context }: Writing, { name }: Resource) => context.states[name] ?? {}

/** The state that it leads to, as a value of the record. */
const stateIn = (resource: Resource, { to }: Transition): Values => ({
  [resource.states?.field ?? '']: stateValue(resource, to),
})

async function missingFor(writing: Writing, step: Step, way: Transition): Promise<Missing[]> {
  const { guards = {} } = behaviourOf(writing, step.resource)
  const found = await atOnce(
    (way.guards ?? []).map(async (guard) => {
      const missing = await guards[guard]?.(writing, step)
      return missing ? [{ guard, ...missing }] : []
    }),
  )
  return found.flat()
}

/** @throws STATE_REFUSED naming the state the record is in */
function wayFrom(resource: Resource, stored: Stored, name: string): Transition {
  const way = transitionsFrom(resource, stored.values).find(([other]) => other === name)?.[1]
  if (way) return way
  const action = resource.states?.transitions[name]?.label ?? { kh: name, en: name }
  const state = stateLabel(resource, stored.values)
  throw new AppError('STATE_REFUSED', { params: { action, state } })
}

interface Taken {
  name: string
  id: number
  version: number | undefined
  /** The fields that it asks for. */
  given: Values
}

/**
 * Takes the transition.
 * @throws RECORD_NOT_FOUND, VERSION_CONFLICT; STATE_REFUSED from another state; VALIDATION per field;
 * STATE_GUARDED with `missing`, as the guards tell
 */
export async function passTransition(
  saving: Saving,
  resource: Resource,
  step: Taken,
): Promise<void> {
  const { writing } = saving
  const stored = await heldLiving(saving, resource, step.id, step.version)
  const way = wayFrom(resource, stored, step.name)
  const { asks = [], effects = [] } = way
  const strange = Object.keys(step.given).filter((name) => !asks.includes(name))
  if (strange.length > 0)
    throw new AppError('VALIDATION', {
      problems: strange.map((field) => ({ field, key: 'unknownField' })),
    })
  const open = asked(resource, way)
  const state = stateIn(resource, way)
  const given = validated(open, { ...step.given, ...state }, saving, stored)
  const values = ownValues(resource, given)
  const whole = { ...stored.values, ...values }
  const { effects: known = {}, holdFirst } = behaviourOf(writing, resource)
  await holdFirst?.(writing, { resource, stored, values: whole })
  const [, missing] = await atOnce([
    assertRules(writing, open, whole, stored),
    missingFor(writing, { resource, stored, values: whole }, way),
  ])
  if (missing.length > 0)
    throw new AppError('STATE_GUARDED', {
      params: {
        action: way.label,
        missing: {
          kh: missing.map(({ text }) => text.kh).join(' '),
          en: missing.map(({ text }) => text.en).join(' '),
        },
      },
      data: { missing },
    })
  let more: Values = {}
  for (const name of effects) {
    const values = { ...whole, ...more }
    more = { ...more, ...(await known[name]?.(writing, { resource, stored, values })) }
  }
  const [[numbered = {}], totals] = await atOnce([
    withGiven(writing, resource, [{ ...whole, ...more }], step.name),
    rowTotals(writing, resource, step.id),
  ])
  await updateRecords(writing, resource, [{ stored, values: { ...numbered, ...totals } }])
}

/** The same, and answers the record as it is then. */
export async function takeTransition(
  saving: Saving,
  resource: Resource,
  step: Taken,
): Promise<Row> {
  await passTransition(saving, resource, step)
  return presentRecord(saving, resource, step.id)
}

/**
 * Transitions that lead on, as far as the caller holds what they need. Nobody waits for who only looks.
 * @throws RECORD_NOT_FOUND
 */
export async function readTransitions(
  saving: Saving,
  resource: Resource,
  id: number,
): Promise<OpenTransition[]> {
  const { writing, holds } = saving
  const found = await readStored(writing.trx, sightOf(writing), resource, [id])
  const stored = found.get(id)
  if (!stored || stored.deleted_at !== null)
    throw new AppError('RECORD_NOT_FOUND', { params: { id } })
  const open = transitionsFrom(resource, stored.values).filter(
    ([, { needs, isAutomatic }]) => !isAutomatic && holds(needs ?? resource.permissions.update),
  )
  const answer: OpenTransition[] = []
  for (const [name, way] of open) {
    const values = { ...stored.values, ...stateIn(resource, way) }
    const missing = await missingFor(writing, { resource, stored, values }, way)
    if (!missing.some(({ isPointless }) => isPointless)) answer.push({ name, missing })
  }
  return answer
}
