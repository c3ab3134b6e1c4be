/** Values of a request, shared by table, cards and panel. */

import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { referencesOf, referenceText } from '#resources/display.ts'
import { formatDateTime } from '#schemas/kit/dates.ts'
import { formatRiel } from '#schemas/kit/numbers.ts'
import { formatRelativeTime } from '#schemas/kit/relative-time.ts'
import { isOverdue } from '#src/domain/approvals/times.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useLabel, useLanguage } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { PageLink } from '#src/ui/PageLink.tsx'
import { useRequestDetails } from './details.ts'
import { decisionLabel, isWaiting, type Request, reasonLabel } from './requests.ts'

export function Subject({ row }: { row: Request }) {
  const label = useLabel()
  const text = label({ kh: row.subject_kh, en: row.subject_en })
  if (!row.subject_link) return <>{text}</>
  return (
    <PageLink to={row.subject_link} color="secondary" underline="hover">
      {text}
    </PageLink>
  )
}

/** The subject, and in short what the request is about. */
export function SubjectInBrief({ row }: { row: Request }) {
  const brief = useRequestDetails().briefOf(row.details)
  return (
    <>
      <Subject row={row} />
      {brief && <span className="second">{brief}</span>}
    </>
  )
}

/** The text of a referenced record; '' if empty. */
export function useNamed(): (row: Request, field: string) => string {
  const language = useLanguage()
  return (row, field) =>
    referencesOf(row, field)
      .map((reference) => referenceText(reference, language))
      .join(', ')
}

/** `1,000 ៛ → 0 ៛`, and the difference. */
export function Amounts({ row }: { row: Request }) {
  const style = useNumberStyle()
  const { amount_before: before, amount_after: after } = row
  if (before === null && after === null) return <span className="none">–</span>
  const by = (after ?? 0) - (before ?? 0)
  return (
    <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
      {[before, after].map((one) => (one === null ? '–' : formatRiel(one, style))).join(' → ')}
      <span className="second">
        {by > 0 ? '+' : by < 0 ? '−' : '±'}
        {formatRiel(Math.abs(by), style)}
      </span>
    </Box>
  )
}

export function Reason({ row }: { row: Request }) {
  const label = useLabel()
  return (
    <>
      {label(reasonLabel(row.reason_code))}
      {row.reason_text && <span className="second">{row.reason_text}</span>}
    </>
  )
}

/** The due date, and whether it is overdue: icon and words, never colour alone. */
export function Due({ row }: { row: Request }) {
  const translate = useTranslate()
  const lang = useLanguage()
  const { digits } = useNumberStyle()
  if (!row.due_at) return <span className="none">–</span>
  const now = new Date()
  const isLate = isWaiting(row) && isOverdue(row, now)
  return (
    <time dateTime={row.due_at} title={formatDateTime(row.due_at, { digits })}>
      {isLate ? (
        <Box component="span" sx={{ display: 'inline-flex', gap: 1, color: 'error.main', fontWeight: 600 }}>
          <Box component="span" sx={{ mt: 0.75 }}>
            <Icon name="mdi:clock-alert-outline" />
          </Box>
          {translate('approvals.overdue')}
        </Box>
      ) : null}
      <span className={isLate ? 'second' : undefined}>
        {formatRelativeTime(row.due_at, now, { lang, digits })}
      </span>
    </time>
  )
}

/** The age of the request. */
export function Age({ at }: { at: string }) {
  const lang = useLanguage()
  const { digits } = useNumberStyle()
  return (
    <time dateTime={at} title={formatDateTime(at, { digits })}>
      {formatRelativeTime(at, new Date(), { lang, digits })}
    </time>
  )
}

const signs: readonly [string, string][] = [
  ['mdi:clock-outline', 'text.secondary'],
  ['mdi:check-circle-outline', 'success.main'],
  ['mdi:close-circle-outline', 'error.main'],
  ['mdi:undo', 'text.secondary'],
  ['mdi:clock-alert-outline', 'warning.main'],
]

/** The decision, its user and time. */
export function Outcome({ row }: { row: Request }) {
  const label = useLabel()
  const named = useNamed()
  const translate = useTranslate()
  const [icon, color] = signs[row.decision - 1] ?? signs[0] ?? ['', '']
  const by = row.decided_at && (named(row, 'decided_by') || translate('approvals.by_system'))
  return (
    <>
      <Box component="span" sx={{ display: 'inline-flex', gap: 1.5, whiteSpace: 'nowrap' }}>
        <Box component="span" sx={{ color, mt: 0.5 }}>
          <Icon name={icon} />
        </Box>
        {label(decisionLabel(row.decision))}
      </Box>
      {row.decided_at && (
        <span className="second">
          {by} · <Age at={row.decided_at} />
        </span>
      )}
      {row.decision_note && (
        <span className="second">{translate('approvals.approver_note', { note: row.decision_note })}</span>
      )}
    </>
  )
}
