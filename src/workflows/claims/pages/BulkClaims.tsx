/** Applies a transition to the selected claims, one by one. */
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useGenerator } from '#resources/context.tsx'
import { formatRiel } from '#schemas/kit/numbers.ts'
import { claimStates } from '#schemas/parts/claim-states.ts'
import type { BulkResult } from '#src/domain/answers.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { SelectionBar } from '#src/workflow/SelectionBar.tsx'
import type { Selection } from '#src/workflow/selection.ts'
import { useAction } from '#src/workflow/useAction.ts'
import type { ChosenSum } from '../domain/answers.ts'
import { claimActions } from '../domain/claim-actions.ts'
import { maxChosen } from '../domain/lists.ts'
import type { ClaimsQuery } from './requests.ts'
import type { Slices } from './useSlices.ts'

/** Bulk transitions, including the payer's transitions without inputs. */
const bulkTransitions = ['signOff', 'submit', 'accept', 'approve'] as const

type BulkTransition = (typeof bulkTransitions)[number]

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
  const translate = useTranslate()
  const label = useLabel()
  const style = useNumberStyle()
  const { request } = useGenerator()
  const [chosen, setChosen] = useState<ChosenSum & { action: BulkTransition; ids: readonly number[] }>()
  const transitions = useBulkTransitions()
  const every = useAction(claimActions.chosen, { onDone: selection.select, isToast: true })
  const sum = useAction(claimActions.sum, { isToast: true })
  const confirm = async (action: BulkTransition) => {
    const ids = [...selection.ids]
    const answer = await sum.send({ body: { ids } })
    if (answer) setChosen({ ...answer, action, ids })
  }
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
          disabled={slices.isPending || sum.isPending}
          onClick={() => void confirm(transition)}
        >
          {label(claimStates.transitions[transition].label)}
        </Button>
      ))}
      {chosen && (
        <Dialog
          title={translate(`claims.confirm.${chosen.action}`, {
            claims: translate('claims.count', { smart_count: chosen.count }),
            sum: formatRiel(chosen.claimed, style),
          })}
          confirm={label(claimStates.transitions[chosen.action].label)}
          onConfirm={() => {
            slices.run({ ids: chosen.ids, action: chosen.action, take: take(chosen.action) })
            setChosen(undefined)
          }}
          onClose={() => setChosen(undefined)}
        >
          {translate('claims.confirm_text')}
        </Dialog>
      )}
    </SelectionBar>
  )
}
