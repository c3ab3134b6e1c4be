import type { QueryClient } from '@tanstack/react-query'

export const path = 'patients/patient-attach-beneficiaries'

/** Refetches cards, and everything that shows their holders. */
export const refetchRequests = (client: QueryClient) =>
  Promise.all([path, 'patients'].map((key) => client.invalidateQueries({ queryKey: [key] })))
