/** Requests of the page of duplicates and links. */

import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { failureOf } from '#resources/failure.ts'
import type { Row } from '#resources/provider.ts'
import { request } from '#src/client/http.ts'
import { totalOf } from '#src/domain/content-range.ts'

export const duplicatesPath = 'patients/patient-suspects'
export const linksPath = 'patients/patient-mappings'
export const mergesPath = 'patients/patient-merges'

export interface CandidatePair extends Row {
  patient_id: number
  other_id: number
  /** Percent. */
  score: number
  reasons: number[] | null
  status: number
  note: string | null
  decided_by: number | null
  decided_at: string | null
}

export interface RegisterLink extends Row {
  local_patient_id: number
  external_system: number
  external_id: string
  /** Percent. */
  match_score: number | null
  match_basis: number[] | null
  status: number
  decided_by: number | null
  decided_at: string | null
}

export interface PatientMerge extends Row {
  survivor_id: number
  merged_id: number
  status: number
  reason: string | null
  merged_at: string
  merged_by: number | null
  reversible_until: string | null
  undone_at: string | null
}

export const perPage = 25

interface PageParams {
  filter?: Record<string, unknown>
  sort: readonly [string, 'ASC' | 'DESC']
  page: number
}

/** One page of a list; the previous page stays visible while the next is loading. */
export function useRows<T extends Row>(path: string, { filter = {}, sort, page }: PageParams) {
  const query = new URLSearchParams({
    filter: JSON.stringify(filter),
    sort: JSON.stringify(sort),
    range: JSON.stringify([(page - 1) * perPage, page * perPage - 1]),
  })
  return useQuery({
    queryKey: [path, 'page', String(query)],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const answer = await request<T[]>(`${path}?${query}`, { silent: true, signal })
      const total = totalOf(answer.headers)
      return { rows: answer.data, total }
    },
  })
}

/** A write of this page: the lists are refetched after success and failure. */
export function useAct<Body extends object, Answer = unknown>(
  address: string | ((body: Body) => string),
  method: 'POST' | 'PUT' = 'POST',
) {
  const client = useQueryClient()
  const { mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: async (body: Body) => {
      const path = typeof address === 'string' ? address : address(body)
      return (await request<Answer>(path, { method, body, silent: true })).data
    },
    onSettled: () =>
      client.invalidateQueries({
        predicate: ({ queryKey }) => String(queryKey[0]).startsWith('patients'),
      }),
  })
  return {
    /** Resolves with undefined if refused: `failure` has the reason. */
    send: (body: Body): Promise<Answer | undefined> => mutateAsync(body).catch(() => undefined),
    isPending,
    failure: error ? failureOf(error) : undefined,
    forget: reset,
  }
}
