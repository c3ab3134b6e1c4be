/** Facts about a permission (domain 1.11): its area, dependencies and risk. */

import { menuGroups } from '#application/menu.ts'
import * as application from '#application/permissions.ts'
import type { Registry } from '#schemas/kit/registry.ts'
import type { Resource, ResourcePermissions } from '#schemas/kit/resource.ts'
import { ownersFirst } from '#schemas/kit/rows-of.ts'
import type { permissionAction } from '#schemas/platform/codes/permission-action.ts'
import type { permissionRisk } from '#schemas/platform/codes/permission-risk.ts'
import { pages } from '#src/domain/access/pages.ts'
import {
  moduleOfSubject,
  type SubjectRow,
  subjectOf,
} from '#src/server/platform/roles/permission-subjects.ts'

export type PermissionAction = keyof typeof permissionAction
export type PermissionRisk = keyof typeof permissionRisk

export interface PermissionFacts {
  /** A menu group. */
  module: string
  /** The subject: a resource name, or a row of permission-subjects.ts. */
  subject: string
  action: PermissionAction
  risk: PermissionRisk
  isMenu: boolean
  /** Names of permissions that this one requires. */
  dependsOn: readonly string[]
}

/** What an application says about permissions (application/permissions.ts). */
export interface AppPermissions {
  /** Subjects that no declared resource defines. */
  subjects: readonly SubjectRow[]
  /** Subjects that do not follow from the name of a permission. */
  subjectsByPermission: Readonly<Record<string, string>>
  subjectPatterns: readonly (readonly [pattern: RegExp, subject: string])[]
  /** Dependencies beyond those of a permission's action and its menu entry. */
  dependencies: Readonly<Record<string, readonly string[]>>
  /** Undefined where the platform's own rule decides. */
  riskOf(
    facts: Pick<PermissionFacts, 'module' | 'subject' | 'action'> & { name: string },
  ): PermissionRisk | undefined
}

/** The actions of a resource, as its permissions name them. */
const actions: Readonly<Record<keyof ResourcePermissions, PermissionAction>> = {
  list: 'LIST',
  export: 'OTHER',
  create: 'CREATE',
  update: 'UPDATE',
  delete: 'DELETE',
}

/** Resources that control permissions and coverage. */
const administration = new Set([
  'users',
  'roles',
  'permissions',
  'user-coverages',
  'api-tokens',
  'coverages',
  'audit',
  'designs',
])
/** The risk by the rule of the application, else by that of the platform. */
function riskOf(facts: Parameters<typeof application.riskOf>[0]): PermissionRisk {
  const risk = application.riskOf(facts)
  if (risk) return risk
  if (facts.action === 'LIST' && facts.subject !== 'audit') return 'LOW'
  return administration.has(facts.subject) ? 'ADMIN' : 'LOW'
}

interface Use {
  resource: Resource
  action: PermissionAction
}

/** The resources that use each permission, those of the menu first: child rows are not subjects. */
function usesOf(registry: Registry): ReadonlyMap<string, readonly Use[]> {
  const found = new Map<string, Use[]>()
  const ranked = ownersFirst(registry).sort((a, b) => Number(!a.menu) - Number(!b.menu))
  for (const resource of ranked)
    for (const [key, name] of Object.entries(resource.permissions)) {
      const action = actions[key as keyof ResourcePermissions]
      const uses = found.get(name) ?? []
      // The permission to change a record includes its rows.
      const isKnown = uses.some(({ resource: other }) => other === resource)
      if (!isKnown) found.set(name, [...uses, { resource, action }])
    }
  return found
}

const groupPermission = (group: string | undefined) => menuGroups.find(({ id }) => id === group)?.permission

/** Permissions that open menu entries (specification §2). */
const opening = new Set(pages.flatMap(({ permission }) => permission ?? []))

/** Dependencies beyond those of its action and its menu entry. */
const further: Readonly<Record<string, readonly string[]>> = {
  create_role: ['list_permissions'],
  update_role: ['list_permissions'],
  ...application.dependencies,
}

/** Returns a function that answers the facts of any permission of this installation. */
export function permissionFacts(registry: Registry): (name: string) => PermissionFacts {
  const uses = usesOf(registry)
  const byPart = new Map<string, { resource: Resource; action: PermissionAction }>()
  for (const resource of registry.all) {
    for (const { except } of resource.recordRules)
      if (except) byPart.set(except, { resource, action: 'OTHER' })
    for (const { permission } of Object.values(resource.fields)) {
      if (permission?.read) byPart.set(permission.read, { resource, action: 'OTHER' })
      if (permission?.write) byPart.set(permission.write, { resource, action: 'OTHER' })
    }
  }
  return (name) => {
    const own = uses.get(name) ?? []
    const [first] = own[0] ? own : [byPart.get(name)]
    const listed = own.filter(({ resource, action }) => resource.menu && action === first?.action)
    const isShared = listed.length > 1
    // Of several resources with one permission, the one in its name.
    const namesake = listed.find(({ resource }) => name.endsWith(`_${resource.singular}`))
    const shared = isShared ? namesake : own[0]
    const subject = shared?.resource.name ?? (first && !isShared ? first.resource.name : subjectOf(name))
    const module = first?.resource.menu?.group ?? moduleOfSubject(subject)
    const action = first?.action ?? namedAction(name)
    const list = first?.resource.permissions.list
    const needs = [
      ...(list && list !== name ? [list] : []),
      ...(!list && action === 'CREATE' ? listOf(subject) : []),
      ...(action === 'LIST' ? [groupPermission(first?.resource.menu?.group)] : []),
      ...(Object.hasOwn(further, name) ? (further[name] as readonly string[]) : []),
    ]
    const facts = { module, subject, action }
    return {
      ...facts,
      risk: riskOf({ name, ...facts }),
      isMenu: opening.has(name) || own.some(({ resource, action }) => resource.menu && action === 'LIST'),
      dependsOn: [...new Set(needs.filter((one) => one !== undefined))],
    }
  }
}

/** The `list` permission of the subject: users who create patients can also find them. */
const listOf = (subject: string) => [`list_${subject.replaceAll('-', '_')}`]

function namedAction(name: string): PermissionAction {
  if (/^(list|view)_/.test(name) && !/_(rejected|approved|beneficiaries)$/.test(name)) return 'LIST'
  const verb = /^(create|update|delete)_/.exec(name)?.[1]?.toUpperCase()
  return verb ? (verb as PermissionAction) : 'OTHER'
}
