/** Columns of the work lists of cards; each row links to its patient's cards. */
import { useTranslate } from 'ra-core'
import { formatDate } from '#schemas/kit/dates.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { PageLink } from '#src/ui/PageLink.tsx'
import type { WorkColumn } from '#src/workflow/WorkList.tsx'
import type { CardWork } from '#src/workflows/patients/domain/card-answers.ts'
import { countsUntil } from '#src/workflows/patients/domain/coverage.ts'
import { displayName } from '#src/workflows/patients/domain/display-name.ts'
import { cardsAddress } from './address.ts'
import { CardStatus } from './CardStatus.tsx'
import { Payment } from './Payment.tsx'
import { typeLabel } from './words.ts'

/** A row with the card's id, and its patient. */
export type CardRow = CardWork['rows'][number] & { id: number }

interface Cell {
  row: CardRow
}

function Patient({ row: { patient } }: Cell) {
  const label = useLabel()
  return (
    <>
      <PageLink to={cardsAddress(patient.id)} tabIndex={-1}>
        {label(displayName(patient))}
      </PageLink>
      <span className="second keep">
        {[patient.code, patient.place && label(patient.place)].filter(Boolean).join(' · ')}
      </span>
    </>
  )
}

function Card({ row: { card } }: Cell) {
  const label = useLabel()
  const type = typeLabel(card.card_type)
  return (
    <>
      {card.card_number}
      <span className="second">{type && label(type)}</span>
    </>
  )
}

const Pays = ({ row: { card } }: Cell) => <Payment card={card} />
const Until = ({ row: { card } }: Cell) => formatDate(countsUntil(card), useNumberStyle())
const Status = ({ row: { card } }: Cell) => <CardStatus status={card.status} />

export function useCardColumns(): WorkColumn<CardRow>[] {
  const translate = useTranslate()
  const column = (id: string, CellComponent: WorkColumn<CardRow>['Cell'], more = {}) => {
    return { id, label: translate(`patient_cards.column.${id}`), Cell: CellComponent, ...more }
  }
  return [
    column('patient', Patient, { names: true }),
    column('card', Card),
    column('payment', Pays),
    column('until', Until, { as: 'keep', isLabelled: true }),
    column('status', Status, { as: 'keep' }),
  ]
}
