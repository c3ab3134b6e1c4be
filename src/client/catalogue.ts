/** What exists on the server for this person: the menu index, and one resource's declarations. */
import type { Declaration } from '#schemas/kit/define.ts'
import type { Label } from '#schemas/kit/types.ts'
import { rememberPermissions } from './access.ts'
import { request } from './http.ts'
import { rememberPersonal } from './personal.ts'

export interface MenuEntry {
  /** Resource path, which is also the page's route: `setting/provinces`. */
  path: string
  label: Label
  /** An icon name such as `mdi:hospital`. */
  icon: string
  permission?: string
}

export interface MenuGroup {
  id: string
  label: Label
  icon: string
  entries: MenuEntry[]
}

/** The groups and entries the person may see; a query for react-query. */
export const menuQuery = {
  queryKey: ['schema', 'menu'],
  staleTime: 5 * 60_000,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<MenuGroup[]> => {
    const { data } = await request<MenuGroup[]>('schema/menu', { silent: true, signal })
    for (const { entries } of data) {
      for (const { path, permission } of entries)
        if (permission) rememberPermissions(path, { list: permission })
    }
    return data
  },
}

/** A resource's declaration and those its references, counts and ancestors lead to. */
export interface Declarations {
  resource: Declaration
  related: Declaration[]
}

/** What one resource's screens are generated from. 403: not permitted, 404: no such resource. */
export function declarationsQuery(path: string) {
  return {
    queryKey: ['schema', path],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
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
