import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { formatDateTime } from '#schemas/kit/dates.ts'
import { formatRelativeTime } from '#schemas/kit/relative-time.ts'
import type { AccountSession, Device } from '#src/domain/device.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { useLanguage } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'

const icons: Record<Device['kind'], string> = {
  computer: 'mdi:monitor',
  phone: 'mdi:cellphone',
  tablet: 'mdi:tablet',
  other: 'mdi:help-circle-outline',
}

interface SessionItemProps {
  session: AccountSession
  isBusy: boolean
  onEnd(): void
}

/** One session: device, start time, and address. */
export function SessionItem({ session, isBusy, onEnd }: SessionItemProps) {
  const translate = useTranslate()
  const lang = useLanguage()
  const style = useNumberStyle()
  const { device, created_at, last_used_at, ip, is_current } = session
  const name =
    [device.browser, device.system].filter(Boolean).join(' · ') || translate('account.sessions.unknown')
  const details = [
    translate('account.sessions.since', { at: formatDateTime(created_at, style) }),
    !is_current &&
      translate('account.sessions.used', {
        when: formatRelativeTime(last_used_at, new Date(), { ...style, lang }),
      }),
    ip,
  ]
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        py: 2,
        '& + &': { borderTop: 1, borderColor: 'divider' },
        '&:first-of-type': { pt: 0 },
        '&:last-of-type': { pb: 0 },
      }}
    >
      <Box sx={{ display: 'flex', color: 'text.secondary' }}>
        <Icon name={icons[device.kind]} size={24} />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0, lineHeight: 1.7 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
          <strong>{name}</strong>
          {is_current && <Badge tone="active">{translate('account.sessions.this_one')}</Badge>}
        </Box>
        <Box sx={{ color: 'text.secondary', fontSize: '0.875rem', overflowWrap: 'anywhere' }}>
          {details.filter(Boolean).join(' · ')}
        </Box>
      </Box>
      {!is_current && (
        <Button
          variant="outlined"
          disabled={isBusy}
          aria-label={translate('account.sessions.end_named', { name })}
          onClick={onEnd}
        >
          {translate('account.sessions.end')}
        </Button>
      )}
    </Box>
  )
}
