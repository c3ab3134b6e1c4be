/** Requests of the registration pages. */
import type { Row } from '#resources/provider.ts'
import { recordKey } from '#resources/record-cache.ts'
import { answerQuery } from '#src/client/call.ts'
import { request } from '#src/client/http.ts'
import { newDraftKey } from '#src/domain/draft.ts'
import { draftActions } from '#src/domain/own-actions.ts'
import { patientActions } from '#src/workflows/patients/domain/patient-actions.ts'

/** A patient with all fields that the user may read; the view is logged. */
export const readPatient = (id: number) => ({
  queryKey: recordKey('patients', id),
  retry: false,
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await request<Row>(`patients/${id}`, { silent: true, signal })).data,
})

export const startQuery = { ...answerQuery(patientActions.registration, {}), staleTime: 60_000 }

const unfinished = answerQuery(draftActions.unfinished, { query: { of: 'patients' } })

/** The user's unsaved registrations, as of when this one was opened. */
export const unfinishedQuery = (draftId: string | undefined) => ({
  ...unfinished,
  queryKey: [...unfinished.queryKey, draftId],
  enabled: draftId !== undefined,
  retry: false,
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
})

/** The `?draft=` value of a draft's key. */
export const draftIdOf = (key: string): string => key.slice(newDraftKey('patients', '').length)
