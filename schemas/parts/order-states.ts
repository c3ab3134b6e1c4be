/**
 * States of an ordered investigation (domain 1.3.2); guards and effects in
 * src/workflows/orders/server.
 */
const resultFields = ['result_sign', 'result_value', 'result_choice_id', 'result_text', 'attachments'] as const
const records = { needs: 'record_result', inputs: resultFields, guards: ['hasResult'] } as const

export const orderStates = {
  field: 'status',
  initial: 'ORDERED',
  frozen: ['SAMPLED', 'RESULTED', 'VALIDATED', 'CANCELLED'],
  transitions: {
    sample: {
      label: { kh: 'យកសំណាក', en: 'Take sample' },
      from: ['ORDERED'],
      to: 'SAMPLED',
      needs: 'record_result',
      effects: ['stamp'],
    },
    result: {
      ...records,
      label: { kh: 'បញ្ចូលលទ្ធផល', en: 'Enter result' },
      from: ['ORDERED', 'SAMPLED'],
      to: 'RESULTED',
      effects: ['stamp', 'compare'],
    },
    correct: {
      ...records,
      label: { kh: 'កែលទ្ធផល', en: 'Correct result' },
      from: ['RESULTED'],
      to: 'RESULTED',
      effects: ['stamp', 'compare'],
    },
    validate: {
      label: { kh: 'បញ្ជាក់លទ្ធផល', en: 'Validate' },
      from: ['RESULTED'],
      to: 'VALIDATED',
      needs: 'validate_result',
      effects: ['stamp', 'charge'],
    },
    withdraw: {
      label: { kh: 'ដកលទ្ធផលមកវិញ', en: 'Withdraw result' },
      from: ['VALIDATED'],
      to: 'RESULTED',
      needs: 'validate_result',
      reasoned: true,
      effects: ['withdraw', 'charge'],
    },
    cancel: {
      label: { kh: 'លុបចោលការបញ្ជា', en: 'Cancel order' },
      from: ['ORDERED', 'SAMPLED'],
      to: 'CANCELLED',
      needs: 'visit_consult',
      reasoned: true,
      isFinal: true,
    },
    /** Runs when the visit ends for good. */
    stop: {
      label: { kh: 'បញ្ឈប់ព្រោះការមកពិនិត្យបានចប់', en: 'Stopped with the visit' },
      from: ['ORDERED'],
      to: 'CANCELLED',
      isAutomatic: true,
    },
    /** Runs when that visit is reopened. */
    resume: {
      label: { kh: 'បន្តជាមួយការមកពិនិត្យ', en: 'Resumed with the visit' },
      from: ['CANCELLED'],
      to: 'ORDERED',
      isAutomatic: true,
    },
  },
} as const
