/** All permissions of the application, with both labels: from its schemas and its files. */
import { approvalKind } from '#application/approvals.ts'
import type { RecordAct } from '#schemas/kit/record-rules.ts'
import type { Registry } from '#schemas/kit/registry.ts'
import { ownersFirst } from '#schemas/kit/rows-of.ts'
import type { Label } from '#schemas/kit/types.ts'
import { type ApprovalKind, approvalKinds } from '#src/domain/approvals/kinds.ts'
import { parseShippedFile, permissionsFiles } from '#src/server/platform/shipped/csv-files.ts'
import { type PermissionFacts, permissionFacts } from './permission-facts.ts'

/** Permissions of the platform that no schema declares. */
const platformLabels: Readonly<Record<string, Label>> = {
  list_audit: { kh: 'មើលកំណត់ហេតុសវនកម្ម', en: 'View the audit trail' },
  assign_roles: {
    kh: 'ប្រគល់តួនាទីដែលខ្លួនមិនមានសិទ្ធិ',
    en: 'Assign roles with permissions beyond one’s own',
  },
  share_views: { kh: 'ចែករំលែកទិដ្ឋភាពបញ្ជីជាមួយតួនាទី', en: 'Share list views with a role' },
  manage_api_tokens: { kh: 'បង្កើត និងដកហូតថូខឹន API', en: 'Create and revoke API tokens' },
  design_catalogues: { kh: 'រចនាបញ្ជីយោង', en: 'Design catalogues' },
}

/** Labels of the permissions that no schema declares; those of the application go first. */
const ownLabels: ReadonlyMap<string, Label> = new Map([
  ...permissionsFiles
    .flatMap(parseShippedFile)
    .map(({ name = '', label_kh = '', label_en = '' }): [string, Label] => [
      name,
      { kh: label_kh, en: label_en },
    ]),
  ...Object.entries(platformLabels),
])

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

/** Of the permission that lifts a record rule: it reaches records that the rule keeps apart. */
const liftLabel = (acts: readonly RecordAct[], many: Label): Label =>
  acts.every((act) => act === 'list')
    ? { kh: `មើល${many.kh}ទាំងអស់`, en: `View all ${many.en.toLowerCase()}` }
    : { kh: `គ្រប់គ្រង${many.kh}ទាំងអស់`, en: `Manage all ${many.en.toLowerCase()}` }

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
  for (const { permissions, label, fields, states, recordRules } of ownersFirst(registry)) {
    for (const { needs, label: transition } of Object.values(states?.transitions ?? {}))
      add(needs, {
        kh: `${transition.kh}៖ ${label.many.kh}`,
        en: transitionOf(transition.en, label),
      })
    for (const action of actions) add(permissions[action], verbs[action](label.many))
    for (const { of: acts, except } of recordRules) add(except, liftLabel(acts, label.many))
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
