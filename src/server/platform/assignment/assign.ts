/** Assigns areas to many users at once: computes the changes, and executes them. */

import { sql } from 'kysely'
import type { Resource } from '#schemas/kit/resource.ts'
import type { Label } from '#schemas/kit/types.ts'
import { coverageAccess } from '#schemas/platform/codes/coverage-access.ts'
import {
  type Area,
  type AreaRef,
  type Assigned,
  type AssignedArea,
  areaKey,
} from '#src/domain/access/areas.ts'
import {
  type AreaAssignment,
  areaOf,
  outcomes,
  type Plan,
  planAssignment,
  supersededAssignments,
} from '#src/domain/access/assignment.ts'
import { accessOrder, covers } from '#src/domain/access/coverage.ts'
import type { Period } from '#src/domain/effective.ts'
import { readScopeOf } from '#src/server/access/coverage/assert-work.ts'
import { idList } from '#src/server/db/ids.ts'
import type { TableRow } from '#src/server/db/tables.ts'
import { AppError } from '#src/server/http/errors.ts'
import { readStored } from '#src/server/records/resources/stored.ts'
import { insertRecords, updateRecords } from '#src/server/records/resources/write.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import type { AreaReadContext } from './area-tree.ts'
import { areaValues, loadAssignments, readCoverage } from './load-assignments.ts'
import { placeOf, readAreas } from './places.ts'

/** The request: every named user gets every named area. */
export interface Assignment extends Period {
  users: readonly number[]
  areas: readonly AreaRef[]
  access: number
  /** Also writes areas that a wider area already contains. */
  keepsInside: boolean
}

interface PlannedAssignment {
  user: number
  area: Area
  plan: Plan
  needless: number
}

export interface Planned {
  people: { id: number; name: Label }[]
  requested: PlannedAssignment[]
  /** Names of all areas in the answer. */
  areas: Map<string, Area>
}

/** @throws BEYOND_OWN_COVERAGE naming the first area that the caller may not assign */
function assertMay({ coverage }: AreaReadContext, areas: readonly Area[], access: number): void {
  const name = accessOrder[access - 1] ?? 'APPROVE'
  const beyond = areas.find((area) => !covers(coverage, name, placeOf(area)))
  if (!beyond) return
  const params = { area: beyond.name, access: coverageAccess[name].label }
  throw new AppError('BEYOND_OWN_COVERAGE', { params })
}

const refuse = (field: string, key: string, params = {}): never => {
  throw new AppError('VALIDATION', { problems: [{ field, key, params }] })
}

async function readNamed({ db, sees }: AreaReadContext, ids: readonly number[]) {
  const { rows } = await sql<Pick<TableRow<'users'>, 'id' | 'name_kh' | 'name_en'>>`
    select u.id, u.name_kh, u.name_en from users u
    where u.id = any(${idList(ids)}) and u.deleted_at is null
      and ${sees('users', 'u')}`.execute(db)
  const found = new Map(
    rows.map(({ id, name_kh, name_en }) => [Number(id), { kh: name_kh, en: name_en ?? name_kh }]),
  )
  const missing = ids.filter((id) => !found.has(id))
  if (missing.length > 0) refuse('users', 'coveragePeople', { ids: missing.join(', ') })
  return ids.map((id) => ({ id, name: found.get(id) as Label }))
}

/** The areas, the wider ones first, so that contained areas are detected. */
async function loadRequestedAreas({ db, sees }: AreaReadContext, refs: readonly AreaRef[]): Promise<Area[]> {
  const found = await readAreas(
    db,
    refs,
    (level) => sql`n.deleted_at is null and ${sees(level.resource, 'n')}`,
  )
  const missing = refs.map(areaKey).filter((key) => !found.has(key))
  if (missing.length > 0) refuse('areas', 'coverageAreas', { areas: missing.join(', ') })
  return [...found.values()].sort((a, b) => a.level - b.level)
}

/** The rows after a plan. New ones have no id yet. */
const carriedOut = (
  assignments: readonly AreaAssignment[],
  { changes, adds }: Plan,
  within: readonly string[],
): AreaAssignment[] => [
  ...assignments.map((row) => ({ ...row, ...changes.find(({ id }) => id === row.id) })),
  ...adds.map(({ access, effective_from, effective_to }) => ({
    id: 0,
    within,
    access,
    effective_from,
    effective_to,
  })),
]

/**
 * The changes of the assignment. @throws VALIDATION naming `users` or `areas`, BEYOND_OWN_COVERAGE
 */
export async function planAll(context: AreaReadContext, request: Assignment): Promise<Planned> {
  const people = await readNamed(context, request.users)
  const areas = await loadRequestedAreas(context, request.areas)
  assertMay(context, areas, request.access)
  const where = sql`c.deleted_at is null and c.user_id = any(${idList(request.users)})`
  const rows = await loadAssignments(context.db, await readCoverage(context.db, where))
  const { access, effective_from, effective_to, keepsInside } = request
  const plannedAssignments = people.flatMap(({ id: user }) => {
    let assignments: AreaAssignment[] = rows.filter(({ user_id }) => Number(user_id) === user)
    return areas.map((area): PlannedAssignment => {
      const proposal = { access, effective_from, effective_to, within: area.within }
      const plan = planAssignment(proposal, assignments, { keepsInside })
      const needless = plan.outcome === 'inside' ? 0 : supersededAssignments(proposal, assignments).length
      assignments = carriedOut(assignments, plan, area.within)
      return { user, area, plan, needless }
    })
  })
  const mentioned = plannedAssignments.flatMap(({ plan: { wider } }) => (wider ? [areaOf(wider)] : []))
  const refs = [...new Set(mentioned)].map((key) => ({
    level: Number(key[0]),
    id: Number(key.slice(2)) || null,
  }))
  return { people, requested: plannedAssignments, areas: await readAreas(context.db, refs) }
}

/** Whether a plan needs update permission; some users may only add. */
export const needsUpdate = ({ requested: plannedAssignments }: Planned): boolean =>
  plannedAssignments.some(({ plan }) => plan.changes.length > 0)

export async function executeWrite(
  writing: Writing,
  resource: Resource,
  { requested: plannedAssignments }: Planned,
): Promise<void> {
  const changes = new Map(
    plannedAssignments.flatMap(({ plan }) => plan.changes.map(({ id, ...values }) => [id, values] as const)),
  )
  const stored = await readStored(writing.trx, readScopeOf(writing), resource, [...changes.keys()], {
    lock: true,
  })
  await updateRecords(
    writing,
    resource,
    [...stored.values()].map((row) => ({ stored: row, values: changes.get(row.id) ?? {} })),
  )
  const added = plannedAssignments.flatMap(({ user, area, plan }) =>
    plan.adds.map(({ access, effective_from, effective_to }) => ({
      user_id: user,
      ...areaValues(area),
      access,
      effective_from,
      effective_to,
    })),
  )
  await insertRecords(writing, resource, added)
}

export function answerOf({
  people,
  requested: plannedAssignments,
  areas,
}: Planned): Omit<Assigned, 'change_set_id'> {
  const counts = Object.fromEntries(
    outcomes.map((outcome) => [
      outcome,
      plannedAssignments.filter(({ plan }) => plan.outcome === outcome).length,
    ]),
  ) as Assigned['counts']
  const toAssignedArea = ({ area, plan, needless }: PlannedAssignment): AssignedArea => ({
    level: area.level,
    id: area.id,
    name: area.name,
    outcome: plan.outcome,
    needless,
    ...(plan.wider ? { wider: areas.get(areaOf(plan.wider))?.name ?? area.name } : {}),
  })
  return {
    counts,
    people: people.map(({ id, name }) => ({
      id,
      name,
      areas: plannedAssignments.filter(({ user }) => user === id).map(toAssignedArea),
    })),
  }
}

/** `Takeo, Kampot`: the label of the change set. */
export function labelOf({ requested: plannedAssignments }: Planned): Label {
  const names = [...new Map(plannedAssignments.map(({ area }) => [areaKey(area), area.name])).values()]
  const maxNamed = 3
  const listed = (language: 'kh' | 'en') =>
    names
      .slice(0, maxNamed)
      .map((name) => name[language])
      .join(', ') + (names.length > maxNamed ? ` + ${names.length - maxNamed}` : '')
  return { kh: listed('kh'), en: listed('en') }
}
