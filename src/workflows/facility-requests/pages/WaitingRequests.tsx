import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useGetList, useTranslate } from 'ra-core'
import { useState } from 'react'
import { useResource } from '#resources/context.tsx'
import { displayText, referencesOf, referenceText } from '#resources/display.ts'
import type { Row } from '#resources/provider.ts'
import { useShow } from '#resources/show.ts'
import type { Field } from '#schemas/kit/fields/index.ts'
import { useLanguage } from '#src/ui/LanguageContext.ts'
import { Panel } from '#src/ui/Panel.tsx'
import { AcceptDialog } from './AcceptDialog.tsx'
import { RefuseDialog } from './RefuseDialog.tsx'
import { waiting } from './request.ts'

/** Shown initially; the others follow as these are decided. */
const maxRows = 5

/** Pending requests, oldest first. */
export function WaitingRequests() {
  const translate = useTranslate()
  const { path } = useResource()
  const [decision, setDecision] = useState<{ decision: 'accept' | 'refuse'; row: Row }>()
  const { data, total = 0 } = useGetList<Row>(path, {
    filter: { status: [...waiting] },
    pagination: { page: 1, perPage: maxRows },
    sort: { field: 'id', order: 'ASC' },
  })
  // Another user may decide the last one while a dialog is open: keep it to show the result.
  if (!data || (data.length === 0 && !decision)) return null
  const close = () => setDecision(undefined)
  return (
    <Box sx={{ mb: 4 }}>
      <Panel title={translate('facility_requests.waiting', { smart_count: total })} isFlush>
        <Box
          component="ul"
          sx={{
            m: 0,
            p: 0,
            listStyle: 'none',
            '& > li + li': { borderTop: 1, borderColor: 'divider' },
          }}
        >
          {data.map((row) => (
            <Request key={row.id} row={row} onRequest={(action) => setDecision({ decision: action, row })} />
          ))}
        </Box>
      </Panel>
      {decision?.decision === 'accept' && <AcceptDialog row={decision.row} onClose={close} />}
      {decision?.decision === 'refuse' && <RefuseDialog row={decision.row} onClose={close} />}
    </Box>
  )
}

function Request({ row, onRequest: onDecide }: { row: Row; onRequest(action: 'accept' | 'refuse'): void }) {
  const translate = useTranslate()
  const language = useLanguage()
  const resource = useResource()
  const show = useShow()
  const name = displayText(resource, row, language)
  const named = (field: string) =>
    referencesOf(row, field)
      .map((reference) => referenceText(reference, language))
      .join(', ')
  const formatField = (field: string) => show(row[field], resource.fields[field] as Field)
  const facts = [
    formatField('facility_code'),
    named('requested_level_id'),
    named('operational_district_id'),
    formatField('contact_name'),
    formatField('contact_phone'),
  ]
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, px: 4, py: 2 }}
    >
      <Box sx={{ flex: '1 1 260px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <strong>{name}</strong>
        <Box sx={{ color: 'text.secondary', fontSize: 'body2.fontSize' }}>
          {facts.filter(Boolean).join(' · ')}
        </Box>
      </Box>
      <Button
        size="small"
        variant="outlined"
        aria-label={`${translate('facility_requests.refuse')}: ${name}`}
        onClick={() => onDecide('refuse')}
      >
        {translate('facility_requests.refuse')}
      </Button>
      <Button
        size="small"
        variant="contained"
        aria-label={`${translate('facility_requests.accept')}: ${name}`}
        onClick={() => onDecide('accept')}
      >
        {translate('facility_requests.accept')}
      </Button>
    </Box>
  )
}
