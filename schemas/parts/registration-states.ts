/**
 * States of a facility's request; src/workflows/facility-requests/server/decide.ts takes the
 * transitions.
 */
export const registrationStates = {
  field: 'status',
  initial: 'NEW',
  transitions: {
    accept: {
      label: { kh: 'ទទួលយក', en: 'Accept request' },
      from: ['NEW', 'CHECKED'],
      to: 'ACCEPTED',
      isAutomatic: true,
    },
    refuse: {
      label: { kh: 'បដិសេធ', en: 'Refuse request' },
      from: ['NEW', 'CHECKED'],
      to: 'REFUSED',
      isAutomatic: true,
    },
  },
} as const
