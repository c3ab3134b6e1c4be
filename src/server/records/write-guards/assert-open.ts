/**
 * The rule of dated records (domain 2.4): no write changes a day in a closed month. The write
 * service applies it, so that it covers forms, bulk actions, merges, undo and reversals.
 */
import { sql, type Transaction } from 'kysely'
import { defaultFacility, facilities } from '#schemas/kit/dated.ts'
import { dayInPhnomPenh, formatDate } from '#schemas/kit/dates.ts'
import type { FieldOf } from '#schemas/kit/fields/index.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { monthText } from '#src/domain/periods/month.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { idList } from '#src/server/db/ids.ts'
import { AppError } from '#src/server/http/errors.ts'
import type { FieldProblem } from '#src/server/http/messages.ts'
import { isWorkflowWrite } from '../resources/workflow-writes.ts'
import type { Values } from '../resources/write-parts.ts'
import type { Writing } from '../resources/writing.ts'
import { dayKey, type FacilityDay, type JudgedDay, judgeDays } from './judge-days.ts'

/** The day in Phnom Penh on which a record happened; undefined while it has none. */
export function dayOf({ dated, fields }: Resource, values: Values): string | undefined {
  const value = dated && values[dated.field]
  if (!dated || value === null || value === undefined) return undefined
  const isMoment = fields[dated.field]?.kind === 'dateTime'
  return isMoment ? dayInPhnomPenh(new Date(String(value))) : String(value)
}

/** The problem of a day that is not writable. */
export function dayProblem(
  field: string,
  day: string,
  { judgement, month = day.slice(0, 7) }: JudgedDay,
): FieldProblem | undefined {
  if (judgement === 'open') return undefined
  const key = { late: 'monthLate', closed: 'monthClosed', missing: 'monthMissing' }[judgement]
  return { field, key, params: { month: monthText(month), day: formatDate(day) } }
}

/** Facilities by the values of the ref that leads to them. */
async function loadFacilities(
  { trx, context }: Writing,
  { dated, fields }: Resource,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { to } = fields[dated?.facility ?? defaultFacility] as FieldOf<'ref'>
  if (to === facilities) return new Map(ids.map((id) => [id, id]))
  const { rows } = await sql<{ id: number; facility: number }>`
    select id, ${sql.ref(defaultFacility)} as facility
    from ${sql.table(context.registry.get(to).table)}
    where id = any(${idList(ids)})`.execute(trx)
  return new Map(rows.map(({ id, facility }) => [Number(id), Number(facility)]))
}

/** The system itself, as for a demonstration, may add records before any open month. */
const isAddedBySomebody = ({ actor }: Writing, isNew: boolean) => isNew && actor.userId !== null

const keepsItsMonth = (dated: Resource['dated'], changed: readonly string[]) =>
  !changed.some((name) => name === dated?.field || name === dated?.facility)

/**
 * A merge changes no fact, only which of two records names a person: such changes are allowed in a
 * closed month and on a closed record. The day and the facility are facts, whatever they refer to.
 */
export function isRepointed(
  { repoints = [] }: Pick<Writing, 'repoints'>,
  { dated, fields }: Pick<Resource, 'dated' | 'fields'>,
  changed: readonly string[],
): boolean {
  return changed.every((name) => {
    const field = fields[name]
    const leads = field?.kind === 'ref' || field?.kind === 'refs'
    return leads && repoints.includes(field.to) && keepsItsMonth(dated, [name])
  })
}

/** The action name of changes that follow from a later event, such as a payment or a copy. */
export const following = 'following'

/**
 * A debt may be paid after its month was closed: the balance changes, the day and facility do not.
 */
export const isFollowing = (
  writing: Pick<Writing, 'workflowActions'>,
  { dated }: Pick<Resource, 'dated'>,
  changed: readonly string[],
): boolean => isWorkflowWrite(writing, following) && keepsItsMonth(dated, changed)

/** A stay may continue after its month was closed (`dated.lasts`). */
export const isLasting = (
  _writing: object,
  { dated }: Pick<Resource, 'dated'>,
  changed: readonly string[],
  stored: Values,
): boolean => {
  if (!dated?.lasts || !keepsItsMonth(dated, changed)) return false
  const [from, to] = dated.lasts
  return Boolean(stored[from]) && !stored[to]
}

/** Cache of a transaction's results; its months are locked, so the results stay valid. */
const judged = new WeakMap<Transaction<Tables>, Map<string, JudgedDay>>()

/**
 * @param records Values as they are stored or will be; both for a change.
 * @param isNew They are being added; some resources check only that.
 * @throws VALIDATION naming the date of the first record whose month is not open
 */
export async function assertOpenDates(
  writing: Writing,
  resource: Resource,
  records: readonly Values[],
  isNew = false,
): Promise<void> {
  const { dated } = resource
  if (!dated || (dated.on === 'create' && !isAddedBySomebody(writing, isNew))) return
  const { trx, actor, now } = writing
  const known = judged.get(trx) ?? new Map<string, JudgedDay>()
  judged.set(trx, known)
  const refs = [...new Set(records.map((values) => Number(values[dated.facility])))]
  const facilityOf = await loadFacilities(writing, resource, refs)
  const days = records.flatMap((values): FacilityDay[] => {
    const day = dayOf(resource, values)
    const facility = facilityOf.get(Number(values[dated.facility]))
    return day === undefined || facility === undefined ? [] : [{ facility, day }]
  })
  const open = new Map(days.map((one) => [dayKey(one), one]))
  const unknown = [...open].filter(([key]) => !known.has(key)).map(([, one]) => one)
  const { userId } = actor
  for (const [key, found] of await judgeDays(trx, unknown, { now, userId, lock: true })) known.set(key, found)
  for (const one of days) {
    const found = known.get(dayKey(one))
    const passes = dated.on === 'create' && found?.judgement === 'missing'
    const problem = found && !passes && dayProblem(dated.field, one.day, found)
    if (problem) throw new AppError('VALIDATION', { problems: [problem], resource })
  }
}
