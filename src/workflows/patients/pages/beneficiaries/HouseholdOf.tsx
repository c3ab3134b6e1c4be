import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { styleDigits } from '#schemas/kit/numbers.ts'
import { answerQuery } from '#src/client/call.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { PageLink } from '#src/ui/PageLink.tsx'
import { cardActions } from '#src/workflows/patients/domain/card-actions.ts'
import { displayName } from '#src/workflows/patients/domain/display-name.ts'
import { maxOnOneCard } from '#src/workflows/patients/domain/household.ts'
import { cardsAddress } from './address.ts'
import { relationLabel } from './words.ts'

interface HouseholdOfProps {
  card: { card_type: number; card_number: string }
  /** The patient of the card, who is not listed. */
  patient: number
}

/** The other persons on a card, and whether they exceed a household. */
export function HouseholdOf({ card, patient }: HouseholdOfProps) {
  const translate = useTranslate()
  const label = useLabel()
  const style = useNumberStyle()
  const { card_type, card_number } = card
  const { data } = useQuery(answerQuery(cardActions.household, { body: { card_type, card_number } }))
  const others = data?.members.filter((member) => member.patient.id !== patient) ?? []
  if (!data || (others.length === 0 && !data.is_crowded)) return null
  return (
    <Box>
      <Box sx={{ color: 'text.secondary', fontSize: 'body2.fontSize', fontWeight: 500 }}>
        {translate('patient_cards.household', { smart_count: others.length })}
      </Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', lineHeight: 1.8 }}>
        {others.map(({ patient: person, member_no, relation }) => {
          const relative = relationLabel(relation)
          return (
            <li key={person.id}>
              {member_no !== null && `${styleDigits(String(member_no), style)}. `}
              <PageLink to={cardsAddress(person.id)} color="secondary" underline="always">
                {label(displayName(person))}
              </PageLink>
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {[null, person.code, relative && label(relative)].filter(Boolean).map((text) => ` · ${text}`)}
              </Box>
            </li>
          )
        })}
      </Box>
      {data.is_crowded && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {translate('patient_cards.crowded', {
            max: styleDigits(String(maxOnOneCard), style),
          })}
        </Alert>
      )}
    </Box>
  )
}
