/** Requests of the claim pages. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { answerQuery } from '#src/client/call.ts'
import { claimActions } from '../domain/claim-actions.ts'
import type { ClaimList } from '../domain/lists.ts'

export interface ClaimsQuery {
  list: ClaimList
  segment?: string
  q: string
  /** YYYY-MM. */
  month?: string | null
  reason?: number | null
  page: number
}

export const useClaimWork = (body: ClaimsQuery) =>
  useQuery({
    ...answerQuery(claimActions.worklist, { body }),
    placeholderData: keepPreviousData,
  })

export const useReady = (body: { is_ready: boolean; page: number }) =>
  useQuery({ ...answerQuery(claimActions.ready, { body }), placeholderData: keepPreviousData })

/** Read again every few seconds while the server still judges visits. */
export const useBoard = () =>
  useQuery({
    ...answerQuery(claimActions.board, { body: {} }),
    refetchInterval: ({ state }) => (state.data?.unchecked ?? 0) > 0 && 5_000,
  })

/** @param code Number of the claim as printed, or its record id. */
export const useClaimDetails = (code: string) =>
  useQuery({ ...answerQuery(claimActions.details, { params: { code } }), retry: false })

export const claimPath = (code: string) => `/claims/${encodeURIComponent(code)}`
