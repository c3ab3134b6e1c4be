/** How far a card counts, and how that changes (domain 1.2). */
import { attachmentStatus, verificationMethod } from '#schemas/codes/attachment.ts'

const { PENDING, VALID, REFUSED } = attachmentStatus

/** What checking a card comes to; PENDING is checking it anew. */
export const verdicts = ['VALID', 'REFUSED', 'PENDING'] as const
export type Verdict = (typeof verdicts)[number]

const from: Readonly<Record<Verdict, readonly number[]>> = {
  VALID: [PENDING.value],
  REFUSED: [PENDING.value, VALID.value],
  PENDING: [VALID.value, REFUSED.value],
}

/** Whether a card of this status can be found so. Expired and replaced ones stay as they are. */
export const mayBecome = (status: number, verdict: Verdict): boolean => from[verdict].includes(status)

/** Letters that a reason has at least. */
export const reasonLength = 10

/** What a verdict lacks: an answer of a register has a number, a refusal a reason. */
export function verdictProblem(
  verdict: Verdict,
  given: { method?: number | undefined; ref?: string | undefined; reason?: string | undefined },
): { field: string; key: string; params?: { min: number } } | undefined {
  if (verdict === 'REFUSED' && (given.reason ?? '').trim().length < reasonLength)
    return { field: 'reason', key: 'tooShort', params: { min: reasonLength } }
  if (verdict !== 'VALID') return undefined
  if (given.method === undefined) return { field: 'method', key: 'required' }
  const isOnline = given.method === verificationMethod.ONLINE.value
  return isOnline && !given.ref?.trim() ? { field: 'ref', key: 'required' } : undefined
}

/** Fields that a checked card keeps: whoever finds one wrong has it checked anew. */
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
