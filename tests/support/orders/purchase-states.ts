/** The states of an order and the transitions between them. */
export const orderStatus = {
  DRAFT: { value: 1, label: { kh: 'សេចក្តីព្រាង', en: 'Draft' } },
  SENT: { value: 2, tone: 'waiting', label: { kh: 'បានផ្ញើ', en: 'Sent' } },
  APPROVED: { value: 3, tone: 'active', label: { kh: 'បានអនុម័ត', en: 'Approved' } },
  DELIVERED: { value: 4, tone: 'done', label: { kh: 'បានប្រគល់', en: 'Delivered' } },
  CANCELLED: { value: 5, tone: 'rejected', label: { kh: 'បានបោះបង់', en: 'Cancelled' } },
} as const

export const orderStates = {
  field: 'state',
  initial: 'DRAFT',
  frozen: ['SENT', 'APPROVED', 'DELIVERED', 'CANCELLED'],
  transitions: {
    send: {
      label: { kh: 'ផ្ញើ', en: 'Send' },
      from: ['DRAFT'],
      to: 'SENT',
      guards: ['hasAmount'],
      effects: ['dateIt'],
    },
    approve: {
      label: { kh: 'អនុម័ត', en: 'Approve' },
      from: ['SENT'],
      to: 'APPROVED',
      needs: 'approve_orders',
    },
    deliver: {
      label: { kh: 'ប្រគល់', en: 'Deliver' },
      from: ['APPROVED'],
      to: 'DELIVERED',
      inputs: ['receiver'],
      notices: ['unpaid'],
    },
    cancel: {
      label: { kh: 'បោះបង់ការបញ្ជាទិញ', en: 'Cancel order' },
      from: ['DRAFT', 'SENT', 'APPROVED'],
      to: 'CANCELLED',
      reasoned: true,
      isFinal: true,
    },
    withdraw: { label: { kh: 'ដកមកវិញ', en: 'Withdraw' }, from: ['SENT'], to: 'DRAFT' },
  },
} as const
