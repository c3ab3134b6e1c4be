/** The navigation index: groups and entries a person may see (specification §2). */
import type { Registry } from '#schemas/kit/registry.ts'
import type { Label } from '#schemas/kit/types.ts'
import { menuGroups } from '#schemas/menu.ts'
import { pages } from '#schemas/pages.ts'
import { isListed, mayOpen } from '#src/domain/access/routes.ts'

export interface MenuEntry {
  path: string
  label: Label
  icon: string
  /** Missing where the entry opens to whoever may open another one of its group. */
  permission?: string
}

export interface MenuGroupEntries {
  id: string
  label: Label
  icon: string
  entries: MenuEntry[]
}

/** What a person may see, group by group; groups without an entry are left out. */
export function menuFor(registry: Registry, held: ReadonlySet<string>): MenuGroupEntries[] {
  const placed = [...generated(registry), ...handWritten].sort((a, b) => a.order - b.order)
  return menuGroups
    .map(({ permission, ...group }) => ({
      ...group,
      entries: placed
        .filter((entry) => entry.group === group.id)
        .filter(({ shown }) =>
          shown.permission === undefined
            ? mayOpen(shown.path, held, pages)
            : isListed(shown, { permission }, held),
        )
        .map(({ shown }) => shown),
    }))
    .filter(({ entries }) => entries.length > 0)
}

interface Placed {
  group: string
  order: number
  shown: MenuEntry
}

/** The specification's pages without a permission have no line; others may have one. */
const handWritten: readonly Placed[] = pages.flatMap(({ path, permission, group, order, line }) =>
  line ? [{ group, order, shown: { path, ...line, ...(permission ? { permission } : {}) } }] : [],
)

function generated(registry: Registry): Placed[] {
  return registry.all.flatMap(({ menu, path, label, icon, permissions }) =>
    menu
      ? [{ ...menu, shown: { path, label: label.many, icon, permission: permissions.list } }]
      : [],
  )
}
