import { useTranslate } from 'ra-core'
import { useResource } from '#resources/context.tsx'
import { displayText } from '#resources/display.ts'
import { sentenceOf } from '#resources/failure.ts'
import { ReasonDialog } from '#resources/form/ReasonDialog.tsx'
import type { Row } from '#resources/provider.ts'
import { useLanguage } from '#src/ui/LanguageContext.ts'
import { useAction } from '#src/workflow/useAction.ts'
import { facilityRequestActions } from '../domain/facility-request.ts'

/** Refuses a request; the facility gets the reason. */
export function RefuseDialog({ row, onClose }: { row: Row; onClose(): void }) {
  const translate = useTranslate()
  const language = useLanguage()
  const resource = useResource()
  const { send, failure, isPending } = useAction(facilityRequestActions.refuse, {
    success: 'facility_requests.refused',
    onDone: onClose,
  })
  const name = displayText(resource, row, language)
  return (
    <ReasonDialog
      title={translate('facility_requests.refuse_title', { name })}
      label={translate('facility_requests.reason')}
      hint={translate('facility_requests.reason_hint')}
      confirm={translate('facility_requests.refuse')}
      isDanger
      isBusy={isPending}
      problem={failure && sentenceOf(failure)}
      onConfirm={(reason) => void send({ id: row.id, body: { reason, version: row.version } })}
      onClose={onClose}
    />
  )
}
