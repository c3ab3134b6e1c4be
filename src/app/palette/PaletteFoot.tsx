import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { Key, Keys } from '#src/ui/Keys.tsx'

/** The key hints of the palette. */
export function PaletteFoot() {
  const translate = useTranslate()
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 4,
        px: 4,
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
        color: 'text.secondary',
        fontSize: 12.5,
      }}
    >
      <Hint text={translate('palette.keys.move')}>
        <Key name="arrowup" />
        <Key name="arrowdown" />
      </Hint>
      <Hint text={translate('palette.keys.open')}>
        <Key name="enter" />
      </Hint>
      <Hint text={translate('palette.keys.new_tab')}>
        <Keys shortcut={{ key: 'enter', mod: true }} />
      </Hint>
      <Hint text={translate('palette.keys.close')}>
        <Key name="escape" />
      </Hint>
    </Box>
  )
}

function Hint({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      {children}
      {text}
    </Box>
  )
}
