/** What the screen of assignments asks the server. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { request } from '#src/client/http.ts'
import type { AreaNode, Assigned, Holder, Person } from '#src/domain/access/areas.ts'

export const path = 'user-coverages'

const read = async <T>(tail: string): Promise<T> =>
  (await request<T>(`${path}/${tail}`, { silent: true })).data

const stale = { staleTime: 30_000 }

/** What lies below an area; at the top the country. */
export const useAreas = ({ under, q }: { under?: string | undefined; q?: string | undefined }) =>
  useQuery({
    ...stale,
    queryKey: [path, 'areas', under, q],
    placeholderData: q ? keepPreviousData : undefined,
    queryFn: () => {
      const query = new URLSearchParams({ ...(under ? { under } : {}), ...(q ? { q } : {}) })
      return read<AreaNode[]>(`areas?${query}`)
    },
  })

export const useNamedAreas = (keys: readonly string[]) =>
  useQuery({
    ...stale,
    queryKey: [path, 'areas', 'named', keys],
    enabled: keys.length > 0,
    placeholderData: keepPreviousData,
    queryFn: () => read<AreaNode[]>(`areas?keys=${keys.join()}`),
  })

export interface PeopleFilter {
  q: string
  role: number | null
  facility: number | null
  without: boolean
}

interface People {
  people: Person[]
  total: number
}

/** Shown at once; the others are found by a search. */
export const mostPeople = 100

function peopleQuery({ q, role, facility, without }: PeopleFilter): string {
  return new URLSearchParams({
    ...(q ? { q } : {}),
    ...(role ? { role: String(role) } : {}),
    ...(facility ? { facility: String(facility) } : {}),
    ...(without ? { without: 'true' } : {}),
    range: `[0,${mostPeople - 1}]`,
  }).toString()
}

export const usePeople = (filter: PeopleFilter) =>
  useQuery({
    ...stale,
    queryKey: [path, 'people', filter],
    placeholderData: keepPreviousData,
    queryFn: () => read<People>(`people?${peopleQuery(filter)}`),
  })

export const useNamedPeople = (ids: readonly number[]) =>
  useQuery({
    ...stale,
    queryKey: [path, 'people', 'named', ids],
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    queryFn: () => read<People>(`people?ids=${ids.join()}&range=[0,${ids.length - 1}]`),
  })

export const useHolders = (area: string) =>
  useQuery({
    ...stale,
    queryKey: [path, 'holders', area],
    queryFn: () => read<{ holders: Holder[]; total: number }>(`holders?area=${area}`),
  })

export interface AssignBody {
  users: number[]
  areas: { level: number; id: number | null }[]
  access: number
  effective_from: unknown
  effective_to: unknown
  keeps_inside: boolean
}

export const assign = async (body: AssignBody & { preview?: boolean }) =>
  (await request<Assigned>(`${path}/assign`, { method: 'POST', body, silent: true })).data

/** What would be done; undefined while there is nothing to ask. */
export const usePreview = (body: AssignBody | undefined) =>
  useQuery({
    queryKey: [path, 'preview', body],
    enabled: body !== undefined,
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: () => assign({ ...(body as AssignBody), preview: true }),
  })
