import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { DataTable } from '#resources/list/DataTable.tsx'
import { periodStatus } from '#schemas/platform/codes/period-status.ts'
import type { Total, TotalChange } from '#src/domain/periods/totals.ts'
import { Panel } from '#src/ui/Panel.tsx'
import type { PeriodState } from '../domain/answers.ts'
import { useWords } from './words.ts'

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
    <DataTable
      label={translate('periods.totals')}
      rows={totals}
      keyOf={({ key }) => key}
      isWhole
      columns={[
        {
          id: 'figure',
          label: translate('periods.figure'),
          names: true,
          cell: ({ label: name }) => label(name),
        },
        { id: 'count', label: translate('periods.count'), as: 'end', cell: ({ count }) => number(count) },
        {
          id: 'amount',
          label: translate('periods.amount'),
          as: 'end',
          cell: ({ amount }) => (amount === undefined ? '' : number(amount)),
        },
      ]}
    />
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
        <DataTable
          label={translate('periods.changes')}
          rows={changes}
          keyOf={({ key }) => key}
          isWhole
          columns={[
            {
              id: 'figure',
              label: translate('periods.figure'),
              names: true,
              cell: ({ label: name }) => label(name),
            },
            {
              id: 'before',
              label: translate('periods.before'),
              as: 'end',
              cell: ({ before }) => figures(before),
            },
            {
              id: 'after',
              label: translate('periods.after'),
              as: 'end',
              cell: ({ after }) => figures(after),
            },
          ]}
        />
      )}
    </Box>
  )
}
