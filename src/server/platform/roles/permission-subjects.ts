/**
 * Subjects of permissions that no declared resource defines. A schema that is added later brings
 * label, module and further permissions of its own.
 */

import { subjectPatterns, subjects, subjectsByPermission } from '#application/permissions.ts'
import type { Label } from '#schemas/kit/types.ts'

/** A subject: a word, its group in the menu, and its label. */
export type SubjectRow = readonly [subject: string, module: string, kh: string, en: string]

const rows: readonly SubjectRow[] = [
  ...subjects,
  ['settings-groups', 'settings', 'ក្រុមបញ្ជីយោង', 'Settings groups'],
  ['designs', 'settings', 'ការរចនាបញ្ជីយោង', 'Catalogue designs'],
  ['list-views', 'settings', 'ទិដ្ឋភាពបញ្ជី', 'List views'],
  ['coverages', 'settings', 'តំបន់ទទួលបន្ទុក', 'Coverage areas'],
  ['approvals', 'settings', 'ការអនុម័ត', 'Approvals'],
  ['audit', 'settings', 'កំណត់ហេតុសវនកម្ម', 'Audit trail'],
]

export const subjectLabels: ReadonlyMap<string, Label> = new Map(
  rows.map(([subject, , kh, en]) => [subject, { kh, en }]),
)

const modules: ReadonlyMap<string, string> = new Map(rows.map(([subject, module]) => [subject, module]))

export const moduleOfSubject = (subject: string): string => modules.get(subject) ?? 'settings'

/** Permissions whose subject does not follow from their name. */
const named: Readonly<Record<string, string>> = {
  ...subjectsByPermission,
  manage_common: 'settings-groups',
  design_catalogues: 'designs',
  share_views: 'list-views',
}

/** The subject of `list_case_claims` is case-claims. */
export function subjectOf(permission: string): string {
  if (Object.hasOwn(named, permission)) return named[permission] as string
  const known = subjectPatterns.find(([pattern]) => pattern.test(permission))
  if (known) return known[1]
  return permission.replace(/^[a-z]+_/, '').replaceAll('_', '-')
}
