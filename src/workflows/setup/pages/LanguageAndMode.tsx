import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { libraryLocale, pathIn, rememberLanguage } from '#src/client/language.ts'
import { useLanguage } from '#src/ui/LanguageContext.ts'
import type { SetupState } from '../domain/actions.ts'

/** The guide's language, and whether this is a real installation or a demo. */
export function LanguageAndMode({ state: { isDemonstration } }: { state: SetupState }) {
  const translate = useTranslate()
  const language = useLanguage()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <Box component="nav" aria-label={translate('setup.language')} sx={{ display: 'flex', gap: 1 }}>
        {(['kh', 'en'] as const).map((code) => (
          <Button
            key={code}
            size="small"
            href={pathIn(code, '/setup')}
            lang={libraryLocale(code)}
            variant={code === language ? 'contained' : 'outlined'}
            aria-current={code === language ? 'true' : undefined}
            onClick={() => rememberLanguage(code)}
          >
            {code === 'kh' ? 'ភាសាខ្មែរ' : 'English'}
          </Button>
        ))}
      </Box>
      <Alert
        severity={isDemonstration ? 'warning' : 'success'}
        sx={{ flex: '1 1 320px', py: 0, '& .MuiAlert-message': { lineHeight: 1.7 } }}
      >
        {translate(isDemonstration ? 'setup.mode.demonstration' : 'setup.mode.real')}
      </Alert>
    </Box>
  )
}
