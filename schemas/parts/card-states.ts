/**
 * States of a beneficiary card (domain 1.2); src/workflows/patients/server/beneficiaries takes the
 * transitions.
 */
export const cardStates = {
  field: 'status',
  initial: 'PENDING',
  transitions: {
    accept: {
      label: { kh: 'បញ្ជាក់ថាមានសុពលភាព', en: 'Accept card' },
      from: ['PENDING'],
      to: 'VALID',
      isAutomatic: true,
    },
    refuse: {
      label: { kh: 'បដិសេធ', en: 'Refuse card' },
      from: ['PENDING', 'VALID'],
      to: 'REFUSED',
      isAutomatic: true,
    },
    recheck: {
      label: { kh: 'ពិនិត្យឡើងវិញ', en: 'Check card again' },
      from: ['VALID', 'REFUSED'],
      to: 'PENDING',
      isAutomatic: true,
    },
    /** Another card pays from a later day on. */
    replace: {
      label: { kh: 'ជំនួស', en: 'Replace card' },
      from: ['VALID'],
      to: 'REPLACED',
      isAutomatic: true,
    },
    expire: {
      label: { kh: 'ផុតកំណត់', en: 'Expire' },
      from: ['VALID'],
      to: 'EXPIRED',
      isAutomatic: true,
    },
  },
} as const
