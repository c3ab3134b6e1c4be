import Button from '@mui/material/Button'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { useResource } from '#resources/context.tsx'
import { failureOf } from '#resources/failure.ts'
import { attachmentStatus } from '#schemas/codes/attachment.ts'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import type { CardShown } from '#src/domain/patients/card-answers.ts'
import { mayBecome } from '#src/domain/patients/card-status.ts'
import { countsUntil } from '#src/domain/patients/coverage.ts'
import { useAccess } from '#src/ui/AccessContext.ts'
import { choosePaying, readAnew, verify } from './calls.ts'

/** What can be done with a card, by its status. */
export function CardActions({ card, onCheck }: { card: CardShown; onCheck(): void }) {
  const translate = useTranslate()
  const notify = useNotify()
  const client = useQueryClient()
  const { permissions } = useResource()
  const mayChange = useAccess()('permission', permissions.update)
  const { mutate, isPending } = useMutation({
    mutationFn: (act: (one: CardShown) => Promise<unknown>) => act(card),
    onSuccess: () => notify('patient_cards.done', { type: 'success' }),
    onError: (error) =>
      notify(failureOf(error).message || 'resources.form.failed', { type: 'error' }),
    onSettled: () => readAnew(client),
  })
  if (!mayChange) return null
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
          onClick={() => mutate(choosePaying)}
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
          onClick={() => mutate((one) => verify(one, { status: 'PENDING' }))}
        >
          {translate('patient_cards.recheck')}
        </Button>
      )}
      {mayBecome(card.status, 'VALID') && (
        <Button
          size="small"
          variant="contained"
          aria-label={named('patient_cards.check')}
          onClick={onCheck}
        >
          {translate('patient_cards.check')}
        </Button>
      )}
    </>
  )
}
