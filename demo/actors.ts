/** Write contexts of the demonstration's accounts. */
import { sql } from 'kysely'
import type { Resource } from '#schemas/kit/resource.ts'
import { stateValue, transitionsFrom } from '#schemas/kit/states.ts'
import { everywhere } from '#src/domain/access/coverage.ts'
import type { Actor } from '#src/server/access/context.ts'
import type { Saving } from '#src/server/records/resources/input.ts'
import { lockStored } from '#src/server/records/resources/lock.ts'
import type { Stored } from '#src/server/records/resources/stored.ts'
import { insertRecords, updateRecords } from '#src/server/records/resources/write.ts'
import type { Values } from '#src/server/records/resources/write-parts.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import type { TransitionRequest } from '#src/server/records/states/check-steps.ts'
import { applyToEach } from '#src/server/records/states/many.ts'

/** Some of the demo accounts by user name, with the permissions of their roles. */
export async function loadDemoActors(
  { trx }: Writing,
  names: readonly string[],
): Promise<Map<string, Actor>> {
  const { rows } = await sql<{ id: number; username: string; permissions: string[] }>`
    select u.id, u.username, array(
        select distinct p.name from users__role_ids ur
        join roles__permission_ids rp on rp.owner_id = ur.target_id
        join permissions p on p.id = rp.target_id where ur.owner_id = u.id) as permissions
    from demo_accounts d join users u on u.id = d.user_id
    where u.username = any(${[...names]}::text[])`.execute(trx)
  return new Map(
    rows.map(({ id, username, permissions }) => [
      username,
      {
        userId: Number(id),
        username,
        coverage: everywhere,
        ip: '',
        requestId: '',
        permissions: new Set(permissions),
      },
    ]),
  )
}

/**
 * Months of the demonstration are closed before its records are written. Without the date field
 * (`dated`), resources skip the check of months, as if written day by day.
 */
function withoutMonths(context: Writing['context']): Writing['context'] {
  const { registry } = context
  const find = (name: string) => {
    const resource = registry.find(name)
    return resource && undated(resource)
  }
  return { ...context, registry: { ...registry, find, get: (name) => undated(registry.get(name)) } }
}

/** One copy of each resource, by which the write service knows how to store it. */
const copies = new WeakMap<Resource, Resource>()

function undated<Name extends string>(resource: Resource<Name>): Resource<Name> {
  const { dated, ...rest } = resource
  if (!dated) return resource
  const copy = (copies.get(resource) as Resource<Name> | undefined) ?? rest
  copies.set(resource, copy)
  return copy
}

/** The write context of the system, which writes what no account of the demonstration did. */
export const asSystem = (writing: Writing): Saving => ({
  writing: { ...writing, context: withoutMonths(writing.context) },
  holds: () => true,
})

/** The write context of an account at a time in the past, without notifications. */
export function actAs(writing: Writing, actor: Actor, now: string): Saving {
  return {
    writing: { ...writing, context: withoutMonths(writing.context), actor, now, events: [] },
    holds: (permission) => actor.permissions?.has(permission) === true,
  }
}

/** The write contexts of some accounts at a time in the past. */
export type Acting<Name extends string> = (username: Name, now: string) => Saving

/** Undefined if one of these accounts is missing. */
export async function loadStaff<Name extends string>(
  writing: Writing,
  ...names: readonly Name[]
): Promise<Acting<Name> | undefined> {
  const actors = await loadDemoActors(writing, names)
  if (!names.every((name) => actors.has(name))) return undefined
  return (username, now) => actAs(writing, actors.get(username) as Actor, now)
}

/** The resource of a transition, if the account may take it. @throws Error otherwise */
function resourceFor({ writing, holds }: Saving, name: string, transition: string) {
  const resource = writing.context.registry.get(name)
  const needs = resource.states?.transitions[transition]?.needs ?? resource.permissions.update
  if (!holds(needs)) throw new Error(`${writing.actor.username} lacks ${needs}`)
  return resource
}

/**
 * Takes a transition as a user does: with its permission, guards and effects. Records that do not
 * allow it stay.
 */
export async function take(
  saving: Saving,
  name: string,
  { name: transition, ...request }: TransitionRequest,
): Promise<void> {
  const resource = resourceFor(saving, name, transition)
  await applyToEach(saving, resource, { ...request, name: transition }, 'en')
}

/** A record in a replayed transition, with the values that its effects would write. */
export interface Replayed {
  id: number
  values?: Values
}

/**
 * Replays a declared transition of many records, each at its time. The caller writes what its
 * effects would write beside the records.
 * @param known The records after the transitions before. @returns them after this one
 */
export async function replay(
  saving: Saving,
  name: string,
  transition: string,
  { records, timeOf }: { records: readonly Replayed[]; timeOf: (values: Values) => unknown },
  known?: ReadonlyMap<number, Stored>,
): Promise<ReadonlyMap<number, Stored> | undefined> {
  if (records.length === 0) return known
  const resource = resourceFor(saving, name, transition)
  const writing: Writing = {
    ...saving.writing,
    replaysTransitions: true,
    timeOf: (values) => String(timeOf(values)),
  }
  const stored = new Map(known)
  const others = records.flatMap(({ id }) => (stored.has(id) ? [] : [id]))
  if (others.length > 0)
    for (const [id, one] of await lockStored(writing, resource, others)) stored.set(id, one)
  const { to = '' } = resource.states?.transitions[transition] ?? {}
  const state = { [resource.states?.field ?? '']: stateValue(resource, to) }
  const updates = records.flatMap(({ id, values }) => {
    const one = stored.get(id)
    return one ? [{ stored: one, values: { ...state, ...values } }] : []
  })
  await updateRecords(writing, resource, updates)
  for (const { stored: one, values } of updates)
    stored.set(one.id, { ...one, version: one.version + 1, values: { ...one.values, ...values } })
  return stored
}

/** The declared transitions to a state, by the shortest path. @throws Error if none leads to it */
function pathTo(resource: Resource, state: unknown): string[] {
  const { field = '', initial = '' } = resource.states ?? {}
  const paths: [unknown, string[]][] = [[stateValue(resource, initial), []]]
  for (const [at, path] of paths) {
    if (at === state) return path
    for (const [name, { to }] of transitionsFrom(resource, { [field]: at })) {
      const next = stateValue(resource, to)
      if (!paths.some(([known]) => known === next)) paths.push([next, [...path, name]])
    }
  }
  throw new Error(`${resource.name}.${field}: no transition leads to ${state}`)
}

/**
 * Adds records of the past: each begins in its initial state, and replays the transitions to its
 * own. Returns their ids.
 * @param timeOf The time of a record in the state that its values have.
 */
export async function insertPast(
  saving: Saving,
  name: string,
  records: readonly Values[],
  timeOf: (values: Values) => unknown,
): Promise<number[]> {
  const resource = saving.writing.context.registry.get(name)
  const { field = '', initial = '' } = resource.states ?? {}
  const begun = { [field]: stateValue(resource, initial) }
  const writing = { ...saving.writing, timeOf: (values: Values) => String(timeOf(values)) }
  const ids = await insertRecords(
    writing,
    resource,
    records.map((values) => ({ ...values, ...begun })),
  )
  const paths = records.map((values) => pathTo(resource, values[field]))
  let stored: ReadonlyMap<number, Stored> | undefined
  for (let step = 0; paths.some((path) => path.length > step); step += 1)
    for (const transition of new Set(paths.flatMap((path) => path[step] ?? []))) {
      const moved = ids.flatMap((id, place) => (paths[place]?.[step] === transition ? [{ id }] : []))
      stored = await replay(saving, name, transition, { records: moved, timeOf }, stored)
    }
  return ids
}
