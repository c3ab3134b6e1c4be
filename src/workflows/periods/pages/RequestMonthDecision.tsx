import { useNotify } from 'ra-core'
import { uploadDocument } from '#src/client/approvals.ts'
import { lateEntryHours, reopenedHours } from '#src/domain/periods/period.ts'
import { RequestApproval } from '#src/ui/RequestApproval.tsx'
import { useAction } from '#src/workflow/useAction.ts'
import { periodActions } from '../domain/actions.ts'
import { useWords } from './words.ts'

const requestTypes = {
  reopen: { action: periodActions.reopen, kind: 'PERIOD_REOPEN', hours: reopenedHours },
  late: { action: periodActions.lateEntry, kind: 'LATE_ENTRY', hours: lateEntryHours },
} as const

interface RequestMonthDecisionProps {
  /** Id of the month. */
  id: number
  code: string
  about: keyof typeof requestTypes
  onClose(): void
}

/** Requests the reopening of a month, or late entries; another user decides. */
export function RequestMonthDecision({ id, code, about, onClose }: RequestMonthDecisionProps) {
  const { action, kind, hours } = requestTypes[about]
  const { translate, month, number } = useWords()
  const notify = useNotify()
  const { send, failure, isPending } = useAction(action)
  return (
    <RequestApproval
      kind={kind}
      title={translate(`periods.${about}`)}
      upload={uploadDocument}
      isSending={isPending}
      failure={failure}
      onRequest={async (justification) => {
        const sent = await send({ id, body: { ...justification, documents: [...justification.documents] } })
        if (!sent) return
        notify('periods.request_sent', { type: 'success', messageArgs: { code: sent.code } })
        onClose()
      }}
      onCancel={onClose}
    >
      {translate(`periods.${about}_ask`, { month: month(code), hours: number(hours) })}
    </RequestApproval>
  )
}
