/** What registration asks the server. */
import type { Row } from '#resources/provider.ts'
import { recordKey } from '#resources/record-cache.ts'
import { request } from '#src/client/http.ts'
import type { RegistrationStart } from '#src/domain/patients/places.ts'

/** A patient with everything the caller may read; the look is recorded. */
export const readPatient = (id: number) => ({
  queryKey: recordKey('patients', id),
  retry: false,
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await request<Row>(`patients/${id}`, { silent: true, signal })).data,
})

export const startQuery = {
  queryKey: ['patients', 'registration'],
  staleTime: 60_000,
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await request<RegistrationStart>('patients/registration', { silent: true, signal })).data,
}
