/** States of patients, of their merges, and of pairs that may be one person (domain 1.1). */

/** Taken by src/workflows/patients/server/merge. */
export const mergeStates = {
  field: 'status',
  initial: 'REQUESTED',
  transitions: {
    merge: {
      label: { kh: 'បញ្ចូលគ្នា', en: 'Merge' },
      from: ['REQUESTED'],
      to: 'DONE',
      isAutomatic: true,
    },
    refuse: {
      label: { kh: 'មិនអនុម័ត', en: 'Refuse' },
      from: ['REQUESTED'],
      to: 'REFUSED',
      isAutomatic: true,
    },
    undo: {
      label: { kh: 'បំបែកវិញ', en: 'Undo merge' },
      from: ['DONE'],
      to: 'UNDONE',
      isAutomatic: true,
    },
  },
} as const

/** States of a pair of patients that may be one person. */
export const duplicateStates = {
  field: 'status',
  initial: 'OPEN',
  transitions: {
    markDifferent: {
      label: { kh: 'មនុស្សផ្សេងគ្នា', en: 'Mark as different people' },
      from: ['OPEN'],
      to: 'DIFFERENT',
      isAutomatic: true,
    },
    /** A correction made the two unlike. */
    dismiss: {
      label: { kh: 'លែងដូចគ្នា', en: 'Close pair' },
      from: ['OPEN'],
      to: 'UNLIKE',
      isAutomatic: true,
    },
    reopen: {
      label: { kh: 'ពិនិត្យឡើងវិញ', en: 'Reopen pair' },
      from: ['UNLIKE'],
      to: 'OPEN',
      isAutomatic: true,
    },
    merge: {
      label: { kh: 'បញ្ចូលគ្នា', en: 'Merge' },
      from: ['OPEN', 'DIFFERENT', 'UNLIKE'],
      to: 'MERGED',
      isAutomatic: true,
    },
    /** The merge was undone: the pair is in its earlier state again. */
    undoMerge: {
      label: { kh: 'បំបែកវិញ', en: 'Undo merge' },
      from: ['MERGED'],
      to: 'OPEN',
      alternatives: ['DIFFERENT', 'UNLIKE'],
      isAutomatic: true,
    },
  },
} as const

/** States of a patient's record. */
export const patientStates = {
  field: 'status',
  initial: 'ACTIVE',
  transitions: {
    die: {
      label: { kh: 'កត់ត្រាមរណភាព', en: 'Record death' },
      from: ['ACTIVE', 'INACTIVE'],
      to: 'DECEASED',
      isAutomatic: true,
    },
    undoDeath: {
      label: { kh: 'លុបដំណឹងមរណភាព', en: 'Undo death record' },
      from: ['DECEASED'],
      to: 'ACTIVE',
      alternatives: ['INACTIVE'],
      isAutomatic: true,
    },
    merge: {
      label: { kh: 'បញ្ចូលគ្នា', en: 'Merge' },
      from: ['ACTIVE', 'INACTIVE', 'DECEASED'],
      to: 'MERGED',
      isAutomatic: true,
    },
    /** The merge was undone: the record is in its earlier state again. */
    undoMerge: {
      label: { kh: 'បំបែកវិញ', en: 'Undo merge' },
      from: ['MERGED'],
      to: 'ACTIVE',
      alternatives: ['INACTIVE', 'DECEASED'],
      isAutomatic: true,
    },
  },
} as const
