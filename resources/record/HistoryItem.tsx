/** One history entry as a sentence, or a sentence and a list if many fields changed. */
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { Fragment, type ReactNode } from 'react'
import { formatDateTime } from '#schemas/kit/dates.ts'
import type { HistoryChange, HistoryEntry } from '#src/domain/answers.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { titleOf } from '../changes/change-set-words.ts'
import { useResource } from '../context.tsx'
import { ValueText } from '../form/ValueText.tsx'
import { inDigits } from '../show.ts'
import { entryKey, type How, howChanged, missing } from './history-words.ts'

interface HistoryItemProps {
  entry: HistoryEntry
  onCompare?: (() => void) | undefined
  /** Without the first values: the record is beside it. */
  isBrief?: boolean
}

export function HistoryItem({ entry, onCompare, isBrief = false }: HistoryItemProps) {
  const resource = useResource()
  const translate = useTranslate()
  const style = useNumberStyle()
  const label = useLabel()
  const visibleChanges = entry.changes.flatMap((change) => {
    const how = howChanged(resource, entry, change)
    return how ? [{ change, how }] : []
  })
  const user = entry.by ? label(entry.by.label) : translate('resources.history.system')
  const key = entryKey(entry)
  const [only] = visibleChanges
  const isSentence = key === 'update' && visibleChanges.length === 1 && only !== undefined
  return (
    <Box component="li" sx={{ py: 3, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}>
      <Typography variant="body2">
        {isSentence ? (
          <ChangeWords {...only} user={user} />
        ) : (
          translate(`resources.history.${key}`, { user, smart_count: visibleChanges.length })
        )}
      </Typography>
      {!isSentence && visibleChanges.length > 0 && !(isBrief && entry.action === 'create') && (
        <Box component="ul" sx={{ m: 0, pl: 5, fontSize: '0.875rem', lineHeight: 1.7 }}>
          {visibleChanges.map((part) => (
            <li key={part.change.field}>
              <ChangeWords {...part} />
            </li>
          ))}
        </Box>
      )}
      {entry.change_set && (
        <Typography variant="body2" color="text.secondary">
          {titleOf(entry.change_set, translate, label)}
        </Typography>
      )}
      {entry.reason && (
        <Typography variant="body2">
          {translate('resources.history.reason', { reason: entry.reason })}
        </Typography>
      )}
      <Typography variant="caption" color="text.secondary" component="div">
        <time dateTime={entry.at}>{formatDateTime(entry.at, style)}</time>
        {' · '}
        {translate('changes.version', { version: entry.version })}
        {onCompare && (
          <Button size="small" onClick={onCompare} sx={{ ml: 2, py: 0 }}>
            {translate('changes.compare')}
          </Button>
        )}
      </Typography>
    </Box>
  )
}

/** Placeholders for the values in a translated sentence. */
const BEFORE = '\ue001'
const AFTER = '\ue002'

/** A change of one field; with `user`, a full sentence. */
function ChangeWords({ change, how, user }: { change: HistoryChange; how: How; user?: string }) {
  const field = useResource().fields[change.field]
  const translate = useTranslate()
  const label = useLabel()
  const style = useNumberStyle()
  if (!field) return null
  const words = (which: string) =>
    translate(`resources.history.${user ? 'sentence' : 'line'}.${which}`, {
      user,
      field: label(field.label),
      before: BEFORE,
      after: AFTER,
    })
  if (how !== 'list')
    return (
      <Filled
        text={words(how)}
        before={inDigits(label(change.before_text), field, change.before, style)}
        after={inDigits(label(change.after_text), field, change.after, style)}
      />
    )
  const added = missing(change.after, change.before)
  const removed = missing(change.before, change.after)
  const names = (ids: unknown[]) => <ValueText name={change.field} field={field} value={ids} />
  return (
    <>
      {added.length > 0 && <Filled text={words('added')} after={names(added)} />}{' '}
      {removed.length > 0 && <Filled text={words('removed')} before={names(removed)} />}
    </>
  )
}

/** A translated sentence with its values inserted, in the translation's word order. */
function Filled(props: { text: string; before?: ReactNode; after?: ReactNode }) {
  return props.text.split(/([\ue001\ue002])/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never move
    <Fragment key={index}>
      {part === BEFORE && <strong>{props.before}</strong>}
      {part === AFTER && <strong>{props.after}</strong>}
      {part !== BEFORE && part !== AFTER && part}
    </Fragment>
  ))
}
