import type { QueryClient } from '@tanstack/react-query'

export const path = 'patients/patient-attach-beneficiaries'

/** Cards, and everything that shows whose they are. */
export const refetchRequests = (client: QueryClient) =>
  Promise.all([path, 'patients'].map((key) => client.invalidateQueries({ queryKey: [key] })))
