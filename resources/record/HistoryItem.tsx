/** One entry of the history in a sentence, or a sentence and a list when much was changed at once. */
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { Fragment, type ReactNode } from 'react'
import { formatDateTime } from '#schemas/kit/dates.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useResource } from '../context.tsx'
import { ValueText } from '../form/ValueText.tsx'
import type { HistoryEntry, Row } from '../provider.ts'
import { type FieldChange, fieldChanges } from './history-lines.ts'

const ACTIONS = ['create', 'update', 'delete', 'restore', 'import'] as const

export function HistoryItem({ entry }: { entry: HistoryEntry }) {
  const resource = useResource()
  const translate = useTranslate()
  const changes = fieldChanges(resource, entry)
  const user = entry.by?.name || translate('resources.history.system')
  const action = ACTIONS.find((known) => known === entry.action) ?? 'update'
  const [only] = changes
  const rows = [entry.before, entry.after].filter((row) => row !== null) as unknown as Row[]
  const isSentence = action === 'update' && changes.length === 1 && only !== undefined
  return (
    <Box
      component="li"
      sx={{ py: 3, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}
    >
      <Typography variant="body2">
        {isSentence ? (
          <ChangeWords change={only} rows={rows} user={user} />
        ) : (
          translate(`resources.history.${action}`, { user, smart_count: changes.length })
        )}
      </Typography>
      {!isSentence && changes.length > 0 && (
        <Box component="ul" sx={{ m: 0, pl: 5, fontSize: '0.875rem', lineHeight: 1.7 }}>
          {changes.map((change) => (
            <li key={change.field}>
              <ChangeWords change={change} rows={rows} />
            </li>
          ))}
        </Box>
      )}
      {entry.reason && (
        <Typography variant="body2">
          {translate('resources.history.reason', { reason: entry.reason })}
        </Typography>
      )}
      <Typography variant="caption" color="text.secondary" component="div">
        <time dateTime={entry.at}>{formatDateTime(entry.at)}</time>
      </Typography>
    </Box>
  )
}

/** A change of one field; with `user` as a whole sentence. */
function ChangeWords(props: { change: FieldChange; rows: readonly Row[]; user?: string }) {
  const { change, rows, user } = props
  const { fields } = useResource()
  const translate = useTranslate()
  const label = useLabel()
  const field = fields[change.field]
  if (!field) return null
  const value = (part: unknown) => (
    <strong>
      <ValueText name={change.field} field={field} value={part} rows={rows} />
    </strong>
  )
  const key = `resources.history.${user ? 'sentence' : 'line'}`
  const words = (how: string) =>
    translate(`${key}.${how}`, {
      user,
      field: label(field.label),
      before: '\ue001',
      after: '\ue002',
    })
  const parts = { '\ue001': value(change.before), '\ue002': value(change.after) }
  if (change.how !== 'list') return <Filled text={words(change.how)} parts={parts} />
  return (
    <>
      {change.added.length > 0 && (
        <Filled text={words('added')} parts={{ '\ue002': value(change.added) }} />
      )}{' '}
      {change.removed.length > 0 && (
        <Filled text={words('removed')} parts={{ '\ue001': value(change.removed) }} />
      )}
    </>
  )
}

/** A translated sentence with elements where its marks stand: word order is the translation's. */
function Filled({ text, parts }: { text: string; parts: Readonly<Record<string, ReactNode>> }) {
  return text.split(/([\ue001\ue002])/).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence never move
    <Fragment key={index}>{parts[piece] ?? piece}</Fragment>
  ))
}
