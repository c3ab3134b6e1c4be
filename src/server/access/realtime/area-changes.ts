/**
 * Publishes changes of records that belong to places in their present and former areas only: users
 * receive nothing about invisible records, not even their ids.
 */
import { type Kysely, sql } from 'kysely'
import { isPlace, type PlaceLevel, placeLevels } from '#schemas/kit/places.ts'
import type { Registry } from '#schemas/kit/registry.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { scopeTarget } from '#schemas/kit/scope.ts'
import { areaChannel } from '#src/domain/access/area-channel.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { idList } from '#src/server/db/ids.ts'
import { type Ancestry, ancestryOf } from '../coverage/place-sql.ts'
import { type Changed, changedData, type Written } from './changes.ts'
import { updatesChannel } from './channel-name.ts'

/** A change and the channels that receive it. */
export interface AreaMessage {
  channels: readonly string[]
  data: Changed
}

/** Maximum number of channels per message in Pusher's protocol. */
const maxChannels = 100

/** The joins from column `by` of `v` to its place. */
function buildPlaceJoins(resource: Resource, registry: Registry): Ancestry {
  const joins: string[] = []
  let column = 'v.by'
  let target = scopeTarget(resource, registry)
  while (target && !isPlace(target.name)) {
    const alias = `t${joins.length}`
    joins.push(`left join ${target.table} ${alias} on ${alias}.id = ${column}`)
    column = `${alias}.${target.scope?.by}`
    target = scopeTarget(target, registry)
  }
  const place = placeLevels.find((level) => level.resource === target?.name) ?? placeLevels[0]
  const { joins: above, ids } = ancestryOf(place as PlaceLevel, column)
  // Users who cover only a place within another one also see its record.
  const own = placeLevels.findIndex((level) => level.resource === resource.name)
  return { joins: `${joins.join(' ')} ${above}`, ids: own < 0 ? ids : [...ids.slice(0, own), 'v.id'] }
}

/** A record with the ids of its places, widest first. */
interface Placed {
  id: number
  isNowhere: boolean
  places: (number | null)[]
}

/** The fields that determine the place of a record. */
const scopeFieldsOf = ({ scope }: Resource): string[] =>
  scope ? [scope.by, ...(scope.also ? [scope.also] : [])] : []

/** The present or former places of records, by the given values of `by`. */
async function loadPlaces(
  db: Kysely<Tables>,
  registry: Registry,
  resource: Resource,
  { ids, former }: { ids: readonly number[]; former: readonly { id: number; by: unknown }[] },
): Promise<Placed[]> {
  const { joins, ids: places } = buildPlaceJoins(resource, registry)
  const list = idList(ids)
  const present = scopeFieldsOf(resource).map(
    (name) => sql`select t.id, ${sql.ref(`t.${name}`)} as by from ${sql.table(resource.table)} t
      where t.id = any(${list})`,
  )
  const { rows } = await sql<Placed>`
    select v.id, v.by is null as "isNowhere", array[${sql.raw(places.join())}]::bigint[] as places
    from (
      ${sql.join(present, sql` union `)}
      union
      select r.id, r.by from json_to_recordset(cast(${JSON.stringify(former)}::text as json))
        as r(id bigint, by bigint)) v
    ${sql.raw(joins)}`.execute(db)
  return rows
}

function channelsOf(resource: Resource, place: Placed): string[] {
  // Every user with any coverage sees the record: it is not restricted.
  if (place.isNowhere && resource.scope?.whenEmpty === 'everybody') return [updatesChannel]
  return [
    areaChannel({ level: 'NATIONAL', id: null }),
    ...placeLevels.flatMap(({ level }, index) => {
      const id = place.places[index] ?? null
      return id === null ? [] : [areaChannel({ level, id: Number(id) })]
    }),
  ]
}

type Action = Changed['action']

/**
 * The messages of each channel about one resource; channels with the same content share a message.
 */
function messages(
  registry: Registry,
  resource: Resource,
  actionsByChannel: ReadonlyMap<string, Map<number, Action>>,
): AreaMessage[] {
  const alike = new Map<string, { data: Changed; channels: string[] }>()
  for (const [channel, actions] of actionsByChannel) {
    const kinds = new Set(actions.values())
    const ids = [...actions.keys()].sort((a, b) => a - b)
    const action = kinds.size === 1 ? ([...kinds][0] as Action) : 'update'
    const data = changedData(registry, { resource, action, ids })
    const key = JSON.stringify({ ...data, ids })
    const known = alike.get(key)
    if (known) known.channels.push(channel)
    else alike.set(key, { data, channels: [channel] })
  }
  return [...alike.values()].flatMap(({ data, channels }) => {
    const parts: AreaMessage[] = []
    for (let from = 0; from < channels.length; from += maxChannels)
      parts.push({ channels: channels.slice(from, from + maxChannels), data })
    return parts
  })
}

/** Changes of scoped resources, read within the transaction that made them. */
export async function areaChanges(
  db: Kysely<Tables>,
  registry: Registry,
  written: readonly Written[],
): Promise<AreaMessage[]> {
  const areaMessages: AreaMessage[] = []
  for (const resource of new Set(written.map((one) => one.resource))) {
    const scopeFields = scopeFieldsOf(resource)
    if (scopeFields.length === 0) continue
    const own = written.filter((one) => one.resource === resource)
    const former = own.flatMap(({ id, before }) =>
      scopeFields.flatMap((by) => (before && by in before ? [{ id, by: before[by] ?? null }] : [])),
    )
    const places = await loadPlaces(db, registry, resource, { ids: own.map(({ id }) => id), former })
    const actions = new Map(own.map(({ id, action }) => [id, action]))
    for (const { id, action } of own) if (actions.get(id) !== action) actions.set(id, 'update')
    const actionsByChannel = new Map<string, Map<number, Action>>()
    for (const place of places)
      for (const channel of channelsOf(resource, place)) {
        const records = actionsByChannel.get(channel) ?? new Map<number, Action>()
        actionsByChannel.set(
          channel,
          records.set(Number(place.id), actions.get(Number(place.id)) ?? 'update'),
        )
      }
    areaMessages.push(...messages(registry, resource, actionsByChannel))
  }
  return areaMessages
}
