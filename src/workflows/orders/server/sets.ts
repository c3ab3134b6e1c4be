/**
 * Order sets: applied to a visit, or created from a prescription
 * (src/workflows/orders/domain/set-actions.ts).
 */
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { orderStatus } from '#schemas/codes/investigation-order.ts'
import { prescribedDose } from '#schemas/parts/prescribed-dose.ts'
import type { AnsweredRow } from '#src/domain/action.ts'
import type { ServerContext } from '#src/server/access/context.ts'
import { AppError } from '#src/server/http/errors.ts'
import { answerActions } from '#src/server/records/actions/answer-actions.ts'
import type { Saving } from '#src/server/records/resources/input.ts'
import { type Reading, readRecords } from '#src/server/records/resources/read.ts'
import { createRecord, deleteRecord, lockActive } from '#src/server/records/resources/save.ts'
import type { Named } from '../domain/order-actions.ts'
import { type OrderSet, setActions } from '../domain/set-actions.ts'

/** Maximum number of sets in the menu: the user's own and shared ones. */
const maxSets = 200

const nameOf = (table: string) => sql`json_build_object('kh', ${sql.ref(`${table}.name_kh`)},
  'en', coalesce(${sql.ref(`${table}.name_en`)}, ${sql.ref(`${table}.name_kh`)}))`

const usable = (userId: number) => sql`s.deleted_at is null and s.is_active
  and (s.user_id is null or s.user_id = ${userId})`

interface Raw extends Omit<OrderSet, 'medicines'> {
  medicines: { id: number; name: Named }[]
}

async function readChoices(reading: Reading, userId: number): Promise<OrderSet[]> {
  const { rows } = await sql<Raw>`
    select s.id, s.user_id is not null as "isMine",
      ${nameOf('s')} as name,
      coalesce((select json_agg(json_build_object('id', i.id, 'name', ${nameOf('i')})
          order by i.name_kh)
        from order_sets__investigation_ids n join investigations i on i.id = n.target_id
        where n.owner_id = s.id and i.is_active and i.deleted_at is null), '[]') as investigations,
      coalesce((select json_agg(json_build_object('id', l.id, 'name', ${nameOf('m')}) order by l.id)
        from order_set_lines l join medications m on m.id = l.medication_id
        where l.order_set_id = s.id and l.deleted_at is null and m.is_active
          and m.deleted_at is null), '[]') as medicines
    from order_sets s where ${usable(userId)}
    order by s.user_id is null, s.sort_order nulls last, s.name_kh, s.id limit ${maxSets}`.execute(reading.db)
  const lines = await readRecords(
    { ...reading, holds: () => true },
    reading.registry.get('order-set-lines'),
    rows.flatMap(({ medicines }) => medicines.map(({ id }) => id)),
  )
  const byId = new Map(lines.map((line) => [line.id, line as AnsweredRow]))
  return rows.map((row) => ({
    ...row,
    medicines: row.medicines.flatMap(({ id, name }) => {
      const line = byId.get(id)
      return line ? [{ name, line }] : []
    }),
  }))
}

/** @throws RECORD_NOT_FOUND for a set that the caller cannot use */
async function order({ writing, ...saving }: Saving, setId: number, visitId: number) {
  const { trx, actor, context } = writing
  const { rows } = await sql<{ id: number | null }>`
    select i.id from order_sets s left join order_sets__investigation_ids n on n.owner_id = s.id
    left join investigations i on i.id = n.target_id and i.is_active and i.deleted_at is null
      and not exists (select 1 from investigation_orders o where o.investigation_id = i.id
        and o.visit_id = ${visitId} and o.deleted_at is null
        and o.status <> ${orderStatus.CANCELLED.value})
    where s.id = ${setId} and ${usable(actor.userId ?? 0)} order by i.name_kh`.execute(trx)
  if (rows.length === 0) throw new AppError('RECORD_NOT_FOUND', { params: { id: setId } })
  const orders = context.registry.get('investigation-orders')
  const unmet = rows.flatMap(({ id }) => id ?? [])
  for (const investigation_id of unmet)
    await createRecord({ ...saving, writing }, orders, { visit_id: visitId, investigation_id })
  return { ordered: unmet.length }
}

/** Dose and note of a medicine, without details of one patient. */
const columns = ['medication_id', 'note', ...Object.keys(prescribedDose)].filter(
  (name) => name !== 'quantity',
)

async function keep(saving: Saving, name: string, prescriptionId: number) {
  const { writing } = saving
  const { trx, actor, context } = writing
  const prescriptions = context.registry.get('prescriptions')
  await lockActive(saving, prescriptions, prescriptionId)
  const { rows: lines } = await sql<Record<string, unknown>>`
    select ${sql.join(columns.map((column) => sql.ref(column)))} from prescription_lines
    where prescription_id = ${prescriptionId} and deleted_at is null order by id`.execute(trx)
  if (lines.length === 0)
    throw new AppError('VALIDATION', {
      problems: [{ field: 'prescription_id', key: 'visit.no_medicines' }],
    })
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from order_sets
    where user_id = ${actor.userId}`.execute(trx)
  const created = await createRecord({ ...saving, holds: () => true }, context.registry.get('order-sets'), {
    code: `U${actor.userId}-${(rows[0]?.count ?? 0) + 1}`,
    name_kh: name,
    user_id: actor.userId,
    investigation_ids: [],
    lines,
    is_active: true,
  })
  return { id: Number(created.id) }
}

async function drop(saving: Saving, id: number) {
  const sets = saving.writing.context.registry.get('order-sets')
  const { values } = await lockActive(saving, sets, id)
  if (values.user_id !== saving.writing.actor.userId)
    throw new AppError('FORBIDDEN', { params: { permission: sets.permissions.delete } })
  await deleteRecord({ ...saving, holds: () => true }, sets, { id, version: undefined })
}

export function setRoutes(app: FastifyInstance, context: ServerContext): void {
  if (!context.registry.find('order-sets')) return
  answerActions(app, context, {
    group: setActions,
    handlers: {
      choices: ({ reading, user }) => readChoices(reading, user.id),
      order: ({ save, which, body }) => save((saving) => order(saving, which.id, body.visit_id)),
      keep: ({ save, body }) => save((saving) => keep(saving, body.name, body.prescription_id)),
      drop: async ({ save, which }) => {
        await save((saving) => drop(saving, which.id))
        return null
      },
    },
  })
}
