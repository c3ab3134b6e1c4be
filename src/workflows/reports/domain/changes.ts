/** Changes of figures after their month was closed. */
import type { Agreement, Column, Report, Row } from './report.ts'

const rowsLabel = { kh: 'ចំនួនជួរ', en: 'Rows' }
const since = { kh: 'ឥឡូវ = ពេលបិទខែ', en: 'now = as closed' }

/**
 * Rows, and each column of figures whose current value differs from the closed one, as agreements.
 */
export function changes(
  { columns }: Pick<Report, 'columns'>,
  now: readonly Row[],
  closed: readonly Row[],
): Agreement[] {
  const sum = (rows: readonly Row[], name: string) =>
    rows.reduce((all, row) => all + Number(row[name] ?? 0), 0)
  const of = ({ kh, en }: Column['label'], ours: number, theirs: number): Agreement => ({
    label: { kh: `${kh}៖ ${since.kh}`, en: `${en}: ${since.en}` },
    ours,
    theirs,
  })
  const differing = Object.entries(columns)
    .filter(([name, column]) => name !== 'no' && (column.as === 'number' || column.as === 'riel'))
    .map(([name, { label }]) => of(label, sum(now, name), sum(closed, name)))
    .filter(({ ours, theirs }) => ours !== theirs)
  return [of(rowsLabel, now.length, closed.length), ...differing]
}
