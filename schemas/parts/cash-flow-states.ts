/**
 * States of a cash movement (domain 1.9); guards and effects are in
 * src/workflows/cash/server/cash-flow.ts.
 */
export const cashFlowStates = {
  field: 'status',
  initial: 'DRAFT',
  frozen: ['REQUESTED', 'POSTED', 'REVERSED'],
  transitions: {
    post: {
      label: { kh: 'ចុះបញ្ជី', en: 'Post' },
      from: ['DRAFT'],
      to: 'POSTED',
      isFinal: true,
      guards: ['isNoCorrection', 'isComplete', 'isDue'],
      effects: ['move'],
    },
    request: {
      label: { kh: 'ស្នើសុំការអនុម័ត', en: 'Request approval' },
      from: ['DRAFT'],
      to: 'REQUESTED',
      reasoned: true,
      guards: ['isCorrection'],
      approval: {
        kind: 'CASH_ADJUST',
        approved: 'executeWrite',
        refused: 'refuse',
        amount: 'amount_khr',
      },
    },
    executeWrite: {
      label: { kh: 'បានអនុម័ត', en: 'Approved' },
      from: ['REQUESTED'],
      to: 'POSTED',
      isAutomatic: true,
      effects: ['move'],
    },
    /** Runs when a claim invoice with support is fully received; the money is already booked. */
    reimburse: {
      label: { kh: 'ទទួលសំណងតាមវិក្កយបត្រ', en: 'Reimbursed by claim invoice' },
      from: ['DRAFT'],
      to: 'POSTED',
      isAutomatic: true,
    },
    refuse: {
      label: { kh: 'មិនអនុម័ត', en: 'Not approved' },
      from: ['REQUESTED'],
      to: 'DRAFT',
      isAutomatic: true,
    },
    reverse: {
      label: { kh: 'ដកវិញ', en: 'Reverse' },
      from: ['POSTED'],
      to: 'REVERSED',
      needs: 'approve_cash_adjust',
      reasoned: true,
      isFinal: true,
      guards: ['isUnclaimed'],
      effects: ['takeBack'],
    },
  },
} as const
