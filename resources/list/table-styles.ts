/** One plain table element with one style sheet: a hundred rows stay fast. */

import { alpha, type CSSObject, keyframes, styled, type Theme } from '@mui/material/styles'
import visuallyHidden from '@mui/utils/visuallyHidden'

const fade = (colour: string) => keyframes`from { background-color: ${colour} }`
const breathe = keyframes`50% { opacity: 0.4 }`

/** Its own scroll container, so that header and first column stay visible. */
/** A shadow where columns are cut off, until the last one is reached. */
const cut = (darkness: number) => keyframes`
  0%, 95% { box-shadow: inset -16px 0 12px -12px rgb(0 0 0 / ${darkness}) }
  100% { box-shadow: none }
`

export const TableScroll = styled('div')(({ theme }) => ({
  position: 'relative',
  // Without overflow the timeline is inactive, and with it the shadow.
  '@supports (animation-timeline: scroll())': {
    animation: `${cut(theme.palette.mode === 'dark' ? 0.8 : 0.22)} linear`,
    animationTimeline: 'scroll(self inline)',
  },
  overflow: 'auto',
  maxHeight: 'var(--table-height, max(340px, calc(100dvh - 206px)))',
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
  // The head stays legible; the placeholder of rows has its own look.
  tbody: { transition: 'opacity 120ms' },
  '&[aria-busy=true] tbody:not(.waiting)': { opacity: 0.55 },
  'th, td': {
    textAlign: 'start',
    verticalAlign: 'top',
    padding: theme.spacing(0.9, 2.5),
    borderBottom: `1px solid ${theme.palette.divider}`,
    // A column is as wide as its longest word: numbers, dates and codes are read as a whole.
    overflowWrap: 'break-word',
  },
  'tbody tr:last-of-type > *': { borderBottom: 0 },
  'th.end, td.end': { textAlign: 'end', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  // Short values on one line; what they do not need is for the names.
  'th:is(.tight, .brief)': { width: '1%' },
  'td.brief': { minWidth: 120 },
  // One line; the record beside the list has the whole text.
  '.line': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 1,
    overflow: 'hidden',
  },
  'tbody .tight': { whiteSpace: 'nowrap' },
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
  // A web address may be longer than any word.
  'td a[target]': { overflowWrap: 'anywhere' },
  'tbody th': { fontWeight: 400 },
  // A short heading must not squeeze long names into a column of single words.
  'td:has(> span:not([class]), > .line)': { minWidth: 132 },
  'tbody tr:hover > *': { background: theme.palette.action.hover },
  'tbody[data-opens] tr[data-id]': { cursor: 'pointer' },
  // A row that takes the focus is not below the head.
  'tbody tr[data-id]': { scrollMarginTop: 36 },
  'tbody tr:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -2 },
  'tbody tr[data-selected=true] > *': { background: theme.palette.action.selected },
  'tbody tr:is(.deleted, .inactive) > *, tr.inactive a': { color: theme.palette.text.secondary },
  // One animation for all bars, which old machines render easily; each is one line high.
  'tbody.waiting': { animation: `${breathe} 1.6s ease-in-out infinite` },
  '.waiting td::before': {
    content: '""',
    display: 'block',
    width: '70%',
    minWidth: 16,
    height: '1em',
    margin: '0.35em 0',
    borderRadius: 4,
    background: alpha(theme.palette.text.primary, 0.18),
  },
  'td[data-edit]:hover': { boxShadow: `inset 0 0 0 1px ${theme.palette.divider}` },
  'td[data-edit]:focus': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -2 },
  'td[data-saving]': { opacity: 0.6, fontStyle: 'italic' },
  'td[data-refused]': { boxShadow: `inset 0 0 0 2px ${theme.palette.error.main}` },
  'input[type="checkbox"], input[type="radio"]': {
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
    // On the baseline a heading with its mark first would be higher than the others.
    verticalAlign: 'top',
    gap: 2,
  },
  '.resize': {
    position: 'absolute',
    insetBlock: 0,
    insetInlineEnd: 0,
    width: 9,
    cursor: 'col-resize',
    touchAction: 'none',
    borderInlineEnd: '2px solid transparent',
  },
  'thead tr:hover .resize': { borderColor: theme.palette.divider },
  '.resize:hover, .resize:active': { borderColor: `${theme.palette.primary.main} !important` },
  // The sort mark comes before the word, so that heading and numbers align on the right.
  'th.end .sort': { flexDirection: 'row-reverse' },
  '.sort:hover, th[aria-sort] .sort': { color: theme.palette.text.primary },
  '.sort svg': { fontSize: 16, visibility: 'hidden' },
  '.sort:hover svg, .sort:focus-visible svg, th[aria-sort] .sort svg': { visibility: 'visible' },
  ...cellStyles(theme),
  '.badge': { whiteSpace: 'nowrap' },
}))

/** Rows as blocks on narrow screens. A cell whose text needs its heading has it as `data-label`. */
export const stackedRows = (theme: Theme): CSSObject => ({
  [theme.breakpoints.down('md')]: {
    '&, tbody, tbody th, td': { display: 'block' },
    // Short values share a line; the row's subject and buttons have one each.
    tr: { display: 'flex', flexWrap: 'wrap', columnGap: theme.spacing(3) },
    'tbody tr:has(> td[colspan]), tbody td[colspan], tbody th, td.act': { flexBasis: '100%' },
    // Visible to screen readers only, and without width, so that the list does not scroll.
    thead: {
      display: 'block',
      position: 'absolute',
      width: 1,
      height: 1,
      overflow: 'hidden',
      clip: 'rect(0 0 0 0)',
    },
    'tbody tr': { padding: theme.spacing(2, 3), borderTop: `1px solid ${theme.palette.divider}` },
    'tbody tr:first-of-type': { borderTop: 0 },
    'tbody th, td': { border: 0, padding: 0 },
    'td:empty': { display: 'none' },
    'td.select': { float: 'inline-end', width: 'auto' },
    // Each has the full width: break longer texts instead of cutting them off.
    '.keep': { whiteSpace: 'normal' },
    'td[data-label]:has(input)': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      flexBasis: '100%',
      paddingTop: theme.spacing(1),
    },
    'td[data-label]::before': {
      content: 'attr(data-label) "\\00a0"',
      color: theme.palette.text.secondary,
    },
  },
})

/** The contents of a card: its head, and facts below it. */
export const cardStyles = (theme: Theme): CSSObject => ({
  dl: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: theme.spacing(0.5, 4),
    margin: theme.spacing(1, 0, 0),
    fontSize: theme.typography.body2.fontSize,
  },
  'dl > div': { display: 'flex', gap: theme.spacing(1.5) },
  dt: { color: theme.palette.text.secondary },
  // A name or a list value explains itself; a number or a boolean does not.
  '.plain > dt': visuallyHidden as CSSObject,
  dd: { margin: 0 },
  a: { color: theme.palette.secondary.main, textDecoration: 'none' },
  '.head': { display: 'flex', gap: theme.spacing(2), alignItems: 'baseline', flexWrap: 'wrap' },
  '.head a': { fontWeight: 600, padding: theme.spacing(1, 0) },
  ...cellStyles(theme),
})

/** Styles of cell contents, for table and cards. */
export function cellStyles(theme: Theme) {
  return {
    '.none': { color: theme.palette.text.disabled },
    '.yes, .no': { whiteSpace: 'nowrap' as const },
    '.no': { color: theme.palette.text.secondary },
    // On the line of the words beside it.
    '.yes svg, .no svg': { fontSize: 16, verticalAlign: -3 },
    '.yes svg': { color: theme.palette.success.main },
    '.more': { color: theme.palette.text.secondary, whiteSpace: 'nowrap' as const },
    // A change by another user: highlighted for a moment.
    '[data-changed=true]': { animation: `${fade(theme.palette.primary.light)} 2.5s ease-in` },
    'tr.gone > *, .gone dl, .gone a, li.gone .head > span:not(.mark)': {
      color: theme.palette.text.secondary,
      textDecoration: 'line-through',
    },
    '.mark': {
      display: 'inline-block',
      marginInlineStart: theme.spacing(2),
      color: theme.palette.text.secondary,
      fontSize: '0.92em',
      textDecoration: 'none',
    },
    '.link': {
      font: 'inherit',
      textAlign: 'start' as const,
      color: theme.palette.secondary.main,
      background: 'none',
      border: 0,
      padding: 0,
      cursor: 'pointer',
      overflowWrap: 'anywhere' as const,
    },
    '.link:hover, .link:focus-visible': { textDecoration: 'underline' },
    '.keep': { whiteSpace: 'nowrap' as const },
    // A date and a time may wrap onto two lines, but neither wraps within.
    '.words': { overflowWrap: 'break-word' as const },
    '.second': { display: 'block', color: theme.palette.text.secondary, fontSize: '0.92em' },
  }
}
