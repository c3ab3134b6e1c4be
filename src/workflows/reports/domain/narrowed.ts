/** The active filters of a report, printed so that a part is not mistaken for the whole. */
import type { Label } from '#schemas/kit/types.ts'
import type { Report, ReportForm } from './report.ts'

/** Each active filter with its value, as printed on paper and in files. */
export function activeFilters(
  { filters = {} }: Report,
  params: Readonly<Record<string, string | undefined>>,
  options: ReportForm['options'],
): { label: Label; value: Label }[] {
  return Object.entries(filters).flatMap(([name, filter]) => {
    const param = params[name]
    if (!param) return []
    const values = filter.kind === 'value' ? Object.values(filter.values) : []
    const record = options[name]?.find(({ id }) => String(id) === param)
    const known = values.find(({ value }) => String(value) === param)?.label
    const named = record ? { kh: record.kh, en: record.en || record.kh } : known
    return [{ label: filter.label, value: named ?? { kh: param, en: param } }]
  })
}
