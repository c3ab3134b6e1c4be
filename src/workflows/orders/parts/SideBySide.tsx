/** Repeated measurements and results of a patient: one row each, newest first, with a sparkline. */
import Box from '@mui/material/Box'
import { Table, TableScroll } from '#resources/list/table-styles.ts'
import { resultFlag } from '#schemas/codes/investigation-order.ts'
import { dayInPhnomPenh, formatDate } from '#schemas/kit/dates.ts'
import { styleDigits } from '#schemas/kit/numbers.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { Panel } from '#src/ui/Panel.tsx'
import type { Cumulated } from '../domain/order-actions.ts'
import { Flag } from './columns.tsx'
import { Trend } from './Trend.tsx'

export function SideBySide({ title, rows }: { title: string; rows: readonly Cumulated[] }) {
  const label = useLabel()
  const style = useNumberStyle()
  if (rows.length === 0) return null
  return (
    <Panel title={title} isFlush>
      <TableScroll>
        <Table aria-label={title}>
          <tbody>
            {rows.map(({ investigation, unit, results }) => (
              <tr key={investigation.kh}>
                <th scope="row">
                  {label(investigation)}
                  {unit && <span className="second">{unit}</span>}
                </th>
                <td>
                  <Course results={results} />
                </td>
                {results.map(({ id, at, value, flag }) => (
                  <td key={id} className="keep">
                    <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                      {styleDigits(value, style)} <Flag flag={flag} />
                    </Box>
                    <span className="second">{formatDate(dayInPhnomPenh(new Date(at)), style)}</span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </TableScroll>
    </Panel>
  )
}

/** Texts have no sparkline. */
function Course({ results }: Pick<Cumulated, 'results'>) {
  const numbers = results.map(({ value }) => (value === '' ? Number.NaN : Number(value)))
  if (numbers.length < 2 || numbers.some(Number.isNaN)) return null
  const marks = results.map(({ flag }) => flag !== null && flag !== resultFlag.N.value)
  return <Trend values={numbers.toReversed()} marks={marks.toReversed()} />
}
