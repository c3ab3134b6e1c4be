import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import { verificationMethod } from '#schemas/codes/attachment.ts'
import { minExplanation } from '#schemas/kit/letters.ts'
import { styleDigits } from '#schemas/kit/numbers.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import type { PatientSummary } from '#src/workflows/patients/domain/answers.ts'
import type { CardSummary } from '#src/workflows/patients/domain/card-answers.ts'
import { CardFacts } from './CardFacts.tsx'
import { useCheck } from './useCheck.ts'
import { WhichPays } from './WhichPays.tsx'

const { CARD_SEEN, ONLINE } = verificationMethod

interface CheckDialogProps {
  card: CardSummary
  patient: PatientSummary
  /** Id of the register response that the card was taken from; the default check method. */
  answer?: string | undefined
  onClose(): void
}

/**
 * Records how a card was checked and with what result; asks which card pays if another one does.
 */
export function CheckDialog({ card, patient, answer, onClose }: CheckDialogProps) {
  const translate = useTranslate()
  const label = useLabel()
  const style = useNumberStyle()
  const [method, setMethod] = useState<number>(answer ? ONLINE.value : CARD_SEEN.value)
  const [ref, setRef] = useState(answer ?? '')
  const [reason, setReason] = useState<string>()
  const { send, failure, clash, isSending } = useCheck(card, onClose)
  const unmet = useRef<HTMLInputElement>(null)
  // Focuses the field of a refusal.
  useEffect(() => {
    if (failure) unmet.current?.focus()
  }, [failure])
  const isRefusing = reason !== undefined
  const valid = (pays?: boolean) =>
    send({
      status: 'VALID',
      method,
      ...(method === ONLINE.value ? { ref } : {}),
      ...(pays === undefined ? {} : { pays }),
    })
  if (clash)
    return (
      <WhichPays
        card={card}
        patient={patient}
        clash={clash}
        isSending={isSending}
        onChoose={valid}
        onCancel={onClose}
      />
    )
  const fieldError = failure?.fields[isRefusing ? 'reason' : 'ref']
  const message = failure && !fieldError && (Object.values(failure.fields)[0] ?? failure.message)
  return (
    <Dialog
      title={translate('patient_cards.check_title', { number: card.card_number })}
      problem={message}
      cancel={isRefusing ? undefined : translate('patient_cards.later')}
      confirm={translate(isRefusing ? 'patient_cards.refuse' : 'patient_cards.valid')}
      isDanger={isRefusing}
      isBusy={isSending}
      actions={
        !isRefusing && (
          <Button variant="outlined" color="error" disabled={isSending} onClick={() => setReason('')}>
            {translate('patient_cards.refuse')}
          </Button>
        )
      }
      onConfirm={() => (isRefusing ? send({ status: 'REFUSED', reason }) : valid())}
      onClose={onClose}
    >
      <CardFacts card={card} patient={patient} />
      {isRefusing ? (
        <TextField
          label={translate('patient_cards.why_refused', {
            min: styleDigits(String(minExplanation), style),
          })}
          inputRef={unmet}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          required
          autoFocus
          fullWidth
          multiline
          minRows={2}
          margin="dense"
          slotProps={{ htmlInput: { maxLength: 300 } }}
          error={Boolean(fieldError)}
          helperText={fieldError}
        />
      ) : (
        <>
          <RadioGroup
            aria-label={translate('patient_cards.how')}
            value={String(method)}
            onChange={(_event, next) => setMethod(Number(next))}
          >
            {[CARD_SEEN, verificationMethod.LETTER, verificationMethod.POST_ID, ONLINE].map(
              ({ value, label: name }) => (
                <FormControlLabel
                  key={value}
                  value={String(value)}
                  control={<Radio size="small" autoFocus={value === method} />}
                  label={label(name)}
                />
              ),
            )}
          </RadioGroup>
          {method === ONLINE.value && (
            <TextField
              label={translate('patient_cards.answer_number')}
              inputRef={unmet}
              value={ref}
              onChange={({ target }) => setRef(target.value)}
              required
              fullWidth
              size="small"
              margin="dense"
              slotProps={{ htmlInput: { maxLength: 60 } }}
              error={Boolean(fieldError)}
              helperText={fieldError}
            />
          )}
        </>
      )}
    </Dialog>
  )
}
