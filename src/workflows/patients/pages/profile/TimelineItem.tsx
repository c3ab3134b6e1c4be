import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { formatDateTime } from '#schemas/kit/dates.ts'
import { colon } from '#schemas/kit/words.ts'
import type { TimelineChange, TimelineEvent, TimelineSource } from '#src/domain/timeline.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useLabel, useLanguage } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'

const icons: Readonly<Record<TimelineSource, string | undefined>> = {
  record: 'mdi:account-edit-outline',
  visits: 'mdi:clipboard-pulse-outline',
  appointments: 'mdi:calendar-account-outline',
  papers: 'mdi:card-account-details-outline',
  allergies: 'mdi:alert-octagon-outline',
  cards: 'mdi:card-account-details-star-outline',
  links: 'mdi:account-switch-outline',
  merges: 'mdi:call-merge',
  prints: 'mdi:printer-outline',
  views: 'mdi:eye-outline',
}

/** The event and its subject, with time and user below. */
export function TimelineItem({ event }: { event: TimelineEvent }) {
  const { source, action, about, at, by, reason, from, changes } = event
  const translate = useTranslate()
  const label = useLabel()
  const language = useLanguage()
  const style = useNumberStyle()
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 3,
        px: 4,
        py: 2,
        fontSize: 'body2.fontSize',
        lineHeight: 1.7,
        overflowWrap: 'anywhere',
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box component="span" sx={{ color: 'text.secondary', pt: 0.75 }}>
        <Icon name={icons[source] ?? 'mdi:timeline-text-outline'} />
      </Box>
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Box>
          {translate(`patient_profile.did.${source}.${action}`)}
          {about && (
            <>
              {`${colon[language]} `}
              <strong>{label(about)}</strong>
            </>
          )}
        </Box>
        {changes.length > 0 && (
          <Box component="ul" sx={{ m: 0, pl: 4 }}>
            {changes.map((change) => (
              <li key={change.field}>
                <Change change={change} />
              </li>
            ))}
          </Box>
        )}
        {reason && <Box>{translate('patient_profile.because', { reason })}</Box>}
        <Box sx={{ color: 'text.secondary', fontSize: 'caption.fontSize' }}>
          <time dateTime={at}>{formatDateTime(at, style)}</time>
          {' · '}
          {by ? label(by) : translate('patient_profile.by_system')}
          {from && ` · ${translate('patient_profile.from_record', { code: from })}`}
        </Box>
      </Box>
    </Box>
  )
}

function Change({ change: { label: field, before, after } }: { change: TimelineChange }) {
  const translate = useTranslate()
  const label = useLabel()
  const [was, is] = [label(before), label(after)]
  const key = was && is ? 'changed' : is ? 'set' : 'cleared'
  return translate(`patient_profile.change.${key}`, { field: label(field), was, is })
}
