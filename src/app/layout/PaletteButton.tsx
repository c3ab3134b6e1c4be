import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { useTranslate } from 'ra-core'
import { shortcutOf } from '#src/domain/shortcuts.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { Keys } from '#src/ui/Keys.tsx'
import { touchTarget } from '#src/ui/touch.ts'

/** Looks like the search box that it opens; on a phone only the icon. */
export function PaletteButton({ onOpen, onNear }: { onOpen: () => void; onNear: () => void }) {
  const translate = useTranslate()
  return (
    <ButtonBase
      onClick={onOpen}
      onPointerEnter={onNear}
      onFocus={onNear}
      aria-label={translate('palette.open')}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      sx={{
        flex: { xs: 'none', md: '0 1 300px' },
        justifyContent: { xs: 'center', md: 'flex-start' },
        gap: 2,
        minWidth: 0,
        width: { xs: touchTarget, md: 'auto' },
        height: { xs: touchTarget, md: 34 },
        px: { md: 2.5 },
        borderRadius: 1.5,
        border: { xs: 0, md: 1 },
        borderColor: { md: 'divider' },
        bgcolor: { md: 'background.default' },
        color: 'text.secondary',
        fontSize: 13.5,
        '&:hover': { bgcolor: 'action.hover', borderColor: { md: 'text.disabled' } },
      }}
    >
      <Icon name="mdi:magnify" />
      <Box
        component="span"
        sx={{
          display: { xs: 'none', md: 'block' },
          flex: 1,
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
          textAlign: 'start',
          lineHeight: 1.7,
        }}
      >
        {translate('palette.open')}…
      </Box>
      <Box component="span" sx={{ display: { xs: 'none', lg: 'block' } }}>
        <Keys shortcut={shortcutOf('palette')} />
      </Box>
    </ButtonBase>
  )
}
