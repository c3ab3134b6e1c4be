/** What the home page shows to this person. */
import type { Tile } from '#src/domain/home.ts'
import { request } from './http.ts'

/** A query for react-query; asked anew at every visit, while the last answer stands. */
export const homeQuery = {
  queryKey: ['home'],
  staleTime: 2_000,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Tile[]> =>
    (await request<Tile[]>('home', { silent: true, signal })).data,
}
