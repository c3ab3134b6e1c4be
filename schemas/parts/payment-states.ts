/** States of a payment (domain 2.3); src/workflows/cash/server/reverse.ts takes the transition. */
export const paymentStates = {
  field: 'status',
  initial: 'POSTED',
  transitions: {
    reverse: {
      label: { kh: 'ដកវិញ', en: 'Reverse' },
      from: ['POSTED'],
      to: 'REVERSED',
      isAutomatic: true,
    },
  },
} as const
