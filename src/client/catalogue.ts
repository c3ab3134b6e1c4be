/** What exists on the server for this user: the menu index, and one resource's declarations. */
import type { Declaration } from '#schemas/kit/define.ts'
import type { MenuGroup } from '#src/domain/answers.ts'
import { schemaActions } from '#src/domain/console-actions.ts'
import { rememberPermissions } from './access.ts'
import { call } from './call.ts'
import { request } from './http.ts'
import { rememberPersonal } from './personal.ts'

/** The groups and entries that the user may see; a react-query query. */
export const menuQuery = {
  queryKey: ['schema', 'menu'],
  staleTime: 5 * 60_000,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<MenuGroup[]> => {
    const menu = await call(schemaActions.menu, {}, signal)
    for (const { entries } of menu) {
      for (const { path, permission } of entries)
        if (permission) rememberPermissions(path, { list: permission })
    }
    return menu
  },
}

/** A resource's declaration and those that its references, counts and ancestors point to. */
export interface Declarations {
  resource: Declaration
  related: Declaration[]
}

/** The source of one resource's screens. 403: not permitted, 404: no such resource. */
export function declarationsQuery(path: string) {
  return {
    queryKey: ['schema', path],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    // An unchanged schema stays the same object: its screens do not start again.
    structuralSharing: (before: unknown, after: unknown) =>
      JSON.stringify(before) === JSON.stringify(after) ? before : after,
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Declarations> => {
      const { data } = await request<Declarations>(`schema/${path}`, { silent: true, signal })
      for (const declaration of [data.resource, ...data.related]) {
        rememberPermissions(declaration.path, declaration.permissions ?? {})
        rememberPersonal(declaration)
      }
      return data
    },
  }
}
