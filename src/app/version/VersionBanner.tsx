import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import { useTranslate } from 'ra-core'
import { Icon } from '#src/ui/Icon.tsx'
import { useNewVersion } from './useNewVersion.ts'

/** Offers to reload after a product update; in a corner over the page, which does not move. */
export function VersionBanner() {
  const translate = useTranslate()
  const { isThere, reload, postpone } = useNewVersion()
  return (
    <Box
      role="status"
      className="corner-foot"
      sx={{
        position: 'fixed',
        zIndex: 'appBar',
        bottom: { xs: 12, sm: 16 },
        left: { xs: 12, sm: 16 },
        right: { xs: 12, sm: 'auto' },
        width: { sm: 400 },
      }}
    >
      {isThere && (
        <Paper
          elevation={8}
          sx={{
            display: 'grid',
            gridTemplateColumns: 'auto 1fr',
            gap: 2,
            px: 4,
            py: 3,
            border: 1,
            borderColor: 'primary.main',
            borderRadius: 2,
          }}
        >
          <Box sx={{ color: 'secondary.main', pt: 0.5 }}>
            <Icon name="mdi:update" size={20} />
          </Box>
          <Box component="p" sx={{ m: 0, fontSize: 13.5, lineHeight: 1.7 }}>
            {translate('version.text')}
          </Box>
          <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 2, gridColumn: '1 / -1' }}>
            <Button onClick={postpone}>{translate('version.later')}</Button>
            <Button variant="contained" onClick={reload}>
              {translate('version.reload')}
            </Button>
          </Box>
        </Paper>
      )}
    </Box>
  )
}
