/** The verification status of a card and its changes (domain 1.2). */
import { attachmentStatus, verificationMethod } from '#schemas/codes/attachment.ts'
import { countLetters, minExplanation } from '#schemas/kit/letters.ts'
import { cardStates } from '#schemas/parts/card-states.ts'

/** The result of a verification; PENDING requests a new one. */
export const verdicts = ['VALID', 'REFUSED', 'PENDING'] as const
export type Verdict = (typeof verdicts)[number]

/** The declared transition of each verdict. */
export const verdictTransitions = { VALID: 'accept', REFUSED: 'refuse', PENDING: 'recheck' } as const

/**
 * Whether the verdict is possible for a card of this status. Expired and replaced cards do not
 * change.
 */
export const mayBecome = (status: number, verdict: Verdict): boolean =>
  cardStates.transitions[verdictTransitions[verdict]].from.some(
    (name) => attachmentStatus[name].value === status,
  )

/** What a verdict is missing: a register's answer needs its number, a refusal a reason. */
export function verdictProblem(
  verdict: Verdict,
  input: { method?: number | undefined; ref?: string | undefined; reason?: string | undefined },
): { field: string; key: string; params?: { min: number } } | undefined {
  if (verdict === 'REFUSED' && countLetters(input.reason) < minExplanation)
    return { field: 'reason', key: 'fewLetters', params: { min: minExplanation } }
  if (verdict !== 'VALID') return undefined
  if (input.method === undefined) return { field: 'method', key: 'required' }
  const isOnline = input.method === verificationMethod.ONLINE.value
  return isOnline && !input.ref?.trim() ? { field: 'ref', key: 'required' } : undefined
}

/** Fields that a verified card keeps: a correction needs a new verification. */
export const checkedFields: readonly string[] = [
  'payment_type_id',
  'program_id',
  'scheme_id',
  'beneficiary_set',
  'beneficiary_type',
  'card_type',
  'card_number',
  'card_issued_on',
  'card_expires_on',
  'poverty_level',
  'effective_from',
  'member_name_on_card',
  'is_primary',
]
