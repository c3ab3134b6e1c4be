import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { formatDate } from '#schemas/kit/dates.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import type { PatientSummary } from '#src/workflows/patients/domain/answers.ts'
import type { CardSummary, CoverageClash } from '#src/workflows/patients/domain/card-answers.ts'
import { PatientLine } from '#src/workflows/patients/parts/PatientLine.tsx'

interface WhichPaysProps {
  card: CardSummary
  patient: PatientSummary
  clash: CoverageClash
  isSending: boolean
  onChoose(isThis: boolean): void
  onCancel(): void
}

/** Two cards overlap: the user chooses which one pays, and sees the effect on the other. */
export function WhichPays({ card, patient, clash, isSending, onChoose, onCancel }: WhichPaysProps) {
  const translate = useTranslate()
  const label = useLabel()
  const style = useNumberStyle()
  const { suggests_this: suggested, others, is_mixed } = clash
  const names = others.map(({ payment }) => label(payment)).join(', ')
  const own = { isThis: true, text: 'switch_payer', payment: label(card.payment) }
  const other = { isThis: false, text: 'stays', payment: names }
  const choices = suggested ? [own, other] : [other, own]
  return (
    <Dialog
      title={translate('patient_cards.which_pays')}
      width="sm"
      cancel={translate('ra.action.cancel')}
      onClose={onCancel}
    >
      <PatientLine patient={patient} />
      <Box component="ul" sx={{ m: 0, pl: 5, lineHeight: 1.8 }}>
        {others.map(({ id, payment, until, ends_on }) => (
          <li key={id}>
            {translate('patient_cards.pays_until', {
              payment: label(payment),
              date: formatDate(until, style),
            })}{' '}
            {ends_on
              ? translate('patient_cards.other_will_end', { date: formatDate(ends_on, style) })
              : translate('patient_cards.other_will_not_pay')}
          </li>
        ))}
      </Box>
      {is_mixed && <p>{translate('patient_cards.mixed')}</p>}
      {/* Names of payment types are long: each choice has its own line, the default first. */}
      <Box sx={{ display: 'grid', gap: 2, mt: 4 }}>
        {choices.map(({ isThis, text, payment }) => (
          <Button
            key={text}
            variant={isThis === suggested ? 'contained' : 'outlined'}
            autoFocus={isThis === suggested}
            disabled={isSending}
            sx={{ height: 'auto', py: 1.5, lineHeight: 1.7, whiteSpace: 'normal' }}
            onClick={() => onChoose(isThis)}
          >
            {translate(`patient_cards.${text}`, { payment })}
          </Button>
        ))}
      </Box>
    </Dialog>
  )
}
