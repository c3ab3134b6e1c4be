/**
 * Requests another user's approval to reopen a visit that ended more than a day ago (domain 2.1).
 */
import { useNotify, useTranslate } from 'ra-core'
import { useSearchParams } from 'react-router'
import { formatNumber } from '#schemas/kit/numbers.ts'
import { uploadDocument } from '#src/client/approvals.ts'
import type { AnsweredRow } from '#src/domain/action.ts'
import { lateEntryHours } from '#src/domain/periods/period.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { RequestApproval } from '#src/ui/RequestApproval.tsx'
import { useAction } from '#src/workflow/useAction.ts'
import { visitActions } from '../domain/visit-actions.ts'

const kind = 'LATE_ENTRY'

/** Open if the URL requests it, as the link of a refused reopening does. */
export function RequestLateEntry({ visit }: { visit: AnsweredRow }) {
  const translate = useTranslate()
  const notify = useNotify()
  const style = useNumberStyle()
  const [search, setSearch] = useSearchParams()
  const { send, failure, isPending } = useAction(visitActions.lateEntry)
  if (search.get('ask') !== kind) return null
  const close = () => setSearch({ visit: String(visit.code) }, { replace: true })
  return (
    <RequestApproval
      kind={kind}
      title={translate('visits.late_entry')}
      upload={uploadDocument}
      isSending={isPending}
      failure={failure}
      onRequest={async (justification) => {
        const body = { ...justification, documents: [...justification.documents] }
        const sent = await send({ id: visit.id, body })
        if (!sent) return
        notify('visits.request_sent', { type: 'success', messageArgs: { code: sent.code } })
        close()
      }}
      onCancel={close}
    >
      {translate('visits.late_ask', { hours: formatNumber(lateEntryHours, style) })}
    </RequestApproval>
  )
}
