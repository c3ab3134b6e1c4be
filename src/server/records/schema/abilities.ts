/** The actions of the command palette: what the user may start with each resource. */

import { menuGroups } from '#application/menu.ts'
import type { Registry } from '#schemas/kit/registry.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { searchedFields } from '#schemas/kit/table.ts'
import type { ResourceAbilities } from '#src/domain/answers.ts'

/** Its position in the menu; resources without a menu entry come last. */
const place = ({ menu }: Resource) =>
  menu ? menuGroups.findIndex(({ id }) => id === menu.group) * 1000 + menu.order : 1_000_000

/** In menu order. */
export function abilitiesFor(registry: Registry, userPermissions: ReadonlySet<string>): ResourceAbilities[] {
  return registry.all
    .filter(({ permissions }) => userPermissions.has(permissions.list))
    .sort((a, b) => place(a) - place(b))
    .map((resource) => {
      const { path, icon, label, permissions, features } = resource
      const create = features.edit && userPermissions.has(permissions.create)
      return {
        path,
        icon,
        label,
        create,
        import: create && features.import && userPermissions.has(permissions.update),
        search: searchedFields(resource).length > 0,
      }
    })
}
