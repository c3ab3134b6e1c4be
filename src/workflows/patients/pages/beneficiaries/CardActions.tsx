import Button from '@mui/material/Button'
import { useNotify, useTranslate } from 'ra-core'
import { useResource } from '#resources/context.tsx'
import type { Failure } from '#resources/failure.ts'
import { attachmentStatus } from '#schemas/codes/attachment.ts'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import { useAccess } from '#src/ui/AccessContext.ts'
import { useAction } from '#src/workflow/useAction.ts'
import { cardActions } from '#src/workflows/patients/domain/card-actions.ts'
import type { CardSummary } from '#src/workflows/patients/domain/card-answers.ts'
import { mayBecome } from '#src/workflows/patients/domain/card-status.ts'
import { countsUntil } from '#src/workflows/patients/domain/coverage.ts'

/** The actions on a card, by its status. */
export function CardActions({ card, onCheck }: { card: CardSummary; onCheck(): void }) {
  const translate = useTranslate()
  const notify = useNotify()
  const { permissions } = useResource()
  const mayChange = useAccess()('permission', permissions.update)
  const options = {
    success: 'patient_cards.done',
    touches: ['patients'],
    onRefused: ({ message }: Failure) => notify(message || 'resources.form.failed', { type: 'error' }),
  }
  const pay = useAction(cardActions.pay, options)
  const verify = useAction(cardActions.verify, options)
  if (!mayChange) return null
  const which = { id: card.id, version: card.version }
  const isPending = pay.isPending || verify.isPending
  const isValid = card.status === attachmentStatus.VALID.value
  const holds = countsUntil(card) >= dayInPhnomPenh(new Date())
  const named = (text: string) => `${translate(text)}: ${card.card_number}`
  return (
    <>
      {isValid && !card.is_primary && holds && (
        <Button
          size="small"
          variant="outlined"
          disabled={isPending}
          aria-label={named('patient_cards.pay')}
          onClick={() => void pay.send(which)}
        >
          {translate('patient_cards.pay')}
        </Button>
      )}
      {mayBecome(card.status, 'PENDING') && (
        <Button
          size="small"
          variant="outlined"
          disabled={isPending}
          aria-label={named('patient_cards.recheck')}
          onClick={() => void verify.send({ ...which, body: { status: 'PENDING' } })}
        >
          {translate('patient_cards.recheck')}
        </Button>
      )}
      {mayBecome(card.status, 'VALID') && (
        <Button size="small" variant="contained" aria-label={named('patient_cards.check')} onClick={onCheck}>
          {translate('patient_cards.check')}
        </Button>
      )}
    </>
  )
}
