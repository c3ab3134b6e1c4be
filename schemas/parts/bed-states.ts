/**
 * States of a bed (domain 1.7); the guard is in src/workflows/wards/server/behaviour.ts, and
 * src/workflows/visits/server/beds.ts takes the automatic transitions.
 */
export const bedStates = {
  field: 'status',
  initial: 'FREE',
  transitions: {
    free: {
      label: { kh: 'ទំនេរ', en: 'Mark as free' },
      from: ['CLEANING', 'BLOCKED', 'OCCUPIED'],
      to: 'FREE',
      needs: 'visit_transfer',
      guards: ['isEmpty'],
    },
    clean: {
      label: { kh: 'ត្រូវសម្អាត', en: 'Mark for cleaning' },
      from: ['FREE', 'BLOCKED', 'OCCUPIED'],
      to: 'CLEANING',
      needs: 'visit_transfer',
      guards: ['isEmpty'],
    },
    block: {
      label: { kh: 'មិនអាចប្រើបាន', en: 'Mark as out of use' },
      from: ['FREE', 'CLEANING', 'OCCUPIED'],
      to: 'BLOCKED',
      needs: 'visit_transfer',
      guards: ['isEmpty'],
    },
    /** A patient was admitted or moved to the bed. */
    occupy: {
      label: { kh: 'អ្នកជំងឺចូល', en: 'Occupy' },
      from: ['FREE', 'CLEANING', 'BLOCKED'],
      to: 'OCCUPIED',
      isAutomatic: true,
    },
    /** The patient left the bed. */
    vacate: {
      label: { kh: 'អ្នកជំងឺចេញ', en: 'Vacate' },
      from: ['OCCUPIED', 'FREE', 'BLOCKED'],
      to: 'CLEANING',
      isAutomatic: true,
    },
  },
} as const
