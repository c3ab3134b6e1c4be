import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { styleDigits } from '#schemas/kit/numbers.ts'
import { answerQuery } from '#src/client/call.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { WorkList } from '#src/workflow/WorkList.tsx'
import { cardActions } from '#src/workflows/patients/domain/card-actions.ts'
import { type CardWork, type Queue, queues } from '#src/workflows/patients/domain/card-answers.ts'
import { endingDays } from '#src/workflows/patients/domain/coverage.ts'
import { PatientFinder } from '#src/workflows/patients/parts/finder/PatientFinder.tsx'
import { cardsAddress } from './address.ts'
import { type CardRow, useCardColumns } from './card-columns.tsx'

const perPage = 25

const withIds = ({ rows, ...rest }: CardWork): Omit<CardWork, 'rows'> & { rows: CardRow[] } => ({
  ...rest,
  rows: rows.map((row) => ({ ...row, id: row.card.id })),
})

/** Selects a patient's cards, and lists the pending cards. */
export function CardWorkPage() {
  const translate = useTranslate()
  const navigate = useNavigate()
  const style = useNumberStyle()
  const [{ queue, page }, show] = useState<{ queue: Queue; page: number }>({
    queue: 'check',
    page: 1,
  })
  const columns = useCardColumns()
  const query = useQuery({
    ...answerQuery(cardActions.worklist, { body: { queue, page } }),
    placeholderData: keepPreviousData,
    select: withIds,
  })
  const { data } = query
  const count = (name: Queue) => {
    const number = name === 'all' ? undefined : data?.counts[name]
    return number === undefined ? '' : ` (${styleDigits(String(number), style)})`
  }
  return (
    <>
      <PageHeader title={translate('patients.attach')} />
      <Box sx={{ maxWidth: 760, mb: 5 }}>
        <PatientFinder
          label={translate('patient_cards.card_owner')}
          autoFocus
          onChoose={({ id }) => void navigate(cardsAddress(id))}
        />
      </Box>
      <Tabs
        value={queue}
        onChange={(_event, next: Queue) => show({ queue: next, page: 1 })}
        aria-label={translate('patient_cards.work')}
        variant="scrollable"
        sx={{ borderBottom: 1, borderColor: 'divider', mb: 3 }}
      >
        {queues.map((name) => (
          <Tab
            key={name}
            value={name}
            id={`tab-${name}`}
            aria-controls="cards"
            label={translate(`patient_cards.queue.${name}`) + count(name)}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id="cards" aria-labelledby={`tab-${queue}`}>
        <WorkList
          label={translate(`patient_cards.queue.${queue}`)}
          columns={columns}
          query={query}
          empty={translate(`patient_cards.empty.${queue}`, {
            days: styleDigits(String(endingDays), style),
          })}
          open={({ patient }) => void navigate(cardsAddress(patient.id))}
          pages={{ page, perPage, onGo: (next) => show({ queue, page: next }) }}
        />
      </Box>
    </>
  )
}
