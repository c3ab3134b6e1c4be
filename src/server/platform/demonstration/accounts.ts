/** Accounts of the demonstration, named by their role. They exist only while DEMO is on. */

import { roleTemplates } from '#application/roles.ts'
import type { RoleTemplate } from '#src/server/platform/roles/role-template.ts'

export interface DemoAccount extends Pick<RoleTemplate, 'covers' | 'access'> {
  username: string
  role: string
  name_kh: string
  name_en: string
}

export const demoAccounts: readonly DemoAccount[] = [
  {
    username: 'admin',
    role: 'administrator',
    name_kh: 'អ្នកគ្រប់គ្រងសាកល្បង',
    name_en: 'Demo administrator',
    covers: 'country',
    access: 'APPROVE',
  },
  {
    username: 'curator',
    role: 'catalogue-curator',
    name_kh: 'អ្នកគ្រប់គ្រងបញ្ជីយោងសាកល្បង',
    name_en: 'Demo curator',
    covers: 'country',
    access: 'APPROVE',
  },
  {
    username: 'viewer',
    role: 'viewer',
    name_kh: 'អ្នកមើលសាកល្បង',
    name_en: 'Demo viewer',
    covers: 'country',
    access: 'VIEW',
  },
  ...roleTemplates.map(({ name, label, covers, access }) => ({
    covers,
    access,
    username: name,
    role: name,
    name_kh: `${label.kh} សាកល្បង`,
    name_en: `Demo: ${label.en}`,
  })),
]
