/**
 * States of an appointment (domain 1.4); guards and effects are in
 * src/workflows/appointments/server/behaviour.ts.
 */
export const appointmentStates = {
  field: 'status',
  initial: 'SCHEDULED',
  frozen: ['COMPLETED', 'CANCELLED', 'RESCHEDULED'],
  transitions: {
    /** Runs when a visit of the patient is registered on the day. */
    checkIn: {
      label: { kh: 'កត់ត្រាការមកដល់', en: 'Check in' },
      from: ['SCHEDULED'],
      to: 'CHECKED_IN',
      guards: ['hasVisit'],
      effects: ['linkVisit'],
    },
    /** Runs when that visit ends. */
    complete: {
      label: { kh: 'បញ្ចប់', en: 'Complete' },
      from: ['CHECKED_IN'],
      to: 'COMPLETED',
    },
    reschedule: {
      label: { kh: 'ប្ដូរថ្ងៃណាត់', en: 'Reschedule' },
      from: ['SCHEDULED', 'MISSED'],
      to: 'RESCHEDULED',
      inputs: ['moved_to', 'moved_time_from', 'moved_time_to'],
      effects: ['bookAgain'],
    },
    miss: {
      label: { kh: 'កត់ត្រាថាខកណាត់', en: 'Mark as missed' },
      from: ['SCHEDULED'],
      to: 'MISSED',
      guards: ['isDue'],
    },
    cancel: {
      label: { kh: 'លុបចោលការណាត់', en: 'Cancel appointment' },
      from: ['SCHEDULED'],
      to: 'CANCELLED',
      reasoned: true,
      isFinal: true,
    },
    /** Runs when the patient's death is recorded. */
    stop: {
      label: { kh: 'លុបចោលដោយមរណភាព', en: 'Cancelled by death' },
      from: ['SCHEDULED'],
      to: 'CANCELLED',
      isAutomatic: true,
    },
    /** Runs when that visit is cancelled or moved, or the death undone. */
    reopen: {
      label: { kh: 'បើកការណាត់ឡើងវិញ', en: 'Reopen appointment' },
      from: ['CHECKED_IN', 'CANCELLED'],
      to: 'SCHEDULED',
      isAutomatic: true,
    },
  },
} as const
