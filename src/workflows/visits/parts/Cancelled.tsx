/** Marks a cancelled visit in lists and on its pages. */
import Alert from '@mui/material/Alert'
import { useTranslate } from 'ra-core'
import { isCancelled } from '#application/domain/visit-steps.ts'
import { visitStatus } from '#schemas/codes/visit-status.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { CodeBadge } from '#src/workflow/CodeBadge.tsx'

interface CancelledProps {
  status: number
}

export const CancelledBadge = ({ status }: CancelledProps) =>
  isCancelled(status) ? <CodeBadge values={visitStatus} value={status} /> : null

export function CancelledNotice({ status }: CancelledProps) {
  const translate = useTranslate()
  if (!isCancelled(status)) return null
  return (
    <Alert severity="error" variant="filled" icon={<Icon name="mdi:cancel" />} sx={{ mb: 3 }}>
      {translate('visits.cancelled')}
    </Alert>
  )
}
