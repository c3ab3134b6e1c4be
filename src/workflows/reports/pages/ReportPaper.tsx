import { Fragment } from 'react'
import { formatDate, formatDateTime } from '#schemas/kit/dates.ts'
import { formatNumber } from '#schemas/kit/numbers.ts'
import { formatDigest } from '#src/domain/audit/digest.ts'
import { formatDayRange } from '#src/domain/day-range.ts'
import { useLabel, useLanguage } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { PrintFacts, PrintSheet, PrintSignatures } from '#src/workflow/print/PrintSheet.tsx'
import { formatCell } from '../domain/cells.ts'
import { activeFilters } from '../domain/narrowed.ts'
import { layOut } from '../domain/paper-layout.ts'
import type { ReportForm } from '../domain/report.ts'
import { type Sheet, totalLabel, withoutZeros } from '../domain/sheet.ts'
import { sheetsOf } from '../domain/tables.ts'
import { PaperTable } from './PaperTable.tsx'
import type { LoadedReport } from './useReport.ts'

const words = {
  everywhere: { kh: 'គ្រប់មូលដ្ឋានក្នុងតំបន់ទទួលបន្ទុក', en: 'All facilities covered' },
  period: { kh: 'រយៈពេល', en: 'Period' },
  live: { kh: 'ទិន្នន័យគិតត្រឹម', en: 'Data as of' },
  closed: { kh: 'តាមការបិទខែនៅ', en: 'As closed on' },
  digest: { kh: 'កូដផ្ទៀងផ្ទាត់ប្រចាំថ្ងៃ', en: 'Daily digest' },
  difference: { kh: 'លម្អៀង', en: 'Difference' },
}

/** The paper of a receipt printer. */
export const roll = '80mm'

interface PaperProps extends LoadedReport {
  options: ReportForm['options']
}

/** A printed report: heading, period, tables with repeated heads, signatures. */
export function ReportPaper(props: PaperProps) {
  const { report, answer, parameters, options } = props
  const style = useNumberStyle()
  const label = useLabel()
  const filtered = activeFilters(report, parameters, options).map(
    (one) => [one.label, label(one.value)] as const,
  )
  const isRoll = report.roll === true && parameters.paper === roll
  const all = sheetsOf(report, answer, parameters.group)
  const sheets = isRoll ? all.filter(isCounted) : all
  const printedSheets = parameters.zeros === 'show' ? sheets : sheets.map(withoutZeros)
  const lang = useLanguage()
  const layout = layOut(isRoll ? [] : printedSheets, report.paper, { lang, ...style })
  const { facility, from, to, as_of, figures, agreements, digest } = answer
  const whose = facility ? { kh: facility.kh, en: facility.en || facility.kh } : words.everywhere
  return (
    <PrintSheet paper={isRoll ? roll : layout.paper} title={report.title} facility={whose}>
      <style>{reportStyle}</style>
      <PrintFacts
        facts={[
          [words.period, formatDayRange(from, to, style)],
          ...filtered,
          [words[figures], formatDateTime(as_of, style)],
        ]}
      />
      {printedSheets.map((sheet, index) => (
        <Fragment key={sheet.title?.en ?? index}>
          {(isRoll || index > 0) && sheet.title && <h2>{label(sheet.title)}</h2>}
          {isRoll ? (
            <RollTable sheet={sheet} />
          ) : (
            layout.tables[index]?.map((table) => (
              <PaperTable key={table.sheet.columns.at(-1)?.key} table={table} />
            ))
          )}
        </Fragment>
      ))}
      {digest && (
        <PrintFacts
          isOneColumn
          facts={[[words.digest, `${formatDate(digest.day, style)} · ${formatDigest(digest.digest)}`]]}
        />
      )}
      <div className="signed">
        {agreements.length > 0 && (
          <PrintFacts
            isOneColumn
            facts={agreements.map(({ label, ours, theirs }) => [
              label,
              `${formatNumber(ours, style)} − ${formatNumber(theirs, style)} = ${formatNumber(ours - theirs, style)}`,
            ])}
          />
        )}
        <PrintSignatures by={report.signatures} />
      </div>
    </PrintSheet>
  )
}

/** Many columns: smaller letters, closer lines. */
const reportStyle = `
  .print-sheet .report { font-size: 8.5pt; line-height: 1.5 }
  .print-sheet .report :is(th, td) { padding: 0.5mm var(--padding, 1mm) }
  .print-sheet .report tr.sum > * { font-weight: 600 }
  .print-sheet .signed { break-inside: avoid }
  .print-sheet h2 { font-size: 10pt; font-weight: 600; margin: 2mm 0 1mm; break-after: avoid }`

/** Summaries have a title; the rows themselves are too wide for a roll. */
const isCounted = ({ title }: Sheet) => title !== undefined

/** On a roll, values are stacked: first per row, then the totals. */
function RollTable({ sheet: { columns, sections, totals } }: { sheet: Sheet }) {
  const label = useLabel()
  const style = { lang: useLanguage(), ...useNumberStyle() }
  const names = columns.filter(({ total }) => !total)
  const figures = columns.filter(({ total }) => total)
  const rows = sections.flatMap((section) => section.rows)
  const isAdded = totals !== null && rows.length > 1
  return (
    <table className="report">
      <tbody>
        {[...rows, ...(isAdded ? [totals] : [])].map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of counts have no id
          <Fragment key={index}>
            <tr className="sum">
              <td colSpan={2}>
                {index < rows.length
                  ? names.map((column) => formatCell(row, column, style) || '–').join(' · ')
                  : label(totalLabel)}
              </td>
            </tr>
            {figures.map((column) => (
              <tr key={column.key}>
                <td>{column.path.map(label).join(' · ')}</td>
                <td className="end">{formatCell(row, column, style)}</td>
              </tr>
            ))}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}
