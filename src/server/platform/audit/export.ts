/** The audit log as a table: the content of the page, in the caller's language. */
import en from '#locales/en/pages/audit.json' with { type: 'json' }
import kh from '#locales/kh/pages/audit.json' with { type: 'json' }
import { formatDateTimeSeconds } from '#schemas/kit/dates.ts'
import type { Language } from '#schemas/kit/types.ts'
import type { AuditEntry, AuditFilter } from '#src/domain/audit/audit-trail.ts'
import type { ExportCell } from '#src/domain/export/columns.ts'
import type { SheetColumn } from '#src/server/records/export/workbook.ts'
import { readCursor, readTrail, type Trail } from './read.ts'

const words = { kh, en }
/** Number of rows per query. */
const slice = 500

const names = [
  'at',
  'until',
  'count',
  'who',
  'what',
  'about',
  'record',
  'fields',
  'address',
  'device',
  'reason',
  'details',
] as const

const widths: Readonly<Record<(typeof names)[number], number>> = {
  at: 20,
  until: 20,
  count: 8,
  who: 20,
  what: 22,
  about: 26,
  record: 30,
  fields: 40,
  address: 18,
  device: 24,
  reason: 30,
  details: 40,
}

export const headersOf = (language: Language): string[] => names.map((name) => words[language].column[name])

export const sheetColumns = (language: Language): SheetColumn[] =>
  names.map((name) => ({
    header: [words[language].column[name]],
    width: widths[name],
    format: name === 'count' ? 'number' : 'text',
  }))

export const sheetName = (language: Language): string => words[language].title

const actorText = ({ username, token }: AuditEntry, language: Language) =>
  token === null
    ? username
    : words[language].by_token.replace('{{token}}', token).replace('{{username}}', username)

function cellsOf(entry: AuditEntry, language: Language): ExportCell[] {
  const { device, resource, record, fields, details } = entry
  const facts = Object.entries(details).map(([name, value]) => `${name}: ${String(value)}`)
  return [
    formatDateTimeSeconds(entry.at),
    entry.count > 1 ? formatDateTimeSeconds(entry.until) : '',
    entry.count,
    actorText(entry, language),
    words[language].kind[entry.kind],
    resource ? resource.label.many[language] : '',
    record ? record.text[language] : '',
    fields.map((label) => label[language]).join(', '),
    entry.ip,
    [device?.browser, device?.system].filter(Boolean).join(', '),
    entry.reason ?? '',
    facts.join('; '),
  ]
}

/** All rows that match the filter, in slices: the whole audit log does not fit in memory. */
export async function* trailSlices(
  trail: Trail,
  filter: AuditFilter,
  language: Language,
  maxRows = Number.POSITIVE_INFINITY,
): AsyncGenerator<ExportCell[][]> {
  let next: string | undefined
  for (let sent = 0; sent < maxRows; sent += slice) {
    const limit = Math.min(slice, maxRows - sent)
    const page = await readTrail(trail, filter, { cursor: readCursor(next, 'before'), limit })
    yield page.entries.map((entry) => cellsOf(entry, language))
    if (page.next === null) return
    next = page.next
  }
}
