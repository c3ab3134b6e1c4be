/** All permissions of the product, with both labels: from the schemas and data/permissions.csv. */
import { approvalKind } from '#schemas/codes/approval-kind.ts'
import type { Registry } from '#schemas/kit/registry.ts'
import { ownersFirst } from '#schemas/kit/rows-of.ts'
import type { Label } from '#schemas/kit/types.ts'
import { type ApprovalKind, approvalKinds } from '#src/domain/approvals/kinds.ts'
import { parseShippedFile, permissionsFile } from '#src/server/platform/shipped/csv-files.ts'
import { type PermissionFacts, permissionFacts } from './permission-facts.ts'

/** Labels of the permissions in the specification (§2) and of those that no schema declares. */
const ownLabels: ReadonlyMap<string, Label> = new Map(
  parseShippedFile(permissionsFile).map(({ name = '', label_kh = '', label_en = '' }) => [
    name,
    { kh: label_kh, en: label_en },
  ]),
)

const verbs = {
  list: (many: Label): Label => ({ kh: `មើល${many.kh}`, en: `View ${many.en.toLowerCase()}` }),
  create: (many: Label): Label => ({
    kh: `បង្កើត${many.kh}`,
    en: `Create ${many.en.toLowerCase()}`,
  }),
  update: (many: Label): Label => ({
    kh: `កែប្រែ${many.kh}`,
    en: `Edit ${many.en.toLowerCase()}`,
  }),
  export: (many: Label): Label => ({
    kh: `នាំចេញ${many.kh}`,
    en: `Export ${many.en.toLowerCase()}`,
  }),
  delete: (many: Label): Label => ({
    kh: `លុប និងស្ដារ${many.kh}`,
    en: `Delete and restore ${many.en.toLowerCase()}`,
  }),
} as const

const actions = ['list', 'create', 'update', 'delete', 'export'] as const

/** "Cancel visit" becomes "Cancel visits", "Finish triage" becomes "Finish triage (visits)". */
function transitionOf(name: string, { one, many }: { one: Label; many: Label }): string {
  const [noun, nouns] = [one.en.toLowerCase(), many.en.toLowerCase()]
  return name.endsWith(` ${noun}`) ? `${name.slice(0, -noun.length)}${nouns}` : `${name} (${nouns})`
}

/** The initial state of a permission. */
export interface KnownPermission extends PermissionFacts {
  label: Label
}

/** By name. Permissions in the specification keep its meaning. */
export function knownPermissions(registry: Registry): ReadonlyMap<string, KnownPermission> {
  const facts = permissionFacts(registry)
  const labels = permissionLabels(registry)
  return new Map(
    [...labels].map(([name, label]) => {
      const { dependsOn, ...own } = facts(name)
      return [name, { label, ...own, dependsOn: dependsOn.filter((other) => labels.has(other)) }]
    }),
  )
}

/** The label of each permission, by name. */
export function permissionLabels(registry: Registry): ReadonlyMap<string, Label> {
  const known = new Map(ownLabels)
  const add = (name: string | undefined, label: Label) => {
    if (name && !known.has(name)) known.set(name, label)
  }
  for (const [kind, { permission }] of Object.entries(approvalKinds)) {
    const { kh, en } = approvalKind[kind as ApprovalKind].label
    add(permission, { kh: `អនុម័ត${kh}`, en: `Approve ${en.toLowerCase()}` })
  }
  for (const { permissions, label, fields, states } of ownersFirst(registry)) {
    for (const { needs, label: transition } of Object.values(states?.transitions ?? {}))
      add(needs, {
        kh: `${transition.kh}៖ ${label.many.kh}`,
        en: transitionOf(transition.en, label),
      })
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
