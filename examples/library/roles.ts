/** The roles of a new library, besides administrator, curator and viewer. */
import { may, type RoleTemplate } from '#src/server/platform/roles/role-template.ts'

export const roleTemplates: readonly RoleTemplate[] = [
  {
    name: 'librarian',
    label: { kh: 'បណ្ណារក្ស', en: 'Librarian' },
    description: { kh: 'ឱ្យខ្ចីសៀវភៅ និងទទួលសៀវភៅមកវិញ។', en: 'Lends books and takes them back.' },
    covers: 'facility',
    access: 'WORK',
    permissions: [...may('lcu', 'loan', 'member'), ...may('l', 'book'), 'list_branches'],
  },
]

export const curatedLists: readonly string[] = []
