/** A reason for a lower priority is for the facts that it was written for. */
import { type ExcusableSign, reasonOf } from './required-signs.ts'
import { numberOf, type Values } from './values.ts'
import type { Urgency } from './vital-signs.ts'

/** The value that makes a patient urgent, as text for comparison. */
function factOf(name: Urgency, values: Values): string {
  if (name === 'danger_sign')
    return Array.isArray(values.symptom_ids) ? values.symptom_ids.map(Number).sort().join() : ''
  const field = name === 'consciousness' ? 'avpu' : name
  const reason = reasonOf[field as ExcusableSign] as string | undefined
  return [numberOf(values[field]), reason && numberOf(values[reason])].join(' ')
}

/**
 * Whether the reason is still the stored one, but the priority is lower now or one of the values
 * that make the patient urgent is another.
 * @param stored The values before the write; undefined for a new triage.
 */
export function isReasonOutdated(
  values: Values,
  stored: Values | undefined,
  because: readonly Urgency[],
): boolean {
  if (!stored || String(values.priority_reason).trim() !== stored.priority_reason) return false
  return (
    Number(values.priority) > Number(stored.priority) ||
    because.some((name) => factOf(name, values) !== factOf(name, stored))
  )
}
