/** Every permission the product knows, with both labels: from the schemas and from the menu. */
import { approvalKind } from '#schemas/codes/approval-kind.ts'
import type { Registry } from '#schemas/kit/registry.ts'
import type { Label } from '#schemas/kit/types.ts'
import { type ApprovalKind, approvalKinds } from '#src/domain/approval/kinds.ts'
import { auditPermission } from '#src/domain/audit/kinds.ts'
import { sharePermission } from '#src/domain/saved-view.ts'
import { specPermissions } from './spec-permissions.ts'

/** What no menu entry and no schema asks for. */
const ownPermissions: ReadonlyMap<string, Label> = new Map([
  ['approve_large_amount', { kh: 'អនុម័តចំនួនទឹកប្រាក់ធំ', en: 'Approve large amounts' }],
  ['create_approval', { kh: 'ស្នើសុំការអនុម័ត', en: 'Ask for approval' }],
  ['decide_approval', { kh: 'សម្រេចលើសំណើសុំការអនុម័ត', en: 'Decide on requests for approval' }],
  [auditPermission, { kh: 'មើលកំណត់ហេតុសវនកម្ម', en: 'See the audit trail' }],
  [sharePermission, { kh: 'ចែករំលែកទិដ្ឋភាពបញ្ជីជាមួយតួនាទី', en: 'Share views of lists with a role' }],
])

const verbs = {
  list: (many: Label): Label => ({ kh: `មើល${many.kh}`, en: `See ${many.en.toLowerCase()}` }),
  create: (many: Label): Label => ({
    kh: `បង្កើត${many.kh}`,
    en: `Create ${many.en.toLowerCase()}`,
  }),
  update: (many: Label): Label => ({
    kh: `កែប្រែ${many.kh}`,
    en: `Change ${many.en.toLowerCase()}`,
  }),
  delete: (many: Label): Label => ({
    kh: `លុប និងស្ដារ${many.kh}`,
    en: `Delete and restore ${many.en.toLowerCase()}`,
  }),
} as const

const actions = ['list', 'create', 'update', 'delete'] as const

/** Name to label. A name that the specification has keeps the specification's meaning. */
export function knownPermissions(registry: Registry): ReadonlyMap<string, Label> {
  const known = new Map([...specPermissions, ...ownPermissions])
  const add = (name: string | undefined, label: Label) => {
    if (name && !known.has(name)) known.set(name, label)
  }
  for (const [kind, { permission }] of Object.entries(approvalKinds)) {
    const { kh, en } = approvalKind[kind as ApprovalKind].label
    add(permission, { kh: `អនុម័ត${kh}`, en: `Approve: ${en.toLowerCase()}` })
  }
  for (const { permissions, label, fields } of registry.all) {
    for (const action of actions) add(permissions[action], verbs[action](label.many))
    for (const field of Object.values(fields)) {
      const of = (verb: 'list' | 'update') => ({
        kh: `${verbs[verb](field.label).kh} (${label.many.kh})`,
        en: `${verbs[verb](field.label).en} (${label.many.en})`,
      })
      add(field.permission?.read, of('list'))
      add(field.permission?.write, of('update'))
    }
  }
  return known
}

export interface SeededRole {
  name: string
  label: Label
  description: Label
  /** Whether the role holds a permission from the beginning. */
  holds(permission: string): boolean
}

/** What a facility offers and for how much: kept by those who keep the catalogues. */
const priceLists = new Set(['wards', 'services', 'fee-for-services'])

/** The roles an installation begins with. The administrator holds everything, always. */
export function seededRoles(registry: Registry): readonly SeededRole[] {
  const catalogues = registry.all.filter(
    ({ path, name }) => path.startsWith('setting/') || priceLists.has(name),
  )
  const curated = new Set(catalogues.flatMap(({ permissions }) => Object.values(permissions)))
  const listed = new Set(catalogues.map(({ permissions }) => permissions.list))
  return [
    {
      name: 'administrator',
      label: { kh: 'អ្នកគ្រប់គ្រងប្រព័ន្ធ', en: 'Administrator' },
      description: { kh: 'មានសិទ្ធិទាំងអស់។', en: 'Holds every permission.' },
      holds: () => true,
    },
    {
      name: 'catalogue-curator',
      label: { kh: 'អ្នកថែទាំបញ្ជីយោង', en: 'Catalogue curator' },
      description: {
        kh: 'បង្កើត កែប្រែ និងលុបទិន្នន័យក្នុងបញ្ជីយោង។',
        en: 'Creates, changes and deletes records of the catalogues.',
      },
      holds: (name) => ['manage_common', sharePermission].includes(name) || curated.has(name),
    },
    {
      name: 'viewer',
      label: { kh: 'អ្នកមើល', en: 'Viewer' },
      description: { kh: 'មើលបញ្ជីយោងតែប៉ុណ្ណោះ។', en: 'Sees the catalogues and changes nothing.' },
      holds: (name) => name === 'manage_common' || listed.has(name),
    },
  ]
}
