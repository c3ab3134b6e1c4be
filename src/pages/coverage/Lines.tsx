/** Lists of the screen: dense, with their own scrolling. */
import { styled } from '@mui/material/styles'

export const Lines = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  maxHeight: 320,
  overflow: 'auto',
  fontSize: theme.typography.body2.fontSize,
  lineHeight: 1.7,
  'li + li': { borderTop: `1px solid ${theme.palette.divider}` },
  'li > label, li > .line': {
    display: 'flex',
    alignItems: 'baseline',
    gap: theme.spacing(2),
    padding: theme.spacing(1, 1),
  },
  'li > label': { cursor: 'pointer' },
  'li > label:hover': { background: theme.palette.action.hover },
  '.text': { flex: '1 1 0', minWidth: 0, overflowWrap: 'anywhere' },
  '.soft, .second': { color: theme.palette.text.secondary },
  '.second': { display: 'block' },
  '.none': { color: theme.palette.warning.main },
  '.past': { color: theme.palette.text.secondary },
  'input[type=checkbox]': {
    width: 16,
    height: 16,
    margin: 0,
    flex: 'none',
    alignSelf: 'center',
    accentColor: theme.palette.primary.main,
  },
}))
