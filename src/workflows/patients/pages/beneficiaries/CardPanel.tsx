import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { StoredFile } from '#resources/files/StoredFile.tsx'
import { formatDate, formatDateTime } from '#schemas/kit/dates.ts'
import { Facts } from '#src/ui/Facts.tsx'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { Panel } from '#src/ui/Panel.tsx'
import type { PatientSummary } from '#src/workflows/patients/domain/answers.ts'
import type { CardSummary } from '#src/workflows/patients/domain/card-answers.ts'
import { CardActions } from './CardActions.tsx'
import { CardStatus } from './CardStatus.tsx'
import { HouseholdOf } from './HouseholdOf.tsx'
import { Payment } from './Payment.tsx'
import { kindLabel, methodLabel, relationLabel, typeLabel } from './words.ts'

interface CardPanelProps {
  card: CardSummary
  patient: PatientSummary
  /** It pays today. */
  isPaying: boolean
  onCheck(): void
}

type Fact = readonly [name: string, value: ReactNode]

/** One card: its data, its check, and the other persons on it. */
export function CardPanel({ card, patient, isPaying, onCheck }: CardPanelProps) {
  const translate = useTranslate()
  const label = useLabel()
  const facts = useFacts(card)
  const type = typeLabel(card.card_type)
  const pictures = (['front_image', 'back_image'] as const).filter((name) => card[name] !== null)
  return (
    <Panel
      title={`${type ? label(type) : ''} ${card.card_number}`}
      actions={<CardActions card={card} onCheck={onCheck} />}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1, mb: 3 }}>
        <CardStatus status={card.status} />
        <Payment card={card} />
        {isPaying && (
          <Box component="strong" sx={{ color: 'success.main' }}>
            {translate('patient_cards.pays_today')}
          </Box>
        )}
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <Box sx={{ alignSelf: 'start' }}>
          <Facts facts={facts} />
        </Box>
        <Box sx={{ display: 'grid', gap: 3, alignContent: 'start' }}>
          <HouseholdOf card={card} patient={patient.id} />
          {pictures.map((name) => (
            <StoredFile key={name} name={name} id={card[name] as number} facts={undefined} />
          ))}
        </Box>
      </Box>
    </Panel>
  )
}

/** The known facts in the order of the card; empty ones are hidden. */
function useFacts(card: CardSummary): Fact[] {
  const translate = useTranslate()
  const label = useLabel()
  const style = useNumberStyle()
  const date = (day: string | null) => day && formatDate(day, style)
  const labelOf = (one: Parameters<typeof label>[0] | undefined) => one && label(one)
  const joined = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(' · ')
  const agreement = card.name_match_score === null ? '' : `${card.name_match_score} %`
  const rows: Record<string, ReactNode> = {
    kind: labelOf(kindLabel(card.beneficiary_set, card.beneficiary_type)),
    in_force: [date(card.effective_from), date(card.effective_to)].filter(Boolean).join(' – '),
    issued: date(card.card_issued_on),
    expires: date(card.card_expires_on),
    name_on_card: joined(card.member_name_on_card, agreement),
    override: card.override_reason,
    member: joined(
      card.household_member_no === null ? null : String(card.household_member_no),
      labelOf(relationLabel(card.relationship_to_head)),
    ),
    head: card.household_head_name,
    employer: card.employer_name,
    checked:
      card.verified_at &&
      joined(
        labelOf(methodLabel(card.verification_method)),
        card.verification_ref,
        labelOf(card.verified_by ?? undefined),
        formatDateTime(card.verified_at, style),
      ),
    refused: card.verification_note,
  }
  return Object.entries(rows).flatMap(([name, value]) =>
    value ? [[translate(`patient_cards.fact.${name}`), value] as const] : [],
  )
}
