/** Tasks and figures on the left, activity on the right; one column on a phone. */
export const homeColumns = {
  display: 'grid',
  gap: 4,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1.55fr) minmax(0, 1fr)' },
  alignItems: 'start',
} as const
