import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { formatNumber } from '#schemas/kit/numbers.ts'
import { languages } from '#schemas/kit/types.ts'
import { colorMode, colorModes, onColorMode, setColorMode } from '#src/client/colorMode.ts'
import { digitChoices, digits, onDigits, setDigits } from '#src/client/digits.ts'
import { libraryLocale, pathIn } from '#src/client/language.ts'
import { useLanguage } from '#src/ui/LanguageContext.ts'
import { Panel } from '#src/ui/Panel.tsx'
import { Segmented } from '#src/ui/Segmented.tsx'

const modeIcons = {
  system: 'mdi:circle-half-full',
  light: 'mdi:white-balance-sunny',
  dark: 'mdi:weather-night',
}
/** Previews the digits. */
const sample = 12345

/** Language, digits and colours; each takes effect immediately and is stored in this browser. */
export function Preferences() {
  const translate = useTranslate()
  const language = useLanguage()
  const { pathname, search, hash } = useLocation()
  const chosenDigits = useSyncExternalStore(onDigits, digits)
  const mode = useSyncExternalStore(onColorMode, colorMode)
  return (
    <Panel title={translate('account.preferences.title')} hint={translate('account.preferences.hint')}>
      <Box sx={{ display: 'grid', gap: 4 }}>
        <Segmented
          label={translate('common.language.label')}
          value={language}
          onChange={(chosen) => window.location.assign(pathIn(chosen, pathname + search + hash))}
          segments={languages.map((value) => ({
            value,
            label: translate(`common.language.${value}`),
            lang: libraryLocale(value),
          }))}
        />
        <Segmented
          label={translate('account.preferences.digits')}
          value={chosenDigits}
          onChange={setDigits}
          segments={digitChoices.map((value) => ({
            value,
            label: translate(`account.preferences.${value}`, {
              sample: formatNumber(sample, { digits: value }),
            }),
          }))}
        />
        <Segmented
          label={translate('common.mode.label')}
          value={mode}
          onChange={setColorMode}
          segments={colorModes.map((value) => ({
            value,
            label: translate(`common.mode.${value}`),
            icon: modeIcons[value],
          }))}
        />
      </Box>
    </Panel>
  )
}
