/** The navigation index: groups and entries that the user may see (specification §2). */

import { menuGroups } from '#application/menu.ts'
import type { Registry } from '#schemas/kit/registry.ts'
import { pages } from '#src/domain/access/pages.ts'
import { isListed, mayOpen } from '#src/domain/access/routes.ts'
import type { MenuEntry, MenuGroup } from '#src/domain/answers.ts'

/** The entries that the user may see, by group; empty groups are left out. */
export function menuFor(registry: Registry, userPermissions: ReadonlySet<string>): MenuGroup[] {
  const placed = [...generated(registry), ...handWritten].sort((a, b) => a.order - b.order)
  return menuGroups
    .map(({ permission, ...group }) => ({
      ...group,
      entries: placed
        .filter((entry) => entry.group === group.id)
        .filter(({ entry: menuEntry }) =>
          menuEntry.permission === undefined
            ? mayOpen(menuEntry.path, userPermissions, pages)
            : isListed(menuEntry, { permission }, userPermissions),
        )
        .map(({ entry: menuEntry }) => menuEntry),
    }))
    .filter(({ entries }) => entries.length > 0)
}

interface Placed {
  group: string
  order: number
  entry: MenuEntry
}

/** Pages of the specification without a permission have no entry; others may have one. */
const handWritten: readonly Placed[] = pages.flatMap(({ path, permission, group, order, line }) =>
  line ? [{ group, order, entry: { path, ...line, ...(permission ? { permission } : {}) } }] : [],
)

function generated(registry: Registry): Placed[] {
  return registry.all.flatMap(({ menu, path, label, icon, permissions }) =>
    menu ? [{ ...menu, entry: { path, label: label.many, icon, permission: permissions.list } }] : [],
  )
}
