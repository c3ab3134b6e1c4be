/** Notifies the role that can correct a finding, if the user may not open the page. */
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useAccess } from '#src/ui/AccessContext.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useOpenPath } from '#src/ui/PageLink.tsx'
import { useAction } from '#src/workflow/useAction.ts'
import type { ReadyFinding } from '../domain/answers.ts'
import { claimActions } from '../domain/claim-actions.ts'

export function RequestCorrection({ finding }: { finding: ReadyFinding }) {
  const { visit_id, code, link, by, isFinal } = finding
  const translate = useTranslate()
  const label = useLabel()
  const access = useAccess()
  const canOpen = useOpenPath()(link) !== undefined
  const [messageKey, setMessageKey] = useState<string>()
  const { send, isPending } = useAction(claimActions.ask, {
    isToast: true,
    onDone: ({ notified, is_repeated }) =>
      setMessageKey(
        is_repeated
          ? 'claims.role_notified_before'
          : notified > 0
            ? 'claims.role_notified'
            : 'claims.role_unfilled',
      ),
  })
  if (canOpen || isFinal || !access('permission', 'create_claim')) return null
  if (messageKey) return <span>{translate(messageKey, { role: label(by) })}</span>
  return (
    <Button size="small" disabled={isPending} onClick={() => void send({ body: { visit_id, code } })}>
      {translate('claims.notify_role', { role: label(by) })}
    </Button>
  )
}
