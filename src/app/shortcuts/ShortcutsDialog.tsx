import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { isSingleKey, shortcuts } from '#src/domain/shortcuts.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Keys } from '#src/ui/Keys.tsx'
import { useSingleKeys } from '#src/ui/useShortcut.ts'

const places = ['everywhere', 'list', 'row', 'form', 'bed', 'window'] as const

/** All shortcuts, and a switch for single-key ones (WCAG 2.1.4). */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate()
  const [hasSingleKeys, setSingleKeys] = useSingleKeys()
  return (
    <Dialog title={translate('shortcuts.title')} onClose={onClose}>
      {places.map((place) => (
        <Box component="section" key={place} sx={{ mb: 3 }}>
          <Typography component="h3" variant="subtitle2" sx={{ color: 'text.secondary' }}>
            {translate(`shortcuts.where.${place}`)}
          </Typography>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {shortcuts
              .filter(({ where }) => where === place)
              .map((shortcut) => (
                <Box
                  component="li"
                  key={shortcut.id}
                  sx={{
                    display: 'flex',
                    alignItems: 'center',
                    gap: 2,
                    minHeight: 34,
                    borderBottom: 1,
                    borderColor: 'divider',
                  }}
                >
                  <Box
                    component="span"
                    sx={{
                      flex: 1,
                      textDecoration: isSingleKey(shortcut) && !hasSingleKeys ? 'line-through' : 'none',
                    }}
                  >
                    {translate(`shortcuts.does.${shortcut.id}`)}
                  </Box>
                  <Keys shortcut={shortcut} />
                </Box>
              ))}
          </Box>
        </Box>
      ))}
      <FormControlLabel
        control={
          <Switch
            size="small"
            checked={hasSingleKeys}
            onChange={(_, isOn) => setSingleKeys(isOn)}
            slotProps={{ input: { 'aria-describedby': 'single-keys-help' } }}
          />
        }
        label={translate('shortcuts.single_keys')}
        sx={{ ml: -1, gap: 1 }}
      />
      <FormHelperText id="single-keys-help" sx={{ m: 0 }}>
        {translate('shortcuts.single_keys_help')}
      </FormHelperText>
    </Dialog>
  )
}
