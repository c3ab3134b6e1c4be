/** Texts of audit entries: the user, and the subject of an event. */
import { useTranslate } from 'ra-core'
import type { AuditEntry } from '#src/domain/audit/audit-trail.ts'
import type { AuditKind } from '#src/domain/audit/kinds.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'

const warnings: ReadonlySet<AuditKind> = new Set([
  'sign_in_failed',
  'sign_in_locked',
  'refused',
  'rate_limited',
  'guard_restored',
])

/** Whether the entry deserves attention in an investigation. */
export const isWarning = (kind: AuditKind): boolean => warnings.has(kind)

export function useActorName() {
  const translate = useTranslate()
  return ({ user_id, username, token, ip }: AuditEntry): string => {
    if (token !== null && username) return translate('audit.by_token', { token, username })
    if (username || token) return username || (token as string)
    return translate(user_id === null && ip === '' ? 'audit.system' : 'audit.not_signed_in')
  }
}

/** Facts with translated values; others are shown unchanged. */
const worded: Readonly<Record<string, string>> = { code: 'code', why: 'why', reason: 'ended' }

type Value = AuditEntry['details'][string]

export function useFact() {
  const translate = useTranslate()
  return (name: string, value: Value): string => {
    const words = worded[name]
    if (words && typeof value === 'string') return translate(`audit.${words}.${value}`, { _: value })
    return Array.isArray(value) ? value.join(', ') : String(value)
  }
}

/** The most important facts, shown in one line; the others are in the details. */
const summaryFields: Partial<Record<AuditKind, readonly string[]>> = {
  sign_in_failed: ['code'],
  sign_in_locked: ['why', 'code'],
  session_ended: ['reason'],
  refused: ['why', 'code', 'permission'],
  export: ['rows', 'format'],
  import: ['file', 'new', 'changed'],
  view_sensitive: ['register'],
  view_list: ['rows'],
  print: ['path'],
  renamed: ['from', 'to'],
  guard_restored: ['tables'],
  design_applied: ['design'],
  design_removed: ['design'],
}
/** Facts that need their name. */
const named: ReadonlySet<string> = new Set(['rows', 'new', 'changed'])

export function useSummary() {
  const translate = useTranslate()
  const label = useLabel()
  const fact = useFact()
  return ({ kind, fields, details }: AuditEntry): string => {
    if (details.summed) return translate('audit.summed')
    if (fields.length > 0) return fields.map(label).join(', ')
    // The sentence about an invalid token says more than its code.
    const names = (summaryFields[kind] ?? []).filter((name) => !(name === 'code' && details.why))
    return names
      .flatMap((name) => {
        const value = details[name]
        if (value === undefined || value === null) return []
        const text = fact(name, value)
        return named.has(name) ? `${translate(`audit.detail.${name}`)} ${text}` : text
      })
      .join(' · ')
  }
}
