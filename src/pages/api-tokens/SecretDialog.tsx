import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import type { Row } from '#resources/provider.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { useCopy } from '#src/ui/useCopy.ts'

/** The secret of a new token, shown once. */
export function SecretDialog({ record, onClose }: { record: Row; onClose(): void }) {
  const translate = useTranslate()
  const copy = useCopy({ copied: 'api_tokens.secret.copied', failed: 'api_tokens.secret.not_copied' })
  const secret = String(record.secret)
  return (
    <Dialog
      title={translate('api_tokens.secret.title', { name: String(record.name) })}
      isKept
      cancel={null}
      confirm={translate('api_tokens.secret.done')}
      startsAtConfirm
      actions={
        <Button variant="outlined" onClick={() => void copy(secret)}>
          {translate('api_tokens.secret.copy')}
        </Button>
      }
      onConfirm={onClose}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 3 }}>
        <Box
          component="output"
          aria-label={translate('api_tokens.secret.label')}
          sx={{
            display: 'block',
            border: 1,
            borderColor: 'divider',
            borderRadius: 2,
            p: 3,
            fontFamily: 'monospace',
            overflowWrap: 'anywhere',
            userSelect: 'all',
          }}
        >
          {secret}
        </Box>
        <Alert severity="warning">{translate('api_tokens.secret.once')}</Alert>
        <p>{translate('api_tokens.secret.use')}</p>
      </Box>
    </Dialog>
  )
}
