/** Marks a cancelled visit in lists and on its pages. */
import Alert from '@mui/material/Alert'
import Chip from '@mui/material/Chip'
import { useTranslate } from 'ra-core'
import { visitStatus } from '#schemas/codes/visit-status.ts'
import { isCancelled } from '#src/domain/visit-steps.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useLabel } from '#src/ui/LanguageContext.ts'

interface CancelledProps {
  status: number
}

export function CancelledChip({ status }: CancelledProps) {
  const label = useLabel()
  if (!isCancelled(status)) return null
  const icon = <Icon name="mdi:cancel" size={16} />
  return <Chip size="small" color="error" icon={icon} label={label(visitStatus.CANCELLED.label)} />
}

export function CancelledNotice({ status }: CancelledProps) {
  const translate = useTranslate()
  if (!isCancelled(status)) return null
  return (
    <Alert severity="error" variant="filled" icon={<Icon name="mdi:cancel" />} sx={{ mb: 3 }}>
      {translate('visits.cancelled')}
    </Alert>
  )
}
