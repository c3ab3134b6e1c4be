import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useI18nProvider, useTranslate } from 'ra-core'
import { useEffect, useState } from 'react'
import type { ConsoleI18nProvider } from '#src/client/i18n.ts'
import { gridShortcuts } from '#src/domain/grid-shortcuts.ts'
import { isSingleKey, type Shortcut, shortcuts } from '#src/domain/shortcuts.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Keys } from '#src/ui/Keys.tsx'
import { handled, useSingleKeys } from '#src/ui/useShortcut.ts'

const places = ['list', 'row', 'form', 'grid', 'bed', 'window', 'everywhere'] as const
const all: readonly Shortcut[] = [...shortcuts, ...gridShortcuts]

/** Ids of the shortcuts that work on the page now. */
function listHandled(): ReadonlySet<string> {
  const acts = [...handled].flatMap(({ current }) => Object.entries(current))
  const ids = new Set(acts.flatMap(([id, act]) => (act ? id : [])))
  // All rows have them.
  return ids.has('row_next') ? new Set([...ids, 'row_control', 'row_back']) : ids
}

/** The shortcuts of the page, those of other pages, and a switch for single keys (WCAG 2.1.4). */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate()
  const [hasSingleKeys, setSingleKeys] = useSingleKeys()
  // Before the dialog's own listeners are there.
  const [here] = useState(listHandled)
  const { addTexts } = useI18nProvider() as ConsoleI18nProvider
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    // Without its texts the keys themselves are still of use.
    void addTexts(['shortcut_help'])
      .catch(() => undefined)
      .then(() => setReady(true))
  }, [addTexts])
  const isHere = ({ id, where }: Shortcut) => where === 'everywhere' || here.has(id)
  const elsewhere = all.filter((one) => !isHere(one))
  if (!isReady) return null
  return (
    <Dialog title={translate('shortcut_help.title')} onClose={onClose}>
      <ShortcutLists shortcuts={all.filter(isHere)} hasSingleKeys={hasSingleKeys} />
      {elsewhere.length > 0 && (
        <Box component="details" sx={{ mb: 3, '& > summary': { cursor: 'pointer', mb: 2 } }}>
          <summary>{translate('shortcut_help.elsewhere')}</summary>
          <ShortcutLists shortcuts={elsewhere} hasSingleKeys={hasSingleKeys} />
        </Box>
      )}
      <FormControlLabel
        control={
          <Switch
            size="small"
            checked={hasSingleKeys}
            onChange={(_, isOn) => setSingleKeys(isOn)}
            slotProps={{ input: { 'aria-describedby': 'single-keys-help' } }}
          />
        }
        label={translate('shortcut_help.single_keys')}
        sx={{ ml: -1, gap: 1 }}
      />
      <FormHelperText id="single-keys-help" sx={{ m: 0 }}>
        {translate('shortcut_help.single_keys_help')}
      </FormHelperText>
    </Dialog>
  )
}

interface ShortcutListsProps {
  shortcuts: readonly Shortcut[]
  hasSingleKeys: boolean
}

/** Shortcuts, by where they work. */
function ShortcutLists({ shortcuts: listed, hasSingleKeys }: ShortcutListsProps) {
  const translate = useTranslate()
  return places.map((place) => {
    const own = listed.filter(({ where }) => where === place)
    if (own.length === 0) return null
    return (
      <Box component="section" key={place} sx={{ mb: 3 }}>
        <Typography component="h3" variant="subtitle2" sx={{ color: 'text.secondary' }}>
          {translate(`shortcut_help.where.${place}`)}
        </Typography>
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {own.map((shortcut) => (
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
                {translate(`shortcut_help.does.${shortcut.id}`)}
              </Box>
              <Keys shortcut={shortcut} />
            </Box>
          ))}
        </Box>
      </Box>
    )
  })
}
