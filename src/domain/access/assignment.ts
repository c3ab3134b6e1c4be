/**
 * Giving people areas to work in (domain 1.11): what a wish makes of the rows they have. An
 * assignment only ever adds: nobody loses days or access by it.
 */
import { common, dayAfter, type Period, without } from '../effective.ts'

/** One row of a person's coverage: an area, with everything below it. */
export interface AreaAssignment extends Period {
  id: number
  /** From the whole country down to the area itself, each by its key. */
  within: readonly string[]
  /** Number of `coverageAccess`; a higher one includes the lower. */
  access: number
}

export type RequestedAssignment = Omit<AreaAssignment, 'id'>

/** `inside`: a wider area gives it already, so nothing is written. */
export const outcomes = ['new', 'extended', 'raised', 'present', 'inside'] as const
export type Outcome = (typeof outcomes)[number]

/** Days with one access; without `id` the row is new. */
type Part = Period & { id?: number; access: number }

export interface Plan {
  outcome: Outcome
  /** Rows that get another access or period. */
  changes: (Part & { id: number })[]
  adds: Part[]
  /** The row of a wider area that makes this one needless. */
  wider?: AreaAssignment
}

export const areaOf = ({ within }: Pick<AreaAssignment, 'within'>): string => within.at(-1) ?? ''

/** Whether a row gives what is wished on some of its days. */
const gives = (row: AreaAssignment, proposal: RequestedAssignment): boolean =>
  row.access >= proposal.access &&
  proposal.within.includes(areaOf(row)) &&
  common(row, proposal) !== undefined

/** Whether rows of `held` together give what is wished, on all its days. */
export const isGiven = (proposal: RequestedAssignment, held: readonly AreaAssignment[]): boolean =>
  without(
    proposal,
    held.filter((row) => gives(row, proposal)),
  ).length === 0

/** Whether there are days from today on that `before` gave and `after` doesn't. */
export const losesAny = (
  before: readonly AreaAssignment[],
  after: readonly AreaAssignment[],
  today: string,
): boolean =>
  before.some((row) => {
    const left = common(row, { effective_from: today, effective_to: null })
    return left !== undefined && !isGiven({ ...row, ...left }, after)
  })

/**
 * A row of the area, cut at the ends of the wish; within them it has at least the wished access.
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

/** Neighbours with the same access become one, unless both are rows of their own. */
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
 * What becomes of one person's rows by a wish.
 * @param held The person's living rows, over all areas.
 * @param keepsInside Writes the area even where a wider one includes it.
 */
export function planAssignment(
  proposal: RequestedAssignment,
  held: readonly AreaAssignment[],
  { keepsInside = false }: { keepsInside?: boolean } = {},
): Plan {
  const own = held.filter((row) => areaOf(row) === areaOf(proposal))
  if (isGiven(proposal, own)) return { outcome: 'present', changes: [], adds: [] }
  const others = held.filter((row) => areaOf(row) !== areaOf(proposal))
  const wider = isGiven(proposal, others) ? others.find((row) => gives(row, proposal)) : undefined
  if (wider && !keepsInside) return { outcome: 'inside', changes: [], adds: [], wider }

  const gaps = without(proposal, own).map((days) => ({ access: proposal.access, ...days }))
  const parts = joined([...own.flatMap((row) => cut(row, proposal)), ...gaps])
  const changes: Plan['changes'] = []
  const adds: Part[] = []
  const kept = new Set<number>()
  for (const { id, ...part } of parts) {
    const was = own.find((row) => row.id === id)
    // Of a row that falls into parts the first keeps its number.
    if (!was || kept.has(was.id)) adds.push(part)
    else if (!isSame(was, part)) changes.push({ id: was.id, ...part })
    if (was) kept.add(was.id)
  }
  const isRaised = own.some((row) => row.access < proposal.access && common(row, proposal))
  const outcome = isRaised ? 'raised' : changes.length > 0 ? 'extended' : 'new'
  return { outcome, changes, adds, ...(wider ? { wider } : {}) }
}

const isSame = (a: Part, b: Part) =>
  a.access === b.access && a.effective_from === b.effective_from && a.effective_to === b.effective_to

/** Rows of narrower areas that a wish makes needless. */
export const supersededAssignments = (
  proposal: RequestedAssignment,
  held: readonly AreaAssignment[],
): AreaAssignment[] =>
  held.filter(
    (row) =>
      areaOf(row) !== areaOf(proposal) &&
      row.within.includes(areaOf(proposal)) &&
      isGiven(row, [{ id: 0, ...proposal }]),
  )

/** What is wrong with the days of a wish: the field, and the sentence in validation.json. */
export function requestedPeriodProblem({ effective_from: from, effective_to: to }: Period, today: string) {
  if (from < today) return { field: 'effective_from', key: 'coverageFromPast' }
  if (to !== null && to < from) return { field: 'effective_to', key: 'periodOrder' }
  return undefined
}

/** How a row stands to a day: past, in force, or still to come. */
export function stateOn({ effective_from: from, effective_to: to }: Period, day: string) {
  if (to !== null && to < day) return 'past'
  return from > day ? 'future' : 'now'
}
