/** Events of the patient's record, newest first; optionally from one source. */
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import NativeSelect from '@mui/material/NativeSelect'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { ScreenFailure } from '#resources/screens/ScreenFailure.tsx'
import { phoneText } from '#schemas/kit/phone.ts'
import type { TimelineSource } from '#src/domain/timeline.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { Panel } from '#src/ui/Panel.tsx'
import { RowsSkeleton } from '#src/ui/RowsSkeleton.tsx'
import type { MergedRecord } from '#src/workflows/patients/domain/profile.ts'
import { useTimeline } from './requests.ts'
import { TimelineItem } from './TimelineItem.tsx'

interface TimelineProps {
  id: number
  /** Records of the patient with earlier events that are not all visible here. */
  merged: readonly MergedRecord[]
}

export function Timeline({ id, merged }: TimelineProps) {
  const translate = useTranslate()
  const [source, setSource] = useState<TimelineSource>()
  const timeline = useTimeline(id, source)
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = timeline
  const events = data?.pages.flatMap((page) => page.events)
  const sources = data?.pages[0]?.sources ?? []
  return (
    <Panel
      title={translate('patient_profile.timeline')}
      isFlush
      actions={
        <NativeSelect
          value={source ?? ''}
          onChange={({ target }) => setSource(sources.find((name) => name === target.value) ?? undefined)}
          inputProps={{ 'aria-label': translate('patient_profile.source.label') }}
          sx={{ fontSize: 'body2.fontSize' }}
        >
          <option value="">{translate('patient_profile.source.all')}</option>
          {sources.map((name) => (
            <option key={name} value={name}>
              {translate(`patient_profile.source.${name}`)}
            </option>
          ))}
        </NativeSelect>
      }
    >
      {error && !data && <ScreenFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <RowsSkeleton rows={4} sx={{ m: 4 }} />}
      {events?.length === 0 && (
        <Box sx={{ p: 4, color: 'text.secondary' }}>{translate('patient_profile.nothing_happened')}</Box>
      )}
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {events?.map((event) => (
          <TimelineItem key={`${event.source} ${event.id}`} event={event} />
        ))}
      </Box>
      {data && !hasNextPage && <HiddenEventsNotice records={merged.filter((one) => !one.is_seen)} />}
      {hasNextPage && (
        <Box sx={{ p: 3, borderTop: 1, borderColor: 'divider', textAlign: 'center' }}>
          <Button
            variant="outlined"
            size="small"
            loading={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            {translate('patient_profile.earlier')}
          </Button>
        </Box>
      )}
    </Panel>
  )
}

/**
 * Events outside the user's areas are hidden; tell the user that there are more, and whom to
 * contact.
 */
function HiddenEventsNotice({ records }: { records: readonly MergedRecord[] }) {
  const translate = useTranslate()
  const label = useLabel()
  return records.map(({ id, code, facility, phone }) => (
    <Box key={id} sx={{ px: 4, py: 2, borderTop: 1, borderColor: 'divider', fontSize: 'body2.fontSize' }}>
      {translate('patient_profile.events_elsewhere', { code, facility: label(facility) })}
      {phone && ` ${phoneText(phone)}`}
    </Box>
  ))
}
