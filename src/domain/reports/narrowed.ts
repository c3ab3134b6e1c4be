/** The active filters of a report, printed so that a part is not mistaken for the whole. */
import type { Label } from '#schemas/kit/types.ts'
import type { Report, ReportForm } from './report.ts'

/** Each active filter with its value, as printed on paper and in files. */
export function activeFilters(
  { filters = {} }: Report,
  asked: Readonly<Record<string, string | undefined>>,
  options: ReportForm['options'],
): { label: Label; value: Label }[] {
  return Object.entries(filters).flatMap(([name, filter]) => {
    const given = asked[name]
    if (!given) return []
    const values = filter.kind === 'value' ? Object.values(filter.values) : []
    const record = options[name]?.find(({ id }) => String(id) === given)
    const known = values.find(({ value }) => String(value) === given)?.label
    const named = record ? { kh: record.kh, en: record.en || record.kh } : known
    return [{ label: filter.label, value: named ?? { kh: given, en: given } }]
  })
}
