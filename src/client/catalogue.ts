/** What exists on the server for this person: the menu index, and one resource's declarations. */
import type { Label } from '#schemas/kit/types.ts'
import { rememberPermissions } from './access.ts'
import { request } from './http.ts'

export interface MenuEntry {
  /** Resource path, which is also the page's route: `setting/provinces`. */
  path: string
  label: Label
  /** An icon name such as `mdi:hospital`. */
  icon: string
  permission: string
}

export interface MenuGroup {
  name: string
  label: Label
  icon: string
  entries: MenuEntry[]
}

/** `GET /api/schema/menu`: the groups and entries the person may see. */
export async function loadMenu(): Promise<MenuGroup[]> {
  const { data } = await request<MenuGroup[]>('schema/menu', { silent: true })
  for (const group of data) {
    for (const { path, permission } of group.entries) rememberPermissions(path, { list: permission })
  }
  return data
}

/** `GET /api/schema/{path}`: the resource and everything its references lead to. */
export async function loadDeclarations<Declaration>(
  path: string,
): Promise<{ resource: Declaration; related: Declaration[] }> {
  type Declarations = { resource: Declaration; related: Declaration[] }
  return (await request<Declarations>(`schema/${path}`, { silent: true })).data
}
