/** Styles of the tables of months. */
export const tableSx = {
  width: '100%',
  borderCollapse: 'collapse',
  lineHeight: 1.7,
  '& th, & td': { px: 4, py: 1.5, textAlign: 'start', verticalAlign: 'top', fontSize: 14 },
  '& thead th': {
    bgcolor: 'action.hover',
    color: 'text.secondary',
    fontSize: 13,
    fontWeight: 600,
    whiteSpace: 'nowrap',
  },
  '& tbody tr + tr > *': { borderTop: 1, borderColor: 'divider' },
  '& tbody th': { fontWeight: 500, minWidth: { xs: 132, sm: 180 }, pt: 2 },
} as const
