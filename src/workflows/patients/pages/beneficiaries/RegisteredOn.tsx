/** The persons on a card in the external register; one of them can be copied into the form. */
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { use, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useResource } from '#resources/context.tsx'
import { gender } from '#schemas/codes/gender.ts'
import { dayInPhnomPenh, formatDate } from '#schemas/kit/dates.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { displayName } from '#src/workflows/patients/domain/display-name.ts'
import type { BeneficiaryCard } from '#src/workflows/patients/domain/outside-registers.ts'
import { type CardKey, countsThere, knownFields, TakingOver } from './taking-over.ts'
import { labelIn } from './words.ts'

const sexLabel = labelIn(gender)

export function RegisteredOn({ card, people }: { card: CardKey; people: BeneficiaryCard[] }) {
  const translate = useTranslate()
  const takeover = use(TakingOver)
  const { getValues, setValue } = useFormContext()
  const [appliedCard, setAppliedCard] = useState<BeneficiaryCard>()
  const take = (one: BeneficiaryCard) => {
    for (const [name, [value]] of knownFields(one))
      if (value && !getValues(name)) setValue(name, value, { shouldDirty: true })
    setAppliedCard(one)
    takeover?.onTake({ card, reference: one.reference })
  }
  // Persons with the patient's birth date come first.
  const isOther = (one: BeneficiaryCard) => Number(one.birthdate !== takeover?.patient.birthdate)
  return (
    <>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {[...people]
          .sort((a, b) => isOther(a) - isOther(b))
          .map((one, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a response does not change
            <Box component="li" key={index} sx={{ py: 2, borderTop: 1, borderColor: 'divider' }}>
              <Person one={one} isTaken={one === appliedCard} onTake={() => take(one)} />
              {one === appliedCard && <Differing one={one} />}
            </Box>
          ))}
      </Box>
      <Box role="status" sx={{ color: 'text.secondary', fontSize: 'body2.fontSize' }}>
        {appliedCard && translate('patient_cards.register.filled')}
      </Box>
    </>
  )
}

interface PersonProps {
  one: BeneficiaryCard
  isTaken: boolean
  onTake(): void
}

function Person({ one, isTaken, onTake }: PersonProps) {
  const translate = useTranslate()
  const label = useLabel()
  const style = useNumberStyle()
  const today = dayInPhnomPenh(new Date())
  const counts = countsThere(one, today)
  const name = label(displayName(one))
  const sex = sexLabel(one.sex)
  const facts = [sex && label(sex), one.birthdate && formatDate(one.birthdate, style)]
  const isOver = one.expires_on !== null && one.expires_on < today
  const until =
    one.expires_on &&
    translate(`patient_cards.register.${isOver ? 'since' : 'until'}`, {
      date: formatDate(one.expires_on, style),
    })
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <Box sx={{ flex: '1 1 180px', minWidth: 0, lineHeight: 1.7 }}>
        <strong>{name}</strong>
        {[one.name_kh, one.name_en].filter((other) => other && other !== name).map((other) => ` · ${other}`)}
        <Box sx={{ color: 'text.secondary', fontSize: 'body2.fontSize' }}>
          {facts.filter(Boolean).join(' · ')}
        </Box>
        <Box sx={{ color: counts ? 'success.main' : 'error.main', fontSize: 'body2.fontSize' }}>
          {translate(`patient_cards.register.${counts ? 'counts' : 'not_valid'}`)}{' '}
          {(counts || isOver) && until}
        </Box>
      </Box>
      {counts && (
        <Button
          size="small"
          variant={isTaken ? 'contained' : 'outlined'}
          aria-pressed={isTaken}
          aria-label={`${translate('patient_cards.register.use_details')}: ${name}`}
          onClick={onTake}
        >
          {translate('patient_cards.register.use_details')}
        </Button>
      )}
    </Box>
  )
}

/** Differing input stays until the user chooses the register's value. */
function Differing({ one }: { one: BeneficiaryCard }) {
  const translate = useTranslate()
  const label = useLabel()
  const style = useNumberStyle()
  const { fields } = useResource()
  const { setValue } = useFormContext()
  const known = knownFields(one)
  const currentValues: unknown[] = useWatch({ name: known.map(([name]) => name) })
  return known.map(([name, values], index) => {
    const [value] = values
    const field = fields[name]
    if (!value || !field || !currentValues[index] || values.includes(String(currentValues[index])))
      return null
    const displayValue = field.kind === 'date' ? formatDate(value, style) : value
    return (
      <Box key={name} role="note" sx={{ mt: 1, fontSize: 'body2.fontSize', lineHeight: 1.7 }}>
        {label(field.label)}: {translate('patient_cards.register.differs', { value: displayValue })}{' '}
        <Button
          size="small"
          aria-label={`${translate('patient_cards.register.use')}: ${label(field.label)}`}
          onClick={() => setValue(name, value, { shouldDirty: true })}
        >
          {translate('patient_cards.register.use')}
        </Button>
      </Box>
    )
  })
}
