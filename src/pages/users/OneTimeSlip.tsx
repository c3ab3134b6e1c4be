import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import type { Row } from '#resources/provider.ts'
import { formatDateTime } from '#schemas/kit/dates.ts'
import type { OneTime } from '#src/domain/access/actions.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { useCopy } from '#src/ui/useCopy.ts'
import { CoverOffer } from './CoverOffer.tsx'
import { printSlip } from './print-slip.ts'

/** After a creation: the password, and the workplace. */
export function CreatedSlip({ record, onClose }: { record: Row; onClose(): void }) {
  return (
    <OneTimeSlip oneTime={record.one_time as OneTime} onClose={onClose}>
      <CoverOffer record={record} />
    </OneTimeSlip>
  )
}

/** The one-time password, shown once: to read out, copy, or print. */
export function OneTimeSlip(props: {
  oneTime: OneTime
  onClose(): void
  /** More actions for the user, below the password. */
  children?: ReactNode
}) {
  const { oneTime, onClose, children } = props
  const translate = useTranslate()
  const style = useNumberStyle()
  const { username, password, valid_until } = oneTime
  const until = formatDateTime(valid_until, style)
  const copy = useCopy({ copied: 'users.slip.copied', failed: 'users.slip.not_copied' })
  return (
    <Dialog
      title={translate('users.slip.title')}
      isKept
      cancel={null}
      confirm={translate('users.slip.done')}
      startsAtConfirm
      actions={
        password !== null && (
          <>
            <Button variant="outlined" onClick={() => void copy(password)}>
              {translate('users.slip.copy')}
            </Button>
            <Button variant="outlined" onClick={() => void printSlip(oneTime)}>
              {translate('users.slip.print')}
            </Button>
          </>
        )
      }
      onConfirm={onClose}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 3 }}>
        {password === null ? (
          <p>{translate('users.slip.own_password', { username, until })}</p>
        ) : (
          <>
            <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 2, p: 3 }}>
              <Box sx={{ color: 'text.secondary' }}>{translate('users.slip.username')}</Box>
              <Box sx={{ mb: 2, fontWeight: 600 }}>{username}</Box>
              <Box sx={{ color: 'text.secondary' }}>{translate('users.slip.password')}</Box>
              <Box
                component="output"
                aria-label={translate('users.slip.password')}
                sx={{
                  display: 'block',
                  fontFamily: 'monospace',
                  fontSize: { xs: 19, sm: 22 },
                  userSelect: 'all',
                }}
              >
                {password}
              </Box>
            </Box>
            <Alert severity="warning">{translate('users.slip.once', { until })}</Alert>
          </>
        )}
        {children}
      </Box>
    </Dialog>
  )
}
