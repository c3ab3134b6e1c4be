/** What a person may begin with each resource, without its fields: the palette's actions. */
import type { Registry } from '#schemas/kit/registry.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { searchedFields } from '#schemas/kit/table.ts'
import { menuGroups } from '#schemas/menu.ts'
import type { ResourceAbilities } from '#src/domain/answers.ts'

/** Its place in the menu; resources without an entry there come last. */
const place = ({ menu }: Resource) =>
  menu ? menuGroups.findIndex(({ id }) => id === menu.group) * 1000 + menu.order : 1_000_000

/** In the order of the menu. */
export function abilitiesFor(registry: Registry, held: ReadonlySet<string>): ResourceAbilities[] {
  return registry.all
    .filter(({ permissions }) => held.has(permissions.list))
    .sort((a, b) => place(a) - place(b))
    .map((resource) => {
      const { path, icon, label, permissions, features } = resource
      const create = features.edit && held.has(permissions.create)
      return {
        path,
        icon,
        label,
        create,
        import: create && features.import && held.has(permissions.update),
        search: searchedFields(resource).length > 0,
      }
    })
}
