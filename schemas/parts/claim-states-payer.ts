/** The payer's half of what a claim goes through (domain 2.2). */
const rejection = ['rejection_reasons', 'rejection_note'] as const
const atPayer = ['ProviderSubmitted', 'Resubmitted', 'Accepted'] as const

/** An appeal is decided by somebody who had no hand in the claim, in writing. */
const ruling = <To extends string>(to: To, kh: string, en: string) =>
  ({
    label: { kh, en },
    from: ['Appealed'],
    to,
    needs: 'decide_appeal',
    reasoned: true,
    guards: ['isOthersVerdict'],
    effects: ['ruled', 'stamp'],
  }) as const

export const payerStates = {
  accept: {
    label: { kh: 'ទទួលយកពិនិត្យ', en: 'Take in' },
    from: ['ProviderSubmitted', 'Resubmitted'],
    to: 'Accepted',
    needs: 'receive_claim',
    guards: ['isOtherSide', 'isEligible'],
    effects: ['accepted', 'keepChecks', 'stamp'],
  },
  reject: {
    label: { kh: 'បង្វិលទៅកែ', en: 'Return for correction' },
    from: atPayer,
    to: 'Rejected',
    needs: 'reject_claim',
    asks: rejection,
    guards: ['isOtherSide'],
    effects: ['returned', 'stamp'],
  },
  deny: {
    label: { kh: 'មិនទទួលទូទាត់', en: 'Deny' },
    from: atPayer,
    to: 'Denied',
    needs: 'review_claim',
    asks: rejection,
    guards: ['isOtherSide', 'isDeniable', 'hasSecondReviewer'],
    effects: ['returned', 'stamp'],
  },
  approve: {
    label: { kh: 'អនុម័តចំនួនទឹកប្រាក់', en: 'Approve the amount' },
    from: ['Accepted'],
    to: 'Approved',
    needs: 'approve_claim',
    guards: ['isOthersReview', 'isDecided'],
    effects: ['certified', 'stamp'],
  },
  reopenReview: {
    label: { kh: 'ពិនិត្យឡើងវិញ', en: 'Reopen the review' },
    from: ['Approved'],
    to: 'Accepted',
    needs: 'approve_claim',
    reasoned: true,
    guards: ['isUnpaid'],
    effects: ['uncertified', 'stamp'],
  },
  reviewAgain: ruling('Accepted', 'ពិនិត្យឡើងវិញតាមបណ្ដឹង', 'Review again after the appeal'),
  uphold: ruling('Approved', 'រក្សាចំនួនដែលបានអនុម័ត', 'Keep the approved amount'),
  refuseAppeal: ruling('Denied', 'បដិសេធបណ្ដឹងជំទាស់', 'Refuse the appeal'),
  reimburse: {
    label: { kh: 'ទូទាត់សង', en: 'Reimburse' },
    from: ['Approved'],
    to: 'Reimbursed',
    needs: 'reimburse_claim',
    guards: ['isOtherSide', 'isTransferred'],
    effects: ['reimbursed', 'stamp'],
  },
  reverseReimbursement: {
    label: { kh: 'ដកការទូទាត់វិញ', en: 'Reverse the reimbursement' },
    from: ['Reimbursed'],
    to: 'Approved',
    needs: 'reimburse_claim',
    reasoned: true,
    effects: ['unreimbursed', 'stamp'],
  },
} as const
