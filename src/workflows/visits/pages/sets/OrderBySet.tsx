/** Orders the investigations of a set with one click; those of the visit are not ordered twice. */
import { useNotify } from 'ra-core'
import { useAction } from '#src/workflow/useAction.ts'
import { setActions } from '#src/workflows/orders/domain/set-actions.ts'
import { SetMenu } from './SetMenu.tsx'

export function OrderBySet({ visit }: { visit: number }) {
  const notify = useNotify()
  const { send, isPending } = useAction(setActions.order, {
    isToast: true,
    touches: ['visits'],
    onDone: ({ ordered }) =>
      notify(ordered > 0 ? 'visits.sets.ordered' : 'visits.sets.all_ordered', {
        type: ordered > 0 ? 'success' : 'info',
        messageArgs: { smart_count: ordered },
      }),
  })
  return (
    <SetMenu
      of="investigations"
      isPending={isPending}
      onTake={({ id }) => void send({ id, body: { visit_id: visit } })}
    />
  )
}
