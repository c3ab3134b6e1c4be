/** The payer's part of the claim states (domain 2.2). */
const rejection = ['rejection_reasons', 'rejection_note'] as const
const shows = ['health_facility_id', 'program_id', 'amount_claimed', 'amount_accepted'] as const
const atPayer = ['ProviderSubmitted', 'Resubmitted', 'Accepted'] as const

/** A user who has not acted on the claim decides an appeal, in writing. */
const ruling = {
  from: ['Appealed'],
  needs: 'decide_appeal',
  reasoned: true,
  guards: ['isOtherSide', 'isOthersVerdict'],
  effects: ['ruled', 'uncertified', 'stamp'],
} as const

export const payerStates = {
  accept: {
    label: { kh: 'ទទួលពិនិត្យ', en: 'Receive' },
    from: ['ProviderSubmitted', 'Resubmitted'],
    to: 'Accepted',
    needs: 'receive_claim',
    inputs: ['payer_warnings_seen'],
    guards: ['isOtherSide', 'isEligible', 'payerWarningsSeen'],
    effects: ['accepted', 'keepChecks', 'stamp'],
  },
  reject: {
    label: { kh: 'បង្វិលទៅកែ', en: 'Return for correction' },
    from: atPayer,
    to: 'Rejected',
    needs: 'reject_claim',
    inputs: rejection,
    guards: ['isOtherSide', 'isNewDecider', 'isUnsettled'],
    effects: ['returned', 'stamp'],
  },
  deny: {
    label: { kh: 'មិនទទួលទូទាត់', en: 'Deny' },
    from: atPayer,
    to: 'Denied',
    needs: 'review_claim',
    inputs: rejection,
    guards: ['isOtherSide', 'isNewDecider', 'isUnsettled', 'isDeniable', 'hasSecondReviewer'],
    effects: ['returned', 'stamp'],
  },
  approve: {
    label: { kh: 'អនុម័តចំនួនទឹកប្រាក់', en: 'Approve amount' },
    from: ['Accepted'],
    to: 'Approved',
    needs: 'approve_claim',
    shows,
    guards: ['isOtherSide', 'isNewDecider', 'isOthersReview', 'isDecided', 'isNoLess'],
    effects: ['certified', 'stamp'],
  },
  reopenReview: {
    label: { kh: 'ពិនិត្យឡើងវិញ', en: 'Reopen review' },
    from: ['Approved'],
    to: 'Accepted',
    needs: 'approve_claim',
    reasoned: true,
    guards: ['isOtherSide', 'isUnpaid'],
    effects: ['uncertified', 'undecided', 'stamp'],
  },
  reviewAgain: {
    ...ruling,
    label: { kh: 'ពិនិត្យឡើងវិញតាមបណ្ដឹង', en: 'Review after appeal' },
    to: 'Accepted',
    effects: [...ruling.effects, 'undecided'],
  },
  uphold: {
    ...ruling,
    label: { kh: 'រក្សាចំនួនដែលបានអនុម័ត', en: 'Keep approved amount' },
    to: 'Approved',
    /** The state of the invoice that certified it. */
    alternatives: ['Reimbursed', 'Closed'],
    guards: [...ruling.guards, 'wasApproved'],
    effects: ['ruled', 'stamp', 'returnToInvoice'],
  },
  refuseAppeal: {
    ...ruling,
    label: { kh: 'បដិសេធបណ្ដឹងតវ៉ា', en: 'Refuse appeal' },
    to: 'Denied',
    guards: [...ruling.guards, 'isUnsettled'],
  },
  reimburse: {
    label: { kh: 'ទូទាត់សង', en: 'Reimburse' },
    from: ['Approved'],
    to: 'Reimbursed',
    needs: 'reimburse_claim',
    shows: ['health_facility_id', 'program_id', 'amount_approved'],
    guards: ['isOtherSide', 'isTransferred'],
    effects: ['reimbursed', 'stamp'],
  },
  reverseReimbursement: {
    label: { kh: 'ដកការទូទាត់វិញ', en: 'Reverse reimbursement' },
    from: ['Reimbursed'],
    to: 'Approved',
    needs: 'reimburse_claim',
    reasoned: true,
    guards: ['isOtherSide'],
    effects: ['unreimbursed', 'stamp'],
  },
} as const
