/**
 * States of a shift (domain 1.9); guards and effects are in src/workflows/cash/server/shifts.ts.
 */
/** Amounts that the dialog shows before the user confirms. */
const counted = [
  'counted_riel',
  'counted_usd',
  'counted_khr',
  'difference',
  'difference_reason',
  'recount_reason',
  'recount_difference',
] as const

export const shiftStates = {
  field: 'status',
  initial: 'OPEN',
  frozen: ['COUNTING', 'HANDED_OVER', 'ACCEPTED', 'DISPUTED'],
  transitions: {
    count: {
      label: { kh: 'រាប់ប្រាក់', en: 'Count drawer' },
      from: ['OPEN'],
      to: 'COUNTING',
      inputs: ['denominations', 'counted_usd', 'counted_khqr', 'counted_bank'],
      guards: ['isOwn', 'isCount'],
      effects: ['tally'],
    },
    handOver: {
      label: { kh: 'ប្រគល់', en: 'Hand over drawer' },
      from: ['COUNTING'],
      to: 'HANDED_OVER',
      shows: [...counted],
      inputs: ['handed_to_user_id', 'difference_reason'],
      guards: ['isOwn', 'isToTaker', 'isExplained'],
    },
    /** A count shows the expected amount, so another one needs a reason. */
    reopen: {
      label: { kh: 'បើកវិញ', en: 'Reopen' },
      from: ['COUNTING', 'DISPUTED'],
      to: 'OPEN',
      reasoned: true,
      guards: ['isOwn'],
      effects: ['clearCount'],
    },
    takeBack: {
      label: { kh: 'យកមកវិញ', en: 'Withdraw handover' },
      from: ['HANDED_OVER'],
      to: 'COUNTING',
      guards: ['isOwn'],
    },
    accept: {
      label: { kh: 'ទទួលបេឡា', en: 'Accept drawer' },
      from: ['HANDED_OVER'],
      to: 'ACCEPTED',
      shows: [...counted],
      needs: 'accept_cashier_shift',
      guards: ['isForMe'],
      effects: ['takeOver'],
    },
    dispute: {
      label: { kh: 'មិនទទួល', en: 'Dispute' },
      from: ['HANDED_OVER'],
      to: 'DISPUTED',
      shows: [...counted],
      needs: 'accept_cashier_shift',
      reasoned: true,
      guards: ['isForMe'],
    },
  },
} as const
