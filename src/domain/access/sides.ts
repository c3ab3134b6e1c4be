/** The side of claims on which a user works, by permissions (domain 2.2, 2.6). */

/** Permissions to act on claims for the payer and for the facility. */
export const payerPermissions = [
  'receive_claim',
  'reject_claim',
  'review_claim',
  'approve_claim',
  'decide_appeal',
  'reimburse_claim',
] as const satisfies readonly string[]
const facilityPermissions = [
  'create_claim',
  'update_claim',
  'approve_claim_provider',
  'submit_claim',
  'appeal_claim',
  'close_claim',
  'clear_claim',
] as const satisfies readonly string[]

type Holds = (permission: string) => boolean

/**
 * Whether a user works only for the payer and so sees claims from their submission on. A user of
 * both sides, such as an administrator, sees all claims.
 */
export const isPayerOnly = (holds: Holds): boolean =>
  payerPermissions.some(holds) && !facilityPermissions.some(holds)
