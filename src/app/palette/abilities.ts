/** What may be begun with each resource, and which are searched; a query for react-query. */
import { request } from '#src/client/http.ts'
import type { ResourceAbilities } from '#src/domain/answers.ts'

export const abilitiesQuery = {
  queryKey: ['schema', 'abilities'],
  staleTime: 5 * 60_000,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<ResourceAbilities[]> =>
    (await request<ResourceAbilities[]>('schema/abilities', { silent: true, signal })).data,
}
