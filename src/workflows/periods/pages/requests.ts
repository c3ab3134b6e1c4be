/** Requests of the pages of months. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { answerQuery, call } from '#src/client/call.ts'
import { request } from '#src/client/http.ts'
import type { AnswerOf } from '#src/domain/action.ts'
import { openingSlice, periodActions } from '../domain/actions.ts'
import type { OpeningResult } from '../domain/answers.ts'

interface Search {
  q: string
  /** Number of a status; '': any. */
  state: string
  from: number
  to: number
}

export const useFacilityMonths = ({ q, state, from, to }: Search) =>
  useQuery({
    ...answerQuery(periodActions.facilities, {
      query: { q: q.trim() || undefined, state: state || undefined },
      range: [from, to],
    }),
    placeholderData: keepPreviousData,
  })

export const usePeriod = (id: string) => useQuery(answerQuery(periodActions.state, { id: Number(id) }))

/** A preview of opening a month; `ids` undefined: for every covered facility. */
export const useOpeningPlan = (code: string | undefined, ids: readonly number[] | undefined) =>
  useQuery({
    ...answerQuery(periodActions.plan, {
      body: { code: code ?? '', facility_ids: ids && [...ids] },
    }),
    enabled: code !== undefined && (ids === undefined || ids.length > 0),
  })

/** Opens a month for facilities in slices. */
export async function openMonths(
  code: string,
  ids: readonly number[],
  progress: (results: readonly OpeningResult[]) => void,
): Promise<OpeningResult[]> {
  const results: AnswerOf<typeof periodActions.open> = []
  for (let from = 0; from < ids.length; from += openingSlice) {
    const body = { code, facility_ids: ids.slice(from, from + openingSlice) }
    results.push(...(await call(periodActions.open, { body })))
    progress([...results])
  }
  return results
}

export const addTemplate = (body: object) => request('active-periods', { method: 'POST', body, silent: true })
