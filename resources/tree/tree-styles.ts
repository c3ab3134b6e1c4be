/** Styles of every tree: items with a line each, and groups below them. */
import type { Theme } from '@mui/material/styles'

export const treeStyles = (theme: Theme) => ({
  '[role=group]': { paddingInlineStart: theme.spacing(3) },
  '[role=treeitem]': { outline: 'none' },
  '.line': {
    display: 'flex',
    alignItems: 'baseline',
    gap: theme.spacing(1),
    padding: theme.spacing(0.75, 1),
    borderRadius: theme.shape.borderRadius,
    cursor: 'pointer',
  },
  '.line:hover': { background: theme.palette.action.hover },
  '[aria-selected=true] > .line': { background: theme.palette.action.selected, fontWeight: 600 },
  '[role=treeitem]:focus-visible > .line': {
    outline: `2px solid ${theme.palette.primary.main}`,
    outlineOffset: -2,
  },
  '.arrow': { flex: '0 0 20px', height: 20, alignSelf: 'flex-start', paddingTop: 1 },
  '.arrow.open svg': { transform: 'rotate(90deg)' },
  '.text': { flex: '1 1 0', minWidth: 0, overflowWrap: 'anywhere' },
  '.count, .above, .note': { color: theme.palette.text.secondary },
  '.count': { fontVariantNumeric: 'tabular-nums', fontWeight: 400 },
  '.note': { padding: theme.spacing(1) },
})
