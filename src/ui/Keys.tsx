import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import type { Shortcut } from '#src/domain/shortcuts.ts'

const isMac = /Mac|iPhone|iPad/.test(navigator.platform)

/** A shortcut as key labels: `Ctrl` `K`, on a Mac `⌘` `K`. */
export function Keys({ shortcut }: { shortcut: Pick<Shortcut, 'key' | 'mod' | 'also'> }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 1, flex: 'none' }}>
      {shortcut.mod && <Key name={isMac ? '⌘' : 'Ctrl'} />}
      <Key name={shortcut.key} />
      {shortcut.also && <Key name={shortcut.also.key} />}
    </Box>
  )
}

const signs: Readonly<Record<string, string>> = {
  escape: 'Esc',
  enter: 'Enter',
  delete: 'Delete',
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
}

/** One key; arrows are drawn, and named for screen readers. */
export function Key({ name }: { name: string }) {
  const translate = useTranslate()
  const isArrow = name.startsWith('arrow')
  const letter = /^(.|f\d+)$/.test(name) ? name.toUpperCase() : name
  const keyText = name === ' ' ? translate('shortcuts.keys.space') : (signs[name] ?? letter)
  return (
    <Box
      component="kbd"
      {...(isArrow ? { role: 'img', 'aria-label': translate(`shortcuts.keys.${name}`) } : {})}
      sx={{
        display: 'inline-block',
        minWidth: 20,
        px: 1,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        color: 'text.secondary',
        fontFamily: 'inherit',
        fontSize: 11.5,
        lineHeight: '18px',
        textAlign: 'center',
      }}
    >
      {keyText}
    </Box>
  )
}
