/** The navigation index: groups and entries a person may see (specification §2). */
import type { Registry } from '#schemas/kit/registry.ts'
import type { Label } from '#schemas/kit/types.ts'
import { menuGroups } from '#schemas/menu.ts'

export interface MenuEntry {
  path: string
  label: Label
  icon: string
  permission: string
}

export interface MenuGroupEntries {
  id: string
  label: Label
  icon: string
  entries: MenuEntry[]
}

/** Groups without a visible entry are left out. */
export function menuFor(registry: Registry, held: ReadonlySet<string>): MenuGroupEntries[] {
  const placed = registry.all
    .filter(({ menu, permissions }) => menu && held.has(permissions.list))
    .sort((a, b) => (a.menu?.order ?? 0) - (b.menu?.order ?? 0))
  return menuGroups
    .filter(({ permission }) => permission === undefined || held.has(permission))
    .map(({ id, label, icon }) => ({
      id,
      label,
      icon,
      entries: placed
        .filter(({ menu }) => menu?.group === id)
        .map((resource) => ({
          path: resource.path,
          label: resource.label.many,
          icon: resource.icon,
          permission: resource.permissions.list,
        })),
    }))
    .filter(({ entries }) => entries.length > 0)
}
