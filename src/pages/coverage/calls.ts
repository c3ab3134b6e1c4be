/** Requests of the assignment screen. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { answerQuery, call } from '#src/client/call.ts'
import { areaActions } from '#src/domain/access/area-actions.ts'
import type { BodyOf } from '#src/domain/action.ts'

export const path = areaActions.areas.base

const stale = { staleTime: 30_000 }

/** The areas below an area; at the top the country. */
export const useAreas = ({ under, q }: { under?: string | undefined; q?: string | undefined }) =>
  useQuery({
    ...stale,
    ...answerQuery(areaActions.areas, { query: { under, q } }),
    placeholderData: q ? keepPreviousData : undefined,
  })

export const useNamedAreas = (keys: readonly string[]) =>
  useQuery({
    ...stale,
    ...answerQuery(areaActions.areas, { query: { keys: keys.join() } }),
    enabled: keys.length > 0,
    placeholderData: keepPreviousData,
  })

export interface PeopleFilter {
  q: string
  role: number | null
  facility: number | null
  without: boolean
}

/** Shown initially; a search finds the others. */
export const maxListedPeople = 100

export const usePeople = ({ q, role, facility, without }: PeopleFilter) =>
  useQuery({
    ...stale,
    ...answerQuery(areaActions.people, {
      query: {
        q,
        role: role ?? undefined,
        facility: facility ?? undefined,
        without: without ? 'true' : undefined,
      },
      range: [0, maxListedPeople - 1],
    }),
    placeholderData: keepPreviousData,
  })

export const useNamedPeople = (ids: readonly number[]) =>
  useQuery({
    ...stale,
    ...answerQuery(areaActions.people, {
      query: { ids: ids.join() },
      range: [0, Math.max(ids.length - 1, 0)],
    }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  })

export const useHolders = (area: string) =>
  useQuery({ ...stale, ...answerQuery(areaActions.holders, { query: { area } }) })

export type AssignBody = BodyOf<typeof areaActions.assign>

export const assign = (body: AssignBody) => call(areaActions.assign, { body })

/** A dry run; undefined without complete input. */
export const usePreview = (body: AssignBody | undefined) =>
  useQuery({
    queryKey: [path, 'preview', body],
    enabled: body !== undefined,
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: () => assign({ ...(body as AssignBody), preview: true }),
  })
