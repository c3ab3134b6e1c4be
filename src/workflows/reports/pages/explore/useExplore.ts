/** Requests of the explore page; the whole query is in the URL. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { request } from '#src/client/http.ts'
import type { ExploreAnswer, ExploreForm } from '#src/workflows/reports/domain/explore/answer.ts'
import { type Parameters, useParameters } from '../useParameters.ts'

/** Parameters that only affect the display, and are not sent. */
const arranging = ['chart', 'sort']

export function useExplore() {
  const { parameters: all, set: change, replace: replaceParameters } = useParameters()
  const { view, ...parameters } = all
  const queryEntries = Object.entries(parameters).filter(([name]) => !arranging.includes(name))
  const addressOf = (format: string) =>
    `reports/explore?${new URLSearchParams([...queryEntries, ['format', format]])}`
  const source = parameters.source ?? ''
  const form = useQuery({
    queryKey: ['explore', 'form', source],
    queryFn: async ({ signal }) =>
      (
        await request<ExploreForm>(`reports/explore/form?${new URLSearchParams({ source })}`, {
          signal,
          silent: true,
        })
      ).data,
    placeholderData: keepPreviousData,
    staleTime: 300_000,
  })
  const address = addressOf('json')
  const answer = useQuery({
    queryKey: ['explore', address],
    queryFn: async ({ signal }) => (await request<ExploreAnswer>(address, { signal, silent: true })).data,
    enabled: view === undefined,
    placeholderData: keepPreviousData,
    retry: false,
  })
  /** An explicitly empty list of rows differs from the default rows. */
  const set = (changed: Parameters) => change({ ...changed, view: '' }, 'rows')
  return { parameters, view, set, replaceParameters, form, answer, addressOf }
}

export type ExploreState = ReturnType<typeof useExplore>
