/** Queries the external register about the typed card; a failure never changes the form. */
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useWatch } from 'react-hook-form'
import { failureOf } from '#resources/failure.ts'
import { externalSystem } from '#schemas/codes/patient-link.ts'
import { call } from '#src/client/call.ts'
import type { BodyOf } from '#src/domain/action.ts'
import { useAccess } from '#src/ui/AccessContext.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { wholeCard } from '#src/workflows/patients/domain/card-number.ts'
import { cardRegisterActions } from '#src/workflows/patients/domain/link-actions.ts'
import type { RegisterState } from '#src/workflows/patients/domain/outside-registers.ts'
import { RegisterSign } from '../mapping/RegisterSign.tsx'
import { useRegisters } from '../mapping/useRegisters.ts'
import { RegisteredOn } from './RegisteredOn.tsx'
import { isSameCard } from './taking-over.ts'

/** The external register of beneficiaries. */
const system = externalSystem.NPCA.value

export function RegisterQuery() {
  const translate = useTranslate()
  const canReadRegisters = useAccess()('permission', 'list_patient_mappings')
  const { data: registers } = useRegisters(canReadRegisters)
  const isUnset = registers?.some((one) => one.system === system && one.state === 'unset')
  const { mutate, variables, data, error, isPending } = useMutation({
    mutationFn: (body: BodyOf<typeof cardRegisterActions.lookup>) =>
      call(cardRegisterActions.lookup, { body }),
  })
  const [patient, type, number] = useWatch({ name: ['patient_id', 'card_type', 'card_number'] })
  const card = wholeCard(type, number)
  // A response about another number is not shown for this one.
  const currentRequest = isSameCard(card, variables) ? variables : undefined
  const answer = currentRequest && data
  const people = answer?.cards ?? []
  const state = isUnset ? 'unset' : answer?.state
  const isAsking = currentRequest !== undefined && isPending
  const isAgain = currentRequest && (error || state === 'unreachable' || state === 'failing')
  return (
    <div>
      {!isUnset && (
        <Button
          variant="outlined"
          disabled={!card}
          // Keeps the focus while waiting for the response.
          aria-disabled={isAsking}
          onClick={() => card && !isAsking && mutate({ patient_id: Number(patient), ...card })}
        >
          {translate(`patient_cards.register.${isAgain ? 'query_again' : 'query'}`)}
        </Button>
      )}
      <Box role="status" sx={{ fontSize: 'body2.fontSize', lineHeight: 1.7, '&:not(:empty)': { mt: 1 } }}>
        {isAsking && translate('patient_cards.register.querying')}
        {state && state !== 'up' && <Unanswered state={state} />}
        {state === 'up' &&
          translate(`patient_cards.register.${people.length ? 'found' : 'not_found'}`, {
            smart_count: people.length,
          })}
      </Box>
      {currentRequest && error && <Alert severity="error">{failureOf(error).message}</Alert>}
      {answer && <RegisteredOn key={answer.asked_at} card={currentRequest} people={people} />}
    </div>
  )
}

/** Why there is no response, and that the user can continue without one. */
function Unanswered({ state }: { state: RegisterState }) {
  const translate = useTranslate()
  const label = useLabel()
  return (
    <>
      {label(externalSystem.NPCA.label)}: <RegisterSign state={state} />{' '}
      {translate('patient_cards.register.by_hand')}
    </>
  )
}
