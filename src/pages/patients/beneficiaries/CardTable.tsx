import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import { stackedRows, Table, TableScroll } from '#resources/list/table-styles.ts'
import { formatDate } from '#schemas/kit/dates.ts'
import type { CardWork } from '#src/domain/patients/card-answers.ts'
import { countsUntil } from '#src/domain/patients/coverage.ts'
import { shownName } from '#src/domain/patients/shown-name.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { cardsAddress } from './address.ts'
import { CardStatus } from './CardStatus.tsx'
import { Payment } from './Payment.tsx'
import { typeLabel } from './words.ts'

interface CardTableProps {
  /** Undefined while they are on their way. */
  rows: CardWork['rows'] | undefined
  isBusy: boolean
  label: string
  /** Said where there are none. */
  empty: string
}

const Cards = styled(Table)(({ theme }) => stackedRows(theme))

const columns = ['patient', 'card', 'payment', 'until', 'status'] as const

/** Cards as a dense table; each leads to the cards of its patient. */
export function CardTable({ rows, isBusy, label: name, empty }: CardTableProps) {
  const translate = useTranslate()
  const label = useLabel()
  const style = useNumberStyle()
  if (rows?.length === 0) return <Box sx={{ py: 4, color: 'text.secondary' }}>{empty}</Box>
  return (
    <TableScroll sx={{ borderBottom: 1, borderBottomColor: 'divider', borderRadius: 1.5 }}>
      <Cards aria-busy={isBusy || !rows} aria-label={name}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {translate(`patient_cards.column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows?.map(({ card, patient }) => {
            const type = typeLabel(card.card_type)
            return (
              <tr key={card.id}>
                <th scope="row">
                  <Link to={cardsAddress(patient.id)}>{label(shownName(patient))}</Link>
                  <span className="second keep">
                    {[patient.code, patient.place && label(patient.place)]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </th>
                <td>
                  {card.card_number}
                  <span className="second">{type && label(type)}</span>
                </td>
                <td>
                  <Payment card={card} />
                </td>
                <td className="keep" data-label={translate('patient_cards.column.until')}>
                  {formatDate(countsUntil(card), style)}
                </td>
                <td className="keep">
                  <CardStatus status={card.status} />
                </td>
              </tr>
            )
          })}
        </tbody>
      </Cards>
    </TableScroll>
  )
}
