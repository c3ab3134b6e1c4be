/**
 * Assigning areas to users (domain 1.11): combines a request with the user's existing rows. An
 * assignment only adds; no user loses days or access.
 */
import { dayAfter } from '#schemas/kit/days.ts'
import { common, type Period, without } from '../effective.ts'

/** One row of a user's coverage: an area with everything below it. */
export interface AreaAssignment extends Period {
  id: number
  /** The keys from the country down to the area itself. */
  within: readonly string[]
  /** Number of `coverageAccess`; a higher one includes the lower ones. */
  access: number
}

export type RequestedAssignment = Omit<AreaAssignment, 'id'>

/** `inside`: a wider area already grants it, so nothing is written. */
export const outcomes = ['new', 'extended', 'raised', 'present', 'inside'] as const
export type Outcome = (typeof outcomes)[number]

/** Days with one level of access; a new row has no `id`. */
type Part = Period & { id?: number; access: number }

export interface Plan {
  outcome: Outcome
  /** Rows whose access or period changes. */
  changes: (Part & { id: number })[]
  adds: Part[]
  /** The row of a wider area that makes this one redundant. */
  wider?: AreaAssignment
}

export const areaOf = ({ within }: Pick<AreaAssignment, 'within'>): string => within.at(-1) ?? ''

/** Whether a row grants the request on some of its days. */
const gives = (row: AreaAssignment, proposal: RequestedAssignment): boolean =>
  row.access >= proposal.access &&
  proposal.within.includes(areaOf(row)) &&
  common(row, proposal) !== undefined

/** Whether the rows together grant the request on all its days. */
export const isGranted = (proposal: RequestedAssignment, rows: readonly AreaAssignment[]): boolean =>
  without(
    proposal,
    rows.filter((row) => gives(row, proposal)),
  ).length === 0

/** Whether `before` grants days from today on that `after` does not. */
export const losesAny = (
  before: readonly AreaAssignment[],
  after: readonly AreaAssignment[],
  today: string,
): boolean =>
  before.some((row) => {
    const left = common(row, { effective_from: today, effective_to: null })
    return left !== undefined && !isGranted({ ...row, ...left }, after)
  })

/**
 * Splits a row of the area at the ends of the request; within the request it gets at least the
 * requested access.
 */
function cut(
  { id, access, effective_from, effective_to }: AreaAssignment,
  proposal: RequestedAssignment,
): Part[] {
  const row = { effective_from, effective_to }
  const shared = common(row, proposal)
  if (!shared || access >= proposal.access) return [{ id, access, ...row }]
  const rest = without(row, [shared]).map((days) => ({ id, access, ...days }))
  return [...rest, { id, access: proposal.access, ...shared }]
}

const isNext = (a: Period, b: Period) =>
  a.effective_to !== null && dayAfter(a.effective_to) === b.effective_from

/** Merges adjacent parts with the same access, unless both are existing rows. */
function joined(parts: readonly Part[]): Part[] {
  const all: Part[] = []
  for (const part of [...parts].sort((a, b) => (a.effective_from < b.effective_from ? -1 : 1))) {
    const last = all.at(-1)
    const isOther = last?.id !== undefined && part.id !== undefined && last.id !== part.id
    if (last && last.access === part.access && isNext(last, part) && !isOther) {
      const id = last.id ?? part.id
      all[all.length - 1] = {
        ...last,
        effective_to: part.effective_to,
        ...(id === undefined ? {} : { id }),
      }
    } else all.push(part)
  }
  return all
}

/**
 * Plans the changes to one user's rows.
 * @param rows The user's active rows of all areas.
 * @param keepsInside Writes the area even if a wider one includes it.
 */
export function planAssignment(
  proposal: RequestedAssignment,
  rows: readonly AreaAssignment[],
  { keepsInside = false }: { keepsInside?: boolean } = {},
): Plan {
  const own = rows.filter((row) => areaOf(row) === areaOf(proposal))
  if (isGranted(proposal, own)) return { outcome: 'present', changes: [], adds: [] }
  const others = rows.filter((row) => areaOf(row) !== areaOf(proposal))
  const wider = isGranted(proposal, others) ? others.find((row) => gives(row, proposal)) : undefined
  if (wider && !keepsInside) return { outcome: 'inside', changes: [], adds: [], wider }

  const gaps = without(proposal, own).map((days) => ({ access: proposal.access, ...days }))
  const parts = joined([...own.flatMap((row) => cut(row, proposal)), ...gaps])
  const changes: Plan['changes'] = []
  const adds: Part[] = []
  const reused = new Set<number>()
  for (const { id, ...part } of parts) {
    const was = own.find((row) => row.id === id)
    // If a row is split, the first part keeps its id.
    if (!was || reused.has(was.id)) adds.push(part)
    else if (!isSame(was, part)) changes.push({ id: was.id, ...part })
    if (was) reused.add(was.id)
  }
  const isRaised = own.some((row) => row.access < proposal.access && common(row, proposal))
  const outcome = isRaised ? 'raised' : changes.length > 0 ? 'extended' : 'new'
  return { outcome, changes, adds, ...(wider ? { wider } : {}) }
}

const isSame = (a: Part, b: Part) =>
  a.access === b.access && a.effective_from === b.effective_from && a.effective_to === b.effective_to

/** Rows of narrower areas that the request makes redundant. */
export const supersededAssignments = (
  proposal: RequestedAssignment,
  rows: readonly AreaAssignment[],
): AreaAssignment[] =>
  rows.filter(
    (row) =>
      areaOf(row) !== areaOf(proposal) &&
      row.within.includes(areaOf(proposal)) &&
      isGranted(row, [{ id: 0, ...proposal }]),
  )

/** The problem of the requested days: the field and the key in validation.json. */
export function requestedPeriodProblem({ effective_from: from, effective_to: to }: Period, today: string) {
  if (from < today) return { field: 'effective_from', key: 'coverageFromPast' }
  if (to !== null && to < from) return { field: 'effective_to', key: 'periodOrder' }
  return undefined
}

/** Whether a row is past, in force or in the future on a day. */
export function stateOn({ effective_from: from, effective_to: to }: Period, day: string) {
  if (to !== null && to < day) return 'past'
  return from > day ? 'future' : 'now'
}
