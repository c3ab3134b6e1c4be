/** Fluid balance: totals by shift and day, and their entries. */
import { useTranslate } from 'ra-core'
import { Table, TableScroll } from '#resources/list/table-styles.ts'
import { formatDate } from '#schemas/kit/dates.ts'
import { formatNumber } from '#schemas/kit/numbers.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { Panel } from '#src/ui/Panel.tsx'
import type { Bedside } from '#src/workflows/wards/domain/bedside.ts'
import { dayBalances, type FluidTotals, wholeDay } from '#src/workflows/wards/domain/fluid-balance.ts'
import { Entries } from './Entries.tsx'

export function FluidsPart({ bedside }: { bedside: Bedside }) {
  const translate = useTranslate()
  const title = translate('bedside.balance')
  const balances = dayBalances(bedside.fluids)
  return (
    <>
      {balances.length > 0 && (
        <Panel title={title} hint={translate('bedside.balance_hint')}>
          <TableScroll>
            <Table aria-label={title}>
              <thead>
                <tr>
                  {['day', 'day_shift', 'night_shift', 'whole_day'].map((name) => (
                    <th key={name} scope="col">
                      {translate(`bedside.${name}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {balances.map((one) => (
                  <BalanceLine key={one.day} day={one.day} totals={[one.byDay, one.byNight, wholeDay(one)]} />
                ))}
              </tbody>
            </Table>
          </TableScroll>
        </Panel>
      )}
      <Entries
        bedside={bedside}
        path="visits/fluid-entries"
        title={translate('bedside.tab.fluids')}
        moment="measured_at"
        columns={['measured_at', 'kind', 'volume', 'note', 'recorded_by', 'correction']}
        empty={translate('bedside.no_fluids')}
      />
    </>
  )
}

function BalanceLine({ day, totals }: { day: string; totals: FluidTotals[] }) {
  const translate = useTranslate()
  const style = useNumberStyle()
  return (
    <tr>
      <th scope="row" className="keep">
        {formatDate(day, style)}
      </th>
      {totals.map((one, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns keep their positions
        <td key={index} className="keep">
          {translate('bedside.in_out', {
            in: formatNumber(one.in, style),
            out: formatNumber(one.out, style),
            balance: `${one.in > one.out ? '+' : ''}${formatNumber(one.in - one.out, style)}`,
          })}
        </td>
      ))}
    </tr>
  )
}
