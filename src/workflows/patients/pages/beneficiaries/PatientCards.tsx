import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router'
import { useResource } from '#resources/context.tsx'
import { ScreenSkeleton } from '#resources/screens/ScreenSkeleton.tsx'
import { answerQuery } from '#src/client/call.ts'
import { useAccess } from '#src/ui/AccessContext.ts'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { PageLink } from '#src/ui/PageLink.tsx'
import { PageFailure } from '#src/workflow/PageFailure.tsx'
import { cardActions } from '#src/workflows/patients/domain/card-actions.ts'
import type { CardSummary } from '#src/workflows/patients/domain/card-answers.ts'
import { PatientLine } from '#src/workflows/patients/parts/PatientLine.tsx'
import { PayerOffers } from '#src/workflows/visits/parts/PayerOffers.tsx'
import { AttachForm } from './AttachForm.tsx'
import { cardsAddress } from './address.ts'
import { CardPanel } from './CardPanel.tsx'
import { CheckDialog } from './CheckDialog.tsx'
import { path } from './calls.ts'

/** A patient's cards, their actions, and attaching another one. */
export function PatientCards({ id }: { id: number }) {
  const translate = useTranslate()
  const access = useAccess()
  const { permissions } = useResource()
  const { data, error, refetch } = useQuery({
    ...answerQuery(cardActions.of, { id }),
    retry: false,
  })
  const [isAttaching, setAttaching] = useState(false)
  const [checking, setChecking] = useState<number>()
  const [answered, setAnswered] = useState<{ card: number; answer: string | undefined }>()
  if (error) return <PageFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <ScreenSkeleton />
  const { patient, cards, paying } = data
  const mayAttach = access('permission', permissions.create) && patient.merged_into_id === null
  const isOpen = mayAttach && (isAttaching || cards.length === 0)
  const checked: CardSummary | undefined = cards.find((card) => card.id === checking)
  return (
    <>
      <PageHeader
        title={translate('patient_cards.title')}
        breadcrumb={<PageLink to={`/${path}`}>{translate('patient_cards.work')}</PageLink>}
        actions={
          <>
            {access('route', '/patients/profile') && (
              <Button component={RouterLink} to={`/patients/profile?id=${id}`} variant="outlined">
                {translate('patient_cards.profile')}
              </Button>
            )}
            {mayAttach && !isOpen && (
              <Button variant="contained" onClick={() => setAttaching(true)}>
                {translate('patient_cards.attach')}
              </Button>
            )}
          </>
        }
      />
      <Box sx={{ mb: 4 }}>
        <PatientLine patient={patient} hasPhoto />
      </Box>
      <PayerOffers patient={id} />
      {patient.merged_into_id !== null && (
        <Alert severity="warning" sx={{ mb: 4 }}>
          {translate('patient_cards.merged')}{' '}
          <PageLink color="inherit" to={cardsAddress(patient.merged_into_id)}>
            {translate('patient_cards.other_cards')}
          </PageLink>
        </Alert>
      )}
      {isOpen && (
        <Box sx={{ mb: 5 }}>
          <AttachForm
            patient={patient}
            onAttached={(card, answer) => {
              setAnswered({ card, answer })
              setAttaching(false)
              setChecking(card)
            }}
            {...(cards.length > 0 ? { onCancel: () => setAttaching(false) } : {})}
          />
        </Box>
      )}
      <Box sx={{ display: 'grid', gap: 4 }}>
        {cards.map((card) => (
          <CardPanel
            key={card.id}
            card={card}
            patient={patient}
            isPaying={card.id === paying}
            onCheck={() => setChecking(card.id)}
          />
        ))}
      </Box>
      {checked && (
        <CheckDialog
          card={checked}
          patient={patient}
          answer={answered?.card === checking ? answered?.answer : undefined}
          onClose={() => setChecking(undefined)}
        />
      )}
    </>
  )
}
