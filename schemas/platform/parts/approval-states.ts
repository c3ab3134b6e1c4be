const decide = <To extends string>(to: To, kh: string, en: string) =>
  ({ label: { kh, en }, from: ['PENDING'], to, isAutomatic: true }) as const

/**
 * States of a request (domain 2.5): a decision is final.
 * src/server/platform/approvals/decide.ts takes the transitions.
 */
export const approvalStates = {
  field: 'decision',
  initial: 'PENDING',
  transitions: {
    approve: decide('APPROVED', 'អនុម័ត', 'Approve'),
    reject: decide('REJECTED', 'បដិសេធ', 'Reject'),
    withdraw: decide('WITHDRAWN', 'ដកសំណើវិញ', 'Withdraw'),
    expire: decide('EXPIRED', 'ផុតកំណត់', 'Expire'),
  },
} as const
