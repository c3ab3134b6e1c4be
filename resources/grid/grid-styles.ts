/** One plain table element with one style sheet, as in lists: 500 rows stay fast. */
import { alpha, styled } from '@mui/material/styles'

/** Pixels. All rows have the same height, so that positions are known without rendering. */
export const rowHeight = 44
export const headHeight = 38

/** Its own scroll container, so that header and first column stay visible. */
export const GridScroll = styled('div')(({ theme }) => ({
  position: 'relative',
  overflow: 'auto',
  maxHeight: 'max(300px, calc(100dvh - 330px))',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: `${theme.shape.borderRadius}px ${theme.shape.borderRadius}px 0 0`,
  background: theme.palette.background.paper,
  scrollPaddingBlockStart: headHeight + 2,
}))

export const GridTable = styled('table')(({ theme }) => ({
  tableLayout: 'fixed',
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontSize: theme.typography.body2.fontSize,
  lineHeight: 1.5,
  'th, td': {
    height: rowHeight,
    boxSizing: 'border-box',
    padding: theme.spacing(0, 2),
    borderBottom: `1px solid ${theme.palette.divider}`,
    borderInlineEnd: `1px solid ${theme.palette.divider}`,
    textAlign: 'start',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    background: theme.palette.background.paper,
  },
  'thead th': {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    height: headHeight,
    color: theme.palette.text.secondary,
    background: theme.palette.action.hover,
    fontWeight: 600,
  },
  '.name': { position: 'sticky', insetInlineStart: 0, zIndex: 1 },
  'tbody .name': { fontWeight: 400 },
  'thead .name': { zIndex: 3 },
  'tr.gap td': { padding: 0, border: 0 },
  '.end': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  '.title': { fontWeight: 600 },
  '.second': {
    display: 'block',
    color: theme.palette.text.secondary,
    fontSize: '0.88em',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  'td[role=gridcell]': { cursor: 'cell', position: 'relative' },
  'td.fact': { color: theme.palette.text.secondary, cursor: 'default' },
  'td.act': { cursor: 'pointer' },
  'td.chosen': { background: theme.palette.action.selected },
  'td.typed': { background: alpha(theme.palette.warning.main, 0.14) },
  'td.typed.chosen': { background: alpha(theme.palette.warning.main, 0.26) },
  'td.wrong': { boxShadow: `inset 0 0 0 1.5px ${theme.palette.error.main}` },
  'td:focus': {
    outline: `2px solid ${theme.palette.primary.main}`,
    outlineOffset: -2,
  },
  'tr.gone td, tr.gone th': {
    textDecoration: 'line-through',
    color: theme.palette.text.secondary,
  },
  '.state': { color: theme.palette.secondary.main, fontSize: '0.88em', fontWeight: 600 },
  'th.wrong .state': { color: theme.palette.error.main },
  'td.editing': { padding: 0, overflow: 'visible' },
  '.editor, .editor input': {
    font: 'inherit',
    width: '100%',
    height: rowHeight - 1,
    boxSizing: 'border-box',
    color: theme.palette.text.primary,
  },
  'input.editor, .editor input': {
    padding: theme.spacing(0, 2),
    border: 0,
    outline: `2px solid ${theme.palette.primary.main}`,
    outlineOffset: -2,
    background: theme.palette.background.paper,
  },
  'td.end input.editor': { textAlign: 'end' },
}))
