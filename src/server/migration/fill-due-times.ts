/** Computes the due times of stored records after the rules of their states changed. */
import { sql, type Transaction } from 'kysely'
import type { Registry } from '#schemas/kit/registry.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { dueRuleOf, dueTime } from '#schemas/kit/state-notices.ts'
import { stateValue } from '#schemas/kit/states.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { forgetPlans } from '#src/server/db/prepared.ts'
import type { Change } from '#src/server/db/table-changes.ts'
import { keepSent } from '#src/server/platform/state-notices/moved-due-times.ts'
import { readState, writeState } from './stored-rules.ts'
import { hashOf } from './target-schema.ts'

const slice = 1000

type Row = Record<string, unknown> & { id: number; entered_at: Date | string }

const asText = (value: unknown) => (value instanceof Date ? value.toISOString() : value)

/** Records in the given states, with the moment at which each entered its state. */
async function loadOpen(trx: Transaction<Tables>, resource: Resource, after: number, states: number[]) {
  const { name, table, states: declared } = resource
  const field = declared?.field ?? ''
  const sources = new Set([
    field,
    declared?.dueField ?? '',
    ...Object.values(declared?.due ?? {}).flatMap(({ at }) => at ?? []),
  ])
  const { rows } = await sql<Row>`
    select t.id, ${sql.join([...sources].map((one) => sql.ref(`t.${one}`)))},
      coalesce((select h.at from history h where h.resource = ${name} and h.record_id = t.id
        and h.after ->> ${field} is not null order by h.id desc limit 1), t.created_at) as entered_at
    from ${sql.table(table)} t
    where t.id > ${after} and ${sql.ref(`t.${field}`)} = any(${states}) order by t.id limit ${slice}`.execute(
    trx,
  )
  return rows
}

/** Returns the number of records that are due. */
async function fill(trx: Transaction<Tables>, resource: Resource): Promise<number> {
  const { dueField = '', field = '', due = {} } = resource.states ?? {}
  const states = Object.keys(due).flatMap((name) => stateValue(resource, name) ?? [])
  const [table, column] = [sql.table(resource.table), sql.ref(dueField)]
  // Plans from before a column change are outdated.
  forgetPlans()
  await sql`update ${table} set ${column} = null
    where ${column} is not null and ${sql.ref(field)} <> all(${states})`.execute(trx)
  let count = 0
  for (let last = 0; ; ) {
    const rows = await loadOpen(trx, resource, last, states)
    const end = rows.at(-1)
    if (!end) return count
    last = end.id
    count += rows.length
    const times = rows.map(({ id, entered_at, ...values }) => {
      const read = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, asText(value)]))
      return { id, read, due: dueTime(resource, read, String(asText(entered_at))) }
    })
    await sql`update ${table} t set ${column} = r.due
      from json_to_recordset(cast(${JSON.stringify(times)}::text as json)) as r(id bigint, due timestamptz)
      where t.id = r.id and t.${column} is distinct from r.due`.execute(trx)
    const moved = times.flatMap(({ id, read, due: to }) => {
      const [rule, from] = [dueRuleOf(resource, read), read[dueField]]
      return rule && to && typeof from === 'string' && from !== to ? [{ id, rule, from, to }] : []
    })
    await keepSent(trx, resource.name, { moved, now: new Date() })
  }
}

/** Runs for every resource whose rules differ from the last start. */
export async function fillDueTimes({ trx, log }: Change, registry: Registry): Promise<void> {
  const state = await readState(trx)
  for (const resource of registry.all) {
    const { states } = resource
    if (states?.dueField === undefined) continue
    const name = `due:${resource.name}`
    const value = hashOf([states.due, states.dueField])
    if (state.get(name) === value) continue
    const count = await fill(trx, resource)
    await writeState(trx, name, value)
    if (count > 0) log(`due times of ${resource.name} computed for ${count} rows`)
  }
}
