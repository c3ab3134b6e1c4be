import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { dayInPhnomPenh, formatDate } from '#schemas/kit/dates.ts'
import { Facts } from '#src/ui/Facts.tsx'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import type { PatientSummary } from '#src/workflows/patients/domain/answers.ts'
import type { CardSummary } from '#src/workflows/patients/domain/card-answers.ts'
import { displayName } from '#src/workflows/patients/domain/display-name.ts'
import { Payment } from './Payment.tsx'

/** The facts to compare with the paper card: holder, persons on it, validity. */
export function CardFacts({ card, patient }: { card: CardSummary; patient: PatientSummary }) {
  const translate = useTranslate()
  const label = useLabel()
  const style = useNumberStyle()
  const isOver = card.card_expires_on < dayInPhnomPenh(new Date())
  const expires = (
    <Box component="span" sx={isOver ? { color: 'error.main', fontWeight: 600 } : {}}>
      {formatDate(card.card_expires_on, style)}
    </Box>
  )
  const facts = [
    ['column.patient', `${label(displayName(patient))} · ${patient.code}`],
    ['fact.name_on_card', card.member_name_on_card],
    ['column.payment', <Payment key="payment" card={card} />],
    ['fact.expires', expires],
  ] as const
  return (
    <Box sx={{ mb: 4 }}>
      <Facts
        facts={facts.flatMap(([name, value]) =>
          value ? [[translate(`patient_cards.${name}`), value] as const] : [],
        )}
      />
    </Box>
  )
}
