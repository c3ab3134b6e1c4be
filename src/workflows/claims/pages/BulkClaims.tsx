/** Applies a transition to the selected claims one by one, and shows the reason of each refusal. */
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useGenerator } from '#resources/context.tsx'
import { formatNumber } from '#schemas/kit/numbers.ts'
import { claimStates } from '#schemas/parts/claim-states.ts'
import type { BulkResult } from '#src/domain/answers.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { useAction } from '#src/workflow/useAction.ts'
import type { ClaimRow } from '../domain/answers.ts'
import { claimActions } from '../domain/claim-actions.ts'
import { maxChosen } from '../domain/lists.ts'
import { BulkProgress } from './BulkProgress.tsx'
import type { ClaimsQuery } from './requests.ts'
import { useSlices } from './useSlices.ts'

/** Bulk transitions, including the payer's transitions without inputs. */
const bulkTransitions = ['signOff', 'submit', 'accept', 'approve'] as const

interface BulkClaimsProps {
  rows: readonly ClaimRow[]
  ids: ReadonlySet<number>
  /** The filter of the list, and its total. */
  query: Omit<ClaimsQuery, 'page'>
  total: number
  onAll(): void
  onChoose(ids: readonly number[]): void
}

export function BulkClaims({ rows, ids, query: filter, total, onAll, onChoose }: BulkClaimsProps) {
  const translate = useTranslate()
  const label = useLabel()
  const style = useNumberStyle()
  const { holds, request } = useGenerator()
  const slices = useSlices(onChoose)
  const every = useAction(claimActions.chosen, { onDone: onChoose, isToast: true })
  const open = bulkTransitions.filter((transition) => holds(claimStates.transitions[transition].needs))
  if (open.length === 0 || (rows.length === 0 && slices.results.length === 0)) return null
  const take = (transition: string) => async (some: number[]) => {
    const call = { method: 'POST', body: { ids: some }, silent: true } as const
    return (await request<BulkResult[]>(`claims/transitions/${transition}`, call)).data
  }
  return (
    <Box sx={{ mb: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button size="small" variant="outlined" color="inherit" onClick={onAll}>
          {translate('claims.choose_all')}
        </Button>
        {total > rows.length && (
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            disabled={every.isPending}
            onClick={() => void every.send({ body: filter })}
          >
            {translate('claims.select_all', {
              count: formatNumber(Math.min(total, maxChosen), style),
            })}
          </Button>
        )}
        {open.map((transition) => (
          <Button
            key={transition}
            size="small"
            variant="outlined"
            disabled={ids.size === 0 || slices.isPending}
            onClick={() => slices.run({ ids: [...ids], take: take(transition) })}
          >
            {label(claimStates.transitions[transition].label)} ({formatNumber(ids.size, style)})
          </Button>
        ))}
      </Box>
      <BulkProgress slices={slices} rows={rows} />
    </Box>
  )
}
