/** Which levels a request passes (domain 2.5): rules of its kind that fit, at most one a level. */

/** A row of `approval-rules`, as far as it decides. */
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

/** What a request is about, as far as rules ask. */
export interface LevelQuery {
  amountBefore: number | null
  amountAfter: number | null
  /** Number of the facility's level; null where the request is of no facility. */
  facilityLevel: number | null
}

/** By how much the amounts differ; a request with one amount is about that. */
export function differenceOf({ amountBefore, amountAfter }: LevelQuery): number {
  return Math.abs((amountAfter ?? 0) - (amountBefore ?? 0))
}

function fits(rule: LevelRule, asked: LevelQuery): boolean {
  if (rule.facility_level_id !== null && rule.facility_level_id !== asked.facilityLevel) return false
  const amount = differenceOf(asked)
  return amount >= (rule.amount_from ?? 0) && amount <= (rule.amount_to ?? Number.POSITIVE_INFINITY)
}

const width = ({ amount_from, amount_to }: LevelRule) =>
  (amount_to ?? Number.POSITIVE_INFINITY) - (amount_from ?? 0)

/** Whether `a` says more of a request than `b`: first by the facility's level, then by amounts. */
function isCloser(a: LevelRule, b: LevelRule): boolean {
  const [named, other] = [a.facility_level_id !== null, b.facility_level_id !== null]
  return named === other ? width(a) < width(b) : named
}

/** The rules that apply, in the order of their levels. */
export function levelsFor(rules: readonly LevelRule[], asked: LevelQuery): LevelRule[] {
  const byLevel = new Map<number, LevelRule>()
  for (const rule of rules) {
    const known = byLevel.get(rule.level)
    if (fits(rule, asked) && (!known || isCloser(rule, known))) byLevel.set(rule.level, rule)
  }
  return [...byLevel.values()].sort((a, b) => a.level - b.level)
}

/** Whether a level approves by itself. Without amounts there is nothing to be small. */
export function isAutomatic(rule: LevelRule, asked: LevelQuery): boolean {
  if (rule.auto_approve_up_to === null) return false
  if (asked.amountBefore === null && asked.amountAfter === null) return false
  return differenceOf(asked) <= rule.auto_approve_up_to
}
