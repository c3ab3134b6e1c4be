/** Requests of the visit pages. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { answerQuery } from '#src/client/call.ts'
import { visitActions } from '../domain/visit-actions.ts'
import type { List } from '../domain/worklists.ts'

/** @param code Number of the visit, as on the ticket. */
export const useVisitDetails = (code: string) =>
  useQuery({ ...answerQuery(visitActions.details, { params: { code } }), retry: false })

interface WorklistParams {
  list: List
  segment: string
  q: string
  page: number
}

/** Waiting times are refetched every minute. */
export const useVisitWork = (body: WorklistParams) =>
  useQuery({
    ...answerQuery(visitActions.worklist, { body }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  })

/** The current minute in form format. */
export const thisMinute = () => `${new Date().toISOString().slice(0, 16)}:00.000Z`
