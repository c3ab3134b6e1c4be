/** One request with all details, beside the list. */
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { saveBlob } from '#resources/download.ts'
import { failureOf } from '#resources/failure.ts'
import { formatDateTime } from '#schemas/kit/dates.ts'
import { download } from '#src/client/http.ts'
import { useProfile } from '#src/client/useProfile.ts'
import { Facts } from '#src/ui/Facts.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { RowsSkeleton } from '#src/ui/RowsSkeleton.tsx'
import { Amounts, Due, Outcome, Reason, Subject, useNamed } from './cells.tsx'
import { useRequestDetails } from './details.ts'
import { DecideButtons } from './RequestTable.tsx'
import { type Around, aroundQuery, isWaiting, kindLabel, type Request } from './requests.ts'
import type { Deciding } from './useDeciding.tsx'

interface PanelProps {
  id: number
  deciding: Deciding
  onWithdraw(row: Request): void
  onClose(): void
}

/** Secondary lines of a value. */
const second = { display: 'block', color: 'text.secondary', fontSize: '0.8125rem' } as const

export function RequestPanel({ id, onClose, ...acts }: PanelProps) {
  const translate = useTranslate()
  const label = useLabel()
  const { data, error } = useQuery(aroundQuery(id))
  const title = data ? label(kindLabel(data.row.kind)) : translate('approvals.request')
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': 'request-title',
          sx: { width: { xs: '100%', sm: 460 }, maxWidth: '100%' },
        },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2, px: 4, pt: 3, pb: 2 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography id="request-title" variant="h2">
            {title}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {data?.row.code}
          </Typography>
        </Box>
        <IconButton aria-label={translate('approvals.close')} onClick={onClose} autoFocus>
          <Icon name="mdi:close" />
        </IconButton>
      </Box>
      <Box sx={{ px: 4, pb: 4, '.second': second }}>
        {error && <Alert severity="error">{failureOf(error).message}</Alert>}
        {!data && !error && <RowsSkeleton rows={8} />}
        {data && <Content around={data} {...acts} />}
      </Box>
    </Drawer>
  )
}

function Content({ around, deciding, onWithdraw }: { around: Around } & Omit<PanelProps, 'id' | 'onClose'>) {
  const translate = useTranslate()
  const named = useNamed()
  const { digits } = useNumberStyle()
  const { id: own } = useProfile()
  const { row, levels, documents } = around
  const name = (column: string) => translate(`approvals.column.${column}`)
  const { factsOf } = useRequestDetails()
  const isMine = row.requested_by === own && isWaiting(row)
  return (
    <>
      <Facts
        facts={[
          [name('subject'), <Subject key="subject" row={row} />],
          [name('facility'), named(row, 'health_facility_id') || translate('approvals.country')],
          [name('amounts'), <Amounts key="amounts" row={row} />],
          ...factsOf(row.details),
          [name('reason'), <Reason key="reason" row={row} />],
          [name('requester'), named(row, 'requested_by')],
          [name('requested'), formatDateTime(row.requested_at, { digits })],
          ...(isWaiting(row) ? [[name('due'), <Due key="due" row={row} />] as const] : []),
          [name('attachments'), <Documents key="files" documents={documents} />],
        ]}
      />
      <Typography variant="h3" sx={{ mt: 4, mb: 1 }}>
        {translate('approvals.levels')}
      </Typography>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', lineHeight: 1.7 }}>
        {levels.map((level) => (
          <Box
            component="li"
            key={level.id}
            sx={{
              display: 'flex',
              gap: 3,
              py: 1.5,
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            <Box component="span" sx={{ color: 'text.secondary', minWidth: 72 }}>
              {translate('approvals.level', { level: level.level })}
            </Box>
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <Outcome row={level} />
            </Box>
          </Box>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 4 }}>
        {around.may_decide && <DecideButtons row={row} deciding={deciding} />}
        {isMine && (
          <Button variant="outlined" disabled={deciding.isSending} onClick={() => onWithdraw(row)}>
            {translate('approvals.withdraw')}
          </Button>
        )}
      </Box>
    </>
  )
}

function Documents({ documents }: { documents: Around['documents'] }) {
  const translate = useTranslate()
  if (documents.length === 0) return <>{translate('approvals.no_attachments')}</>
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {documents.map(({ id, file, _ref }) => {
        const name = String((_ref?.file as { en?: string } | null)?.en ?? file)
        const save = async () => {
          const answer = await download(`approval-documents/files/file/${file}`)
          saveBlob(await answer.blob(), name)
        }
        return (
          <li key={id}>
            <Link component="button" type="button" color="secondary" onClick={() => void save()}>
              {name}
            </Link>
          </li>
        )
      })}
    </Box>
  )
}
