/** The initial roles of an installation. */

import { curatedLists, roleTemplates } from '#application/roles.ts'
import type { Registry } from '#schemas/kit/registry.ts'
import type { Label } from '#schemas/kit/types.ts'
import { sharePermission } from '#src/domain/saved-view.ts'

export interface SeededRole {
  name: string
  label: Label
  description: Label
  /** The role cannot be deleted and always holds all permissions. */
  isSystem?: true
  /** Whether the role initially holds a permission. */
  holds(permission: string): boolean
}

/** The role that holds every permission. */
export const administrator = 'administrator'

/** The initial roles of an installation. The administrator always holds all permissions. */
export function seededRoles(registry: Registry): readonly SeededRole[] {
  const catalogues = registry.all.filter(
    ({ path, name }) => path.startsWith('setting/') || curatedLists.includes(name),
  )
  const curated = new Set(catalogues.flatMap(({ permissions }) => Object.values(permissions)))
  const listed = new Set(catalogues.map(({ permissions }) => permissions.list))
  return [
    {
      name: administrator,
      isSystem: true,
      label: { kh: 'អ្នកគ្រប់គ្រងប្រព័ន្ធ', en: 'Administrator' },
      description: { kh: 'មានសិទ្ធិទាំងអស់។', en: 'Has every permission.' },
      holds: () => true,
    },
    {
      name: 'catalogue-curator',
      label: { kh: 'អ្នកគ្រប់គ្រងបញ្ជីយោង', en: 'Catalogue curator' },
      description: {
        kh: 'បង្កើត កែប្រែ និងលុបទិន្នន័យក្នុងបញ្ជីយោង។',
        en: 'Creates, edits and deletes catalogue records.',
      },
      holds: (name) => ['manage_common', sharePermission].includes(name) || curated.has(name),
    },
    {
      name: 'viewer',
      label: { kh: 'អ្នកមើល', en: 'Viewer' },
      description: { kh: 'មើលបញ្ជីយោងតែប៉ុណ្ណោះ។', en: 'Views the catalogues without changing them.' },
      holds: (name) => name === 'manage_common' || listed.has(name),
    },
    ...roleTemplates.map(({ name, label, description, permissions }) => {
      const ofSchemas = registry.all.flatMap(({ roles }) => roles?.[name] ?? [])
      const granted = new Set([...permissions, ...ofSchemas])
      return { name, label, description, holds: (permission: string) => granted.has(permission) }
    }),
  ]
}
