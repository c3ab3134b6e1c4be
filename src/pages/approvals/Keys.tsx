/** The shortcuts of the list; they work while a row has the focus. */
import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { Key } from '#src/ui/Keys.tsx'

const keys = [
  ['arrowdown', 'next'],
  ['arrowup', 'previous'],
  ['a', 'approve'],
  ['r', 'reject'],
  ['enter', 'open'],
  ['x', 'select'],
  ['?', 'help'],
] as const

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
      {keys.map(([key, does]) => (
        <Box component="li" key={key} sx={{ display: 'inline-flex', gap: 1.5 }}>
          <Key name={key} />
          {translate(`approvals.keys.${does}`)}
        </Box>
      ))}
    </Box>
  )
}
