/** What the pages of cards ask the server. Numbers of cards and names travel in bodies, never in addresses. */
import type { QueryClient } from '@tanstack/react-query'
import { request } from '#src/client/http.ts'
import type {
  CardShown,
  CardsOfPatient,
  CardWork,
  Queue,
} from '#src/domain/patients/card-answers.ts'
import type { Verdict } from '#src/domain/patients/card-status.ts'
import type { Household } from '#src/domain/patients/household.ts'
import type { BeneficiaryLookup } from '#src/domain/patients/registers.ts'

export const path = 'patients/patient-attach-beneficiaries'

export const perPage = 25

const post = async <T>(way: string, body: object, card?: CardShown, signal?: AbortSignal) =>
  (
    await request<T>(`${path}/${way}`, {
      method: 'POST',
      body,
      silent: true,
      ...(card ? { headers: { 'If-Match': `"${card.version}"` } } : {}),
      ...(signal ? { signal } : {}),
    })
  ).data

export const ofPatientQuery = (id: number) => ({
  queryKey: [path, 'of', id] as const,
  retry: false,
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await request<CardsOfPatient>(`${path}/of/${id}`, { silent: true, signal })).data,
})

export const workQuery = (queue: Queue, page: number) => ({
  queryKey: [path, 'work', queue, page] as const,
  placeholderData: <T>(before: T) => before,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    post<CardWork>('worklist', { queue, page }, undefined, signal),
})

export const householdQuery = (card_type: number, card_number: string) => ({
  queryKey: [path, 'household', card_type, card_number] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    post<Household>('household', { card_type, card_number }, undefined, signal),
})

/** Asks the register outside who is on a card, for the patient to whom it is to be attached. */
export const lookUpCard = (asked: { patient_id: number; card_type: number; card_number: string }) =>
  post<BeneficiaryLookup>('lookup', asked)

export interface Check {
  status: Verdict
  method?: number
  ref?: string
  reason?: string
  pays?: boolean
}

export const verify = (card: CardShown, check: Check) =>
  post<{ id: number }>(`${card.id}/verify`, check, card)

export const choosePaying = (card: CardShown) => post<{ id: number }>(`${card.id}/pay`, {}, card)

/** Cards, and everything that shows whose they are. */
export const readAnew = (client: QueryClient) =>
  Promise.all([path, 'patients'].map((key) => client.invalidateQueries({ queryKey: [key] })))
