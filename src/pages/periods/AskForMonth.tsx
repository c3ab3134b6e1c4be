import { useNotify } from 'ra-core'
import { uploadDocument } from '#src/client/approvals.ts'
import { lateEntryHours, reopenedHours } from '#src/domain/periods/period.ts'
import { AskApproval } from '#src/ui/AskApproval.tsx'
import { useMonthAction } from './requests.ts'
import { useWords } from './words.ts'

const asks = {
  reopen: { way: 'reopen', kind: 'PERIOD_REOPEN', hours: reopenedHours },
  late: { way: 'late-entry', kind: 'LATE_ENTRY', hours: lateEntryHours },
} as const

interface AskForMonthProps {
  /** Number of the month. */
  id: number
  code: string
  about: keyof typeof asks
  onClose(): void
}

/** Asks for a month's reopening or for late entries in it; somebody else decides. */
export function AskForMonth({ id, code, about, onClose }: AskForMonthProps) {
  const { way, kind, hours } = asks[about]
  const { translate, month, number } = useWords()
  const notify = useNotify()
  const { send, failure, isSending } = useMonthAction(id)
  return (
    <AskApproval
      kind={kind}
      title={translate(`months.${about}`)}
      upload={uploadDocument}
      isSending={isSending}
      failure={failure}
      onAsk={async (grounds) => {
        const sent = await send<{ code: string }>(way, grounds)
        if (!sent) return
        notify('months.asked', { type: 'success', messageArgs: { code: sent.code } })
        onClose()
      }}
      onCancel={onClose}
    >
      {translate(`months.${about}_ask`, { month: month(code), hours: number(hours) })}
    </AskApproval>
  )
}
