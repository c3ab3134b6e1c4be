/** Issues the draft invoice of the cash window. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useGenerator } from '#resources/context.tsx'
import { formatRiel } from '#schemas/kit/numbers.ts'
import type { AnsweredRow } from '#src/domain/action.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { dueOf } from '#src/workflows/billing/domain/settlement.ts'
import type { CashWindowDetails } from '../domain/answers.ts'
import { cashActions } from '../domain/cash-actions.ts'

/**
 * Issues a draft. Pending until the window has the issued invoice, so that no form takes money for
 * the draft.
 */
export function useIssue(
  invoice: AnsweredRow | undefined,
  refetch: () => Promise<CashWindowDetails | undefined>,
  onIssued: (due: number) => void,
) {
  const { request } = useGenerator()
  const client = useQueryClient()
  const notify = useNotify()
  const style = useNumberStyle()
  return useMutation({
    mutationFn: () =>
      request(`invoices/${invoice?.id}/transitions/issue`, {
        method: 'POST',
        silent: true,
        body: {},
        headers: { 'If-Match': `"${invoice?.version}"` },
      }),
    onSettled: async (_, error) => {
      const worklist = [cashActions.worklist.base, cashActions.worklist.name]
      void client.invalidateQueries({ queryKey: worklist })
      const details = await refetch()
      if (error) return
      const issued = details?.invoices.find(({ id }) => id === invoice?.id)
      const taken = Number(issued?.paid_total ?? 0)
      notify(taken > 0 ? 'cash.issued_from_deposit' : 'cash.issued', {
        type: 'success',
        messageArgs: { amount: formatRiel(taken, style) },
      })
      onIssued(issued ? dueOf(issued) : 0)
    },
  })
}
