/** The head of a record, on its page and in the panel beside its list. */
import CopyIcon from '@mui/icons-material/ContentCopy'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import { useNotify, useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'
import { dayInPhnomPenh, formatDate } from '#schemas/kit/dates.ts'
import type { OpenRequest } from '#src/domain/answers.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { useGenerator, useResource } from '../context.tsx'
import { cellStyles } from '../list/table-styles.ts'
import type { Row } from '../provider.ts'
import { StateBadge } from '../states/StateBadge.tsx'
import { FieldValue } from './FieldValue.tsx'
import { codeField, explainsItself, keyFacts } from './key-facts.ts'
import { validityOf } from './validity.ts'

/** State, validity and whether the record is in use, beside its name. */
export function RecordMarks({ record }: { record: Row }) {
  const resource = useResource()
  const translate = useTranslate()
  const style = useNumberStyle()
  const validity = validityOf(resource, record, dayInPhnomPenh(new Date()))
  return (
    <>
      <StateBadge record={record} />
      {validity && (
        <Badge tone={validity.tone}>
          {translate(`effective.state.${validity.key}`, { day: formatDate(validity.day, style) })}
        </Badge>
      )}
      {record.is_active === false && <Badge>{translate('resources.list.inactive')}</Badge>}
      {record.deleted_at && <Badge tone="rejected">{translate('resources.form.deleted_mark')}</Badge>}
    </>
  )
}

const Line = styled('span')(({ theme }) => ({
  ...cellStyles(theme),
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: theme.spacing(3),
  overflowWrap: 'anywhere',
  'a:not(:hover)': { textDecoration: 'none' },
  a: { color: theme.palette.secondary.main },
  '.fact': { maxWidth: 280, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
}))

interface RecordLineProps {
  record: Row
  /** The values that tell the record from others; not where all values are beside it. */
  hasFacts?: boolean
  /** Its last change. */
  children?: ReactNode
}

/** One line below the name: code, key facts and last change. */
export function RecordLine({ record, hasFacts = false, children }: RecordLineProps) {
  const resource = useResource()
  const { holds } = useGenerator()
  const label = useLabel()
  const code = record[codeField(resource) ?? '']
  const facts = hasFacts ? keyFacts(resource, record, holds) : []
  return (
    <Line>
      {typeof code === 'string' && <Code code={code} />}
      {facts.map(({ name, field }) => (
        <span key={name} className="fact">
          {!explainsItself(field) && `${label(field.label)} `}
          <FieldValue name={name} field={field} record={record} />
        </span>
      ))}
      {children}
    </Line>
  )
}

/** A code or number with a button that copies it. */
function Code({ code }: { code: string }) {
  const translate = useTranslate()
  const notify = useNotify()
  // Without HTTPS there is no clipboard; the text can still be selected.
  const copy = async () => {
    await navigator.clipboard.writeText(code)
    notify('resources.record.copied', { type: 'success', messageArgs: { code } })
  }
  return (
    <Box component="span" sx={{ color: 'text.primary', whiteSpace: 'nowrap' }}>
      {code}
      {'clipboard' in navigator && (
        <IconButton
          size="small"
          aria-label={translate('resources.record.copy', { code })}
          onClick={() => void copy()}
          sx={{ p: 0.5, my: -1, ml: 0.5 }}
        >
          <CopyIcon sx={{ fontSize: 15 }} />
        </IconButton>
      )}
    </Box>
  )
}

/** The pending request about the record, before an edit is refused because of it. */
export function OpenRequestNotice({ request }: { request: OpenRequest }) {
  const translate = useTranslate()
  const label = useLabel()
  const { id, code, kind, freezes } = request
  return (
    <Alert
      severity="info"
      sx={{ mb: 3 }}
      action={
        id !== null && (
          <Link component={RouterLink} to={`/approval?id=${id}`} sx={{ p: 1, whiteSpace: 'nowrap' }}>
            {translate('resources.record.open_request')}
          </Link>
        )
      }
    >
      {translate(freezes ? 'resources.record.request_freezes' : 'resources.record.request', {
        code,
        kind: label(kind),
      })}
    </Alert>
  )
}
