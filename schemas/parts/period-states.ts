/**
 * States of a month (domain 2.4); src/workflows/periods/server/closing.ts takes the transitions.
 */
export const periodStates = {
  field: 'status',
  initial: 'OPEN',
  transitions: {
    beginClosing: {
      label: { kh: 'ចាប់ផ្ដើមបិទខែ', en: 'Start closing' },
      from: ['OPEN'],
      to: 'CLOSING',
      isAutomatic: true,
    },
    close: {
      label: { kh: 'បិទខែ', en: 'Close month' },
      from: ['CLOSING', 'REOPENED'],
      to: 'CLOSED',
      isAutomatic: true,
    },
    reopen: {
      label: { kh: 'បើកខែឡើងវិញ', en: 'Reopen month' },
      from: ['CLOSED'],
      to: 'REOPENED',
      isAutomatic: true,
    },
  },
} as const
