import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { periodStatus } from '#schemas/codes/period-status.ts'
import type { Total, TotalChange } from '#src/domain/periods/totals.ts'
import { Panel } from '#src/ui/Panel.tsx'
import type { PeriodState } from '../domain/answers.ts'
import { tableSx } from './table.ts'
import { useWords } from './words.ts'

const figuresSx = {
  ...tableSx,
  '& td, & thead th:not(:first-of-type)': {
    ...tableSx['& th, & td'],
    textAlign: 'end',
    fontVariantNumeric: 'tabular-nums',
  },
} as const

/** The totals stored at closing, and the differences since then. */
export function TotalsPanel({ period }: { period: PeriodState }) {
  const { translate, moment } = useWords()
  const last = period.snapshots.at(-1)
  if (!last) return null
  const when = moment(last.taken_at)
  const isCompared =
    period.snapshots.length > 1 || period.closed_at === null || period.status === periodStatus.REOPENED.value
  return (
    <Panel title={translate('periods.totals')} isFlush>
      <Box sx={{ px: 4, py: 2, color: 'text.secondary', fontSize: 'body2.fontSize' }}>
        {last.taken_by
          ? translate('periods.totals_by', { when, who: last.taken_by })
          : translate('periods.totals_hint', { when })}
        {' · '}
        {last.is_intact && translate('periods.unchanged_since', { hash: last.hash.slice(0, 12) })}
      </Box>
      {!last.is_intact && (
        <Alert severity="error" sx={{ mx: 4, mb: 2 }}>
          {translate('periods.broken')}
        </Alert>
      )}
      <Figures totals={last.totals} />
      {isCompared && <Changes changes={period.changes} />}
    </Panel>
  )
}

function Figures({ totals }: { totals: readonly Total[] }) {
  const { translate, label, number } = useWords()
  return (
    <Box component="table" sx={figuresSx}>
      <thead>
        <tr>
          <th scope="col">{translate('periods.figure')}</th>
          <th scope="col">{translate('periods.count')}</th>
          <th scope="col">{translate('periods.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {totals.map(({ key, label: name, count, amount }) => (
          <tr key={key}>
            <th scope="row">{label(name)}</th>
            <td>{number(count)}</td>
            <td>{amount === undefined ? '' : number(amount)}</td>
          </tr>
        ))}
      </tbody>
    </Box>
  )
}

function Changes({ changes }: { changes: readonly TotalChange[] }) {
  const { translate, label, number } = useWords()
  const figures = (total: TotalChange['before']) =>
    total === null
      ? '–'
      : [total.count, ...(total.amount === undefined ? [] : [total.amount])].map(number).join(' · ')
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider' }}>
      <Box component="h3" sx={{ m: 0, px: 4, py: 2, fontSize: 14, lineHeight: 1.7 }}>
        {translate(changes.length === 0 ? 'periods.no_changes' : 'periods.changes')}
      </Box>
      {changes.length > 0 && (
        <Box component="table" sx={figuresSx}>
          <thead>
            <tr>
              <th scope="col">{translate('periods.figure')}</th>
              <th scope="col">{translate('periods.before')}</th>
              <th scope="col">{translate('periods.after')}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ key, label: name, before, after }) => (
              <tr key={key}>
                <th scope="row">{label(name)}</th>
                <td>{figures(before)}</td>
                <td>{figures(after)}</td>
              </tr>
            ))}
          </tbody>
        </Box>
      )}
    </Box>
  )
}
