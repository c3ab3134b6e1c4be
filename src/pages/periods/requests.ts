/** What the pages of months ask of the server. */
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Failure, failureOf } from '#resources/failure.ts'
import { request } from '#src/client/http.ts'
import type {
  FacilityMonths,
  FacilityOpening,
  OpeningResult,
  PeriodState,
} from '#src/domain/periods/answers.ts'

const path = 'active-periods'

interface Search {
  q: string
  state: string
  from: number
  to: number
}

export function useFacilityMonths({ q, state, from, to }: Search) {
  const query = new URLSearchParams({ range: JSON.stringify([from, to]) })
  if (q.trim()) query.set('q', q.trim())
  if (state) query.set('state', state)
  return useQuery({
    queryKey: [path, 'facilities', String(query)],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const answer = await request<FacilityMonths[]>(`${path}/facilities?${query}`, {
        silent: true,
        signal,
      })
      const total = Number(answer.headers.get('content-range')?.split('/')[1] ?? 0)
      return { rows: answer.data, total }
    },
  })
}

export const usePeriod = (id: string) =>
  useQuery({
    queryKey: [path, 'state', id],
    queryFn: async ({ signal }) =>
      (await request<PeriodState>(`${path}/${id}/state`, { silent: true, signal })).data,
  })

/** What opening a month would mean; `ids` undefined: for every facility that is covered. */
export function useOpeningPlan(code: string | undefined, ids: readonly number[] | undefined) {
  const body = { code, ...(ids ? { facility_ids: ids } : {}) }
  return useQuery({
    queryKey: [path, 'plan', body],
    enabled: code !== undefined && (ids === undefined || ids.length > 0),
    queryFn: async ({ signal }) =>
      (
        await request<FacilityOpening[]>(`${path}/plan`, {
          method: 'POST',
          body,
          silent: true,
          signal,
        })
      ).data,
  })
}

/** Facilities of one call, so that the page can tell how far it is. */
const slice = 25

/** Opens a month for facilities, slice by slice. */
export async function openMonths(
  code: string,
  ids: readonly number[],
  progress: (results: readonly OpeningResult[]) => void,
): Promise<OpeningResult[]> {
  const results: OpeningResult[] = []
  for (let from = 0; from < ids.length; from += slice) {
    const body = { code, facility_ids: ids.slice(from, from + slice) }
    const call = { method: 'POST', body, silent: true } as const
    results.push(...(await request<OpeningResult[]>(`${path}/open`, call)).data)
    progress([...results])
  }
  return results
}

export const addTemplate = (body: object) => request(path, { method: 'POST', body, silent: true })

/** Sends an action of a month; why it was refused stays until the next try. */
export function useMonthAction(id: number) {
  const client = useQueryClient()
  const [failure, setFailure] = useState<Failure>()
  const [isSending, setSending] = useState(false)
  const send = async <T>(way: string, body: object): Promise<T | undefined> => {
    setSending(true)
    setFailure(undefined)
    try {
      const call = { method: 'POST', body, silent: true } as const
      return (await request<T>(`${path}/${id}/${way}`, call)).data
    } catch (error) {
      setFailure(failureOf(error))
      return undefined
    } finally {
      setSending(false)
      void client.invalidateQueries({ queryKey: [path] })
    }
  }
  return { send, failure, isSending, forget: () => setFailure(undefined) }
}
