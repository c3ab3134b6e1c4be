/** Repeated measurements and results of a patient: one row each, newest first, with a sparkline. */
import { DataTable } from '#resources/list/DataTable.tsx'
import { dayInPhnomPenh, formatDate } from '#schemas/kit/dates.ts'
import { styleDigits } from '#schemas/kit/numbers.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { Panel } from '#src/ui/Panel.tsx'
import { deviationOf } from '../domain/deviation.ts'
import type { Cumulated } from '../domain/order-actions.ts'
import { MarkedValue } from './MarkedValue.tsx'
import { Trend } from './Trend.tsx'

export function SideBySide({ title, rows }: { title: string; rows: readonly Cumulated[] }) {
  const label = useLabel()
  if (rows.length === 0) return null
  const longest = Math.max(...rows.map(({ results }) => results.length))
  return (
    <Panel title={title} isFlush>
      <DataTable
        label={title}
        isHeadless
        rows={rows}
        keyOf={({ investigation }) => investigation.kh}
        columns={[
          {
            id: 'name',
            label: '',
            names: true,
            cell: ({ investigation, unit }) => (
              <>
                {label(investigation)}
                {unit && <span className="second">{unit}</span>}
              </>
            ),
          },
          { id: 'trend', label: '', cell: ({ results }) => <Course results={results} /> },
          ...Array.from({ length: longest }, (_, index) => ({
            id: String(index),
            label: '',
            as: 'keep' as const,
            cell: ({ results }: Cumulated) => <Value result={results[index]} />,
          })),
        ]}
      />
    </Panel>
  )
}

function Value({ result }: { result: Cumulated['results'][number] | undefined }) {
  const style = useNumberStyle()
  if (!result) return null
  return (
    <>
      <MarkedValue deviation={deviationOf(result.flag)}>{styleDigits(result.value, style)}</MarkedValue>
      <span className="second">{formatDate(dayInPhnomPenh(new Date(result.at)), style)}</span>
    </>
  )
}

/** Texts have no sparkline. */
function Course({ results }: Pick<Cumulated, 'results'>) {
  const numbers = results.map(({ value }) => (value === '' ? Number.NaN : Number(value)))
  if (numbers.length < 2 || numbers.some(Number.isNaN)) return null
  const marks = results.map(({ flag }) => deviationOf(flag))
  return <Trend values={numbers.toReversed()} marks={marks.toReversed()} />
}
