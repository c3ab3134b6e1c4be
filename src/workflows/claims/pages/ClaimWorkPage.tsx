/** A work list of claims, with the totals of all its rows. */
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { formatRiel } from '#schemas/kit/numbers.ts'
import { monthText } from '#src/domain/periods/month.ts'
import { perPage } from '#src/domain/work-list.ts'
import { useAccess } from '#src/ui/AccessContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { useShortcut } from '#src/ui/useShortcut.ts'
import { SelectionBar } from '#src/workflow/SelectionBar.tsx'
import { useSelection } from '#src/workflow/selection.ts'
import { useWorkState } from '#src/workflow/useWorkState.ts'
import { WorkBar } from '#src/workflow/WorkBar.tsx'
import { WorkList } from '#src/workflow/WorkList.tsx'
import type { ClaimTotals } from '../domain/answers.ts'
import { type ClaimList, isDecidedIn, isTask, listOf, segments } from '../domain/lists.ts'
import { BulkClaims, useBulkTransitions } from './BulkClaims.tsx'
import { BulkProgress } from './BulkProgress.tsx'
import { ClaimLists } from './ClaimLists.tsx'
import { CorrectMany } from './CorrectMany.tsx'
import { useClaimColumns } from './columns.tsx'
import { ExportClaims } from './ExportClaims.tsx'
import { LostByReason } from './LostByReason.tsx'
import { claimPath, useClaimWork } from './requests.ts'
import { useSlices } from './useSlices.ts'

const making = '/claims/create'
/** Permissions of the payer's side. */
const payerDuties = ['receive_claim', 'review_claim', 'approve_claim', 'reimburse_claim']

export function ClaimWorkPage({ list }: { list: ClaimList }) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const access = useAccess()
  const [address, setAddress] = useSearchParams()
  const task = address.get('part')
  const parts: readonly [string, ...string[]] = [
    '',
    ...Object.keys(segments[list]),
    // Set by the home page only: the claims that one of its lines counts.
    ...(list === 'all' && isTask(task) ? [task] : []),
  ]
  const state = useWorkState(parts)
  const { part, page, q } = state
  const [reason, setReason] = useState<number | null>(null)
  const style = useNumberStyle()
  const month = address.get('month')
  const filter = { list, segment: part, q, reason, month }
  const query = useClaimWork({ ...filter, page })
  const isPayer = payerDuties.some((duty) => access('permission', duty))
  const columns = useClaimColumns(list === 'all' && isPayer ? 'payer' : list)
  const selection = useSelection()
  const slices = useSlices(selection.select)
  const transitions = useBulkTransitions()
  const canSelect = list === 'all' ? transitions.length > 0 : list === 'rejected' && reason !== null
  const rows = query.data?.rows ?? []
  const mayMake = access('route', making)
  useShortcut('create', mayMake ? () => void navigate(making) : undefined)
  const counts = query.data?.counts
  return (
    <>
      <PageHeader
        title={translate(`claims.title.${list}`)}
        actions={
          <>
            {/* Exports filter by status only, so they would contain other claims too. */}
            {isDecidedIn(list, part) === undefined && (
              <ExportClaims
                filter={{
                  status: listOf(list, part),
                  ...(reason ? { rejection_reasons: [reason] } : {}),
                }}
              />
            )}
            {mayMake && (
              <Button component={Link} to={making} variant="contained">
                {translate('claims.make')}
              </Button>
            )}
          </>
        }
      />
      <ClaimLists list={list} />
      {query.data && query.data.lost.length > 0 && (
        <LostByReason
          lost={query.data.lost}
          chosen={reason}
          onChoose={(chosen) => {
            setReason(chosen)
            selection.clear()
            state.go(1)
          }}
        />
      )}
      <WorkBar
        state={state}
        parts={parts}
        nameOf={(part) => translate(part === '' ? 'claims.every' : `claims.segment.${part}`)}
        counts={counts && { ...counts, '': sumOf(counts) }}
        search={translate('claims.search')}
      >
        {month && <Chip label={monthText(month, style)} onDelete={() => setAddress({})} />}
      </WorkBar>
      {list === 'rejected' && reason !== null && (
        <CorrectMany key={reason} reason={reason} ids={selection.ids} slices={slices} />
      )}
      <BulkProgress slices={slices} rows={rows} />
      <WorkList
        label={translate(`claims.title.${list}`)}
        columns={columns}
        query={query}
        empty={translate(q ? 'claims.none_found' : 'claims.none')}
        open={({ code }) => void navigate(claimPath(code))}
        pages={{ page, perPage, onGo: state.go }}
        totals={query.data && <Totals totals={query.data.totals} />}
        selection={
          canSelect
            ? {
                rows: selection,
                nameOf: ({ code }) => code,
                bar:
                  list === 'all' ? (
                    <BulkClaims
                      query={filter}
                      total={query.data?.total ?? 0}
                      selection={selection}
                      slices={slices}
                    />
                  ) : (
                    <SelectionBar selection={selection} />
                  ),
              }
            : undefined
        }
      />
    </>
  )
}

const sumOf = (counts: Record<string, number>) => Object.values(counts).reduce((sum, count) => sum + count, 0)

/** Totals of all filtered rows, independent of the page. */
function Totals({ totals }: { totals: ClaimTotals }) {
  const translate = useTranslate()
  const style = useNumberStyle()
  return (
    <Box component="p" sx={{ m: 0, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
      {translate('claims.totals', {
        smart_count: totals.count,
        claimed: formatRiel(totals.claimed, style),
        approved: formatRiel(totals.approved, style),
        reimbursed: formatRiel(totals.reimbursed, style),
      })}
    </Box>
  )
}
