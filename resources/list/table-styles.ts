/** One plain table element with one style sheet: a hundred rows cost the browser little. */
import { styled } from '@mui/material/styles'

/** Scrolls by itself, so that its head and its first column can stay in sight. */
export const TableScroll = styled('div')(({ theme }) => ({
  position: 'relative',
  overflow: 'auto',
  maxHeight: 'max(340px, calc(100dvh - 262px))',
  border: `1px solid ${theme.palette.divider}`,
  borderBottom: 0,
  borderRadius: `${theme.shape.borderRadius}px ${theme.shape.borderRadius}px 0 0`,
  background: theme.palette.background.paper,
}))

export const Table = styled('table')(({ theme }) => ({
  borderCollapse: 'separate',
  borderSpacing: 0,
  width: '100%',
  fontSize: theme.typography.body2.fontSize,
  lineHeight: theme.typography.body2.lineHeight,
  transition: 'opacity 120ms',
  '&[aria-busy=true]': { opacity: 0.55 },
  'th, td': {
    textAlign: 'start',
    verticalAlign: 'top',
    padding: theme.spacing(1.25, 3),
    borderBottom: `1px solid ${theme.palette.divider}`,
    overflowWrap: 'anywhere',
  },
  'tbody tr:last-of-type > *': { borderBottom: 0 },
  'th.end, td.end': { textAlign: 'end', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  'th.select, td.select': { width: 1, paddingInlineEnd: 0, paddingInlineStart: theme.spacing(4) },
  'th.act, td.act': { width: 1, whiteSpace: 'nowrap' },
  'td.act': { paddingBlock: 0, verticalAlign: 'middle' },
  'thead th': {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    background: theme.palette.action.hover,
    color: theme.palette.text.secondary,
    fontWeight: 600,
    whiteSpace: 'nowrap',
  },
  'tbody th': { fontWeight: 400 },
  'tbody tr:hover > *': { background: theme.palette.action.hover },
  'tbody tr[data-selected=true] > *': { background: theme.palette.action.selected },
  'tbody tr.deleted > *': { color: theme.palette.text.secondary },
  input: {
    width: 16,
    height: 16,
    margin: 0,
    verticalAlign: -3,
    accentColor: theme.palette.primary.main,
  },
  a: { color: theme.palette.secondary.main, textDecoration: 'none' },
  'a:hover, a:focus-visible': { textDecoration: 'underline' },
  'tbody th a': { fontWeight: 600 },
  '.sort': {
    font: 'inherit',
    color: 'inherit',
    background: 'none',
    border: 0,
    padding: 0,
    cursor: 'pointer',
    display: 'inline-flex',
    alignItems: 'center',
    gap: 2,
  },
  '.sort:hover, th[aria-sort] .sort': { color: theme.palette.text.primary },
  '.sort svg': { fontSize: 16, visibility: 'hidden' },
  '.sort:hover svg, .sort:focus-visible svg, th[aria-sort] .sort svg': { visibility: 'visible' },
  ...cellStyles(theme),
}))

/** What cells may hold, in table and cards alike. */
export function cellStyles(theme: import('@mui/material/styles').Theme) {
  return {
    '.none': { color: theme.palette.text.disabled },
    '.choice': {
      display: 'inline-block',
      padding: theme.spacing(0, 2),
      borderRadius: 10,
      border: `1px solid ${theme.palette.divider}`,
      background: theme.palette.background.default,
      whiteSpace: 'nowrap' as const,
      lineHeight: 1.6,
    },
    '.yes, .no': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: 4,
      whiteSpace: 'nowrap' as const,
    },
    '.no': { color: theme.palette.text.secondary },
    '.yes svg, .no svg': { fontSize: 16 },
    '.yes svg': { color: theme.palette.success.main },
    '.more': { color: theme.palette.text.secondary, whiteSpace: 'nowrap' as const },
    '.keep': { whiteSpace: 'nowrap' as const },
    '.second': { display: 'block', color: theme.palette.text.secondary, fontSize: '0.92em' },
  }
}
