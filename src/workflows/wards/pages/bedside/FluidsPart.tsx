/** Fluid balance: totals by shift and day, and their entries. */
import { useTranslate } from 'ra-core'
import { DataTable } from '#resources/list/DataTable.tsx'
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
  const style = useNumberStyle()
  const balances = dayBalances(bedside.fluids)
  const balance = (totals: FluidTotals) =>
    translate('bedside.in_out', {
      in: formatNumber(totals.in, style),
      out: formatNumber(totals.out, style),
      balance: `${totals.in > totals.out ? '+' : ''}${formatNumber(totals.in - totals.out, style)}`,
    })
  return (
    <>
      {balances.length > 0 && (
        <Panel title={title} hint={translate('bedside.balance_hint')}>
          <DataTable
            label={title}
            rows={balances}
            keyOf={({ day }) => day}
            columns={[
              {
                id: 'day',
                label: translate('bedside.day'),
                names: true,
                as: 'keep',
                cell: ({ day }) => formatDate(day, style),
              },
              {
                id: 'day_shift',
                label: translate('bedside.day_shift'),
                as: 'keep',
                cell: ({ byDay }) => balance(byDay),
              },
              {
                id: 'night_shift',
                label: translate('bedside.night_shift'),
                as: 'keep',
                cell: ({ byNight }) => balance(byNight),
              },
              {
                id: 'whole_day',
                label: translate('bedside.whole_day'),
                as: 'keep',
                cell: (day) => balance(wholeDay(day)),
              },
            ]}
          />
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
