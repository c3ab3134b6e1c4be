/** The states of a loan and the transitions between them. */
export const loanStatus = {
  REQUESTED: { value: 1, tone: 'waiting', label: { kh: 'បានស្នើសុំ', en: 'Requested' } },
  LENT: { value: 2, tone: 'active', label: { kh: 'កំពុងខ្ចី', en: 'On loan' } },
  RETURNED: { value: 3, tone: 'done', label: { kh: 'បានសង', en: 'Returned' } },
  CANCELLED: { value: 4, tone: 'rejected', label: { kh: 'បានបោះបង់', en: 'Cancelled' } },
} as const

export const loanStates = {
  field: 'status',
  initial: 'REQUESTED',
  frozen: ['LENT', 'RETURNED', 'CANCELLED'],
  transitions: {
    lend: {
      label: { kh: 'ឱ្យខ្ចី', en: 'Lend' },
      from: ['REQUESTED'],
      to: 'LENT',
      guards: ['isOnShelf'],
      effects: ['setDueDate'],
    },
    return: {
      label: { kh: 'ទទួលមកវិញ', en: 'Take back' },
      from: ['LENT'],
      to: 'RETURNED',
      effects: ['setReturnDate'],
    },
    cancel: {
      label: { kh: 'បោះបង់ការស្នើសុំ', en: 'Cancel request' },
      from: ['REQUESTED'],
      to: 'CANCELLED',
      reasoned: true,
      isFinal: true,
    },
  },
} as const
