/** The levels of a request (domain 2.5): the matching rules of its kind, at most one per level. */

/** A row of `approval-rules`, reduced to the fields that decide. */
export interface LevelRule {
  level: number
  amount_from: number | null
  amount_to: number | null
  facility_level_id: number | null
  approver_permission: string | null
  approver_role_id: number | null
  sla_hours: number
  auto_approve_up_to: number | null
}

/** The facts of a request that rules match. */
export interface LevelQuery {
  amountBefore: number | null
  amountAfter: number | null
  /** Number of the facility's level; null if the request has no facility. */
  facilityLevel: number | null
}

/** The difference of the amounts; a request with one amount uses that amount. */
export function differenceOf({ amountBefore, amountAfter }: LevelQuery): number {
  return Math.abs((amountAfter ?? 0) - (amountBefore ?? 0))
}

function fits(rule: LevelRule, query: LevelQuery): boolean {
  if (rule.facility_level_id !== null && rule.facility_level_id !== query.facilityLevel) return false
  const amount = differenceOf(query)
  return amount >= (rule.amount_from ?? 0) && amount <= (rule.amount_to ?? Number.POSITIVE_INFINITY)
}

const width = ({ amount_from, amount_to }: LevelRule) =>
  (amount_to ?? Number.POSITIVE_INFINITY) - (amount_from ?? 0)

/** Whether rule `a` is more specific than `b`: first by facility level, then by amounts. */
function isCloser(a: LevelRule, b: LevelRule): boolean {
  const [named, other] = [a.facility_level_id !== null, b.facility_level_id !== null]
  return named === other ? width(a) < width(b) : named
}

/** The matching rules, in the order of their levels. */
export function levelsFor(rules: readonly LevelRule[], query: LevelQuery): LevelRule[] {
  const byLevel = new Map<number, LevelRule>()
  for (const rule of rules) {
    const known = byLevel.get(rule.level)
    if (fits(rule, query) && (!known || isCloser(rule, known))) byLevel.set(rule.level, rule)
  }
  return [...byLevel.values()].sort((a, b) => a.level - b.level)
}

/** Whether a level approves automatically. Requires an amount, since only small amounts qualify. */
export function isAutomatic(rule: LevelRule, query: LevelQuery): boolean {
  if (rule.auto_approve_up_to === null) return false
  if (query.amountBefore === null && query.amountAfter === null) return false
  return differenceOf(query) <= rule.auto_approve_up_to
}
