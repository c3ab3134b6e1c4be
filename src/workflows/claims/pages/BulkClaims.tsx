/** Applies a transition to the selected claims, one by one. */
import Button from '@mui/material/Button'
import { useGenerator } from '#resources/context.tsx'
import { claimStates } from '#schemas/parts/claim-states.ts'
import type { BulkResult } from '#src/domain/answers.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { SelectionBar } from '#src/workflow/SelectionBar.tsx'
import type { Selection } from '#src/workflow/selection.ts'
import { useAction } from '#src/workflow/useAction.ts'
import { claimActions } from '../domain/claim-actions.ts'
import { maxChosen } from '../domain/lists.ts'
import type { ClaimsQuery } from './requests.ts'
import type { Slices } from './useSlices.ts'

/** Bulk transitions, including the payer's transitions without inputs. */
const bulkTransitions = ['signOff', 'submit', 'accept', 'approve'] as const

/** The bulk transitions that the user may take. */
export function useBulkTransitions() {
  const { holds } = useGenerator()
  return bulkTransitions.filter((transition) => holds(claimStates.transitions[transition].needs))
}

interface BulkClaimsProps {
  /** The filter of the list, and its total. */
  query: Omit<ClaimsQuery, 'page'>
  total: number
  selection: Selection
  slices: Slices
}

export function BulkClaims({ query: filter, total, selection, slices }: BulkClaimsProps) {
  const label = useLabel()
  const { request } = useGenerator()
  const transitions = useBulkTransitions()
  const every = useAction(claimActions.chosen, { onDone: selection.select, isToast: true })
  const take = (transition: string) => async (some: number[]) => {
    const call = { method: 'POST', body: { ids: some }, silent: true } as const
    return (await request<BulkResult[]>(`claims/transitions/${transition}`, call)).data
  }
  return (
    <SelectionBar
      selection={selection}
      everything={{
        count: Math.min(total, maxChosen),
        isPending: every.isPending,
        select: () => void every.send({ body: filter }),
      }}
    >
      {transitions.map((transition) => (
        <Button
          key={transition}
          size="small"
          disabled={slices.isPending}
          onClick={() => slices.run({ ids: [...selection.ids], take: take(transition) })}
        >
          {label(claimStates.transitions[transition].label)}
        </Button>
      ))}
    </SelectionBar>
  )
}
