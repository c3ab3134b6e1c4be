/** A bank statement beside the books: import it, match equal amounts, list unmatched rows. */
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useSearchParams } from 'react-router'
import { useRegistry } from '#resources/context.tsx'
import { failureOf } from '#resources/failure.ts'
import { RecordField } from '#resources/inputs/RecordField.tsx'
import { useRecords } from '#resources/records.ts'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import { formatRiel } from '#schemas/kit/numbers.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { answerQuery } from '#src/client/call.ts'
import { Facts } from '#src/ui/Facts.tsx'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { PageLink } from '#src/ui/PageLink.tsx'
import { Panel } from '#src/ui/Panel.tsx'
import { PageFailure } from '#src/workflow/PageFailure.tsx'
import { ResourceFrame } from '#src/workflow/ResourceFrame.tsx'
import { bankActions, type OpenBank } from '../domain/actions.ts'
import { ImportStatement } from './ImportStatement.tsx'
import { MatchedLines, OpenEntries, OpenLines } from './OpenRows.tsx'

export function Component() {
  const translate = useTranslate()
  return (
    <ResourceFrame path="bank-lines" title={translate('bank.title')} subtitle={translate('bank.hint')}>
      {() => <Bank />}
    </ResourceFrame>
  )
}

function Bank() {
  const translate = useTranslate()
  const registry = useRegistry()
  const [query] = useSearchParams()
  const facility = Number(query.get('facility')) || undefined
  const to = dayInPhnomPenh(new Date())
  const body = { to, ...(facility ? { health_facility_id: facility } : {}) }
  const { data, error, refetch } = useQuery({
    ...answerQuery(bankActions.open, { body }),
    retry: false,
  })
  const target = registry.find('health-facilities')
  // A user of several facilities has no own one.
  const isUnknown = facility === undefined && failureOf(error).status === 422
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {target && <Facility target={target} id={facility ?? data?.health_facility_id} />}
      {error && !isUnknown && <PageFailure error={error} onRetry={() => void refetch()} />}
      {isUnknown && <Box>{translate('bank.choose_facility')}</Box>}
      {data && (
        <>
          <ImportStatement facility={data.health_facility_id} />
          <Totals totals={data.totals} />
          <OpenLines lines={data.lines} entries={data.entries} />
          <OpenEntries entries={data.entries} />
          <MatchedLines lines={data.matched} />
        </>
      )}
    </Box>
  )
}

/** The facility of the account: by default the user's own. */
function Facility({ target, id }: { target: Resource; id: number | undefined }) {
  const [, setQuery] = useSearchParams()
  const [option] = useRecords(target, id === undefined ? [] : [id])
  return (
    <Box sx={{ maxWidth: 480 }}>
      <RecordField
        target={target}
        value={option ?? null}
        onChange={(next) => setQuery(next ? { facility: String(next.id) } : {})}
      />
    </Box>
  )
}

function Totals({ totals }: { totals: OpenBank['totals'] }) {
  const translate = useTranslate()
  const style = useNumberStyle()
  const riel = (amount: number | null) => (amount === null ? '–' : formatRiel(amount, style))
  const { statement, book, onlyBank, onlyBook } = totals
  const unexplained = statement === null ? null : statement - (book + onlyBank - onlyBook)
  return (
    <Panel
      title={translate('bank.balances')}
      actions={<PageLink to="/report/bank-reconciliation">{translate('bank.to_report')}</PageLink>}
    >
      <Facts
        facts={[
          [translate('bank.statement'), riel(statement)],
          [translate('bank.book'), riel(book)],
          [translate('bank.only_bank'), riel(onlyBank)],
          [translate('bank.only_book'), riel(onlyBook)],
          [translate('bank.unexplained'), riel(unexplained)],
        ]}
      />
    </Panel>
  )
}
