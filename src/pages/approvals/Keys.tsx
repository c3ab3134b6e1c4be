/** The shortcuts of the list; they work while a row has the focus. */
import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { type ShortcutId, shortcutOf } from '#src/domain/shortcuts.ts'
import { Keys } from '#src/ui/Keys.tsx'

const keys: readonly (readonly [ShortcutId, string])[] = [
  ['row_next', 'next'],
  ['row_previous', 'previous'],
  ['approve', 'approve'],
  ['reject', 'reject'],
  ['row_open', 'open'],
  ['row_select', 'select'],
  ['help', 'help'],
]

export function ShortcutHints() {
  const translate = useTranslate()
  return (
    <Box
      component="ul"
      aria-label={translate('approvals.keys.title')}
      sx={{
        display: { xs: 'none', md: 'flex' },
        flexWrap: 'wrap',
        columnGap: 4,
        rowGap: 1,
        m: 0,
        mt: 2,
        p: 0,
        listStyle: 'none',
        color: 'text.secondary',
        fontSize: '0.8125rem',
        lineHeight: 1.7,
      }}
    >
      {keys.map(([id, does]) => (
        <Box component="li" key={id} sx={{ display: 'inline-flex', gap: 1.5 }}>
          <Keys shortcut={shortcutOf(id)} />
          {translate(`approvals.keys.${does}`)}
        </Box>
      ))}
    </Box>
  )
}
