/**
 * Navigation groups in order (specification §2). Their entries come from the schemas' `menu` and
 * from pages.ts. A new group is a row of this list.
 */
import type { MenuGroupRow } from '#src/domain/access/page-rows.ts'

const groups = [
  { id: 'patient', number: 1, label: { kh: 'អ្នកជំងឺ', en: 'Patients' }, icon: 'mdi:account-heart' },
  { id: 'service', number: 2, label: { kh: 'សេវា', en: 'Care' }, icon: 'mdi:stethoscope' },
  { id: 'financing', number: 3, label: { kh: 'ហិរញ្ញប្បទាន', en: 'Financing' }, icon: 'mdi:cash-multiple' },
  { id: 'report', number: 4, label: { kh: 'របាយការណ៍', en: 'Reports' }, icon: 'mdi:chart-bar' },
  {
    id: 'health-facility',
    number: 5,
    label: { kh: 'មូលដ្ឋានសុខាភិបាល', en: 'Health facility' },
    icon: 'mdi:hospital-building',
    permission: 'manage_common',
  },
  {
    id: 'gazetteer',
    number: 6,
    label: { kh: 'ភូមិសាស្ត្ររដ្ឋបាល', en: 'Gazetteer' },
    icon: 'mdi:map-outline',
    permission: 'manage_common',
  },
  {
    id: 'clinical',
    number: 7,
    label: { kh: 'ព័ត៌មានគ្លីនិក', en: 'Clinical' },
    icon: 'mdi:clipboard-pulse-outline',
    permission: 'manage_common',
  },
  {
    id: 'payments',
    number: 8,
    label: { kh: 'អ្នកទូទាត់', en: 'Payers' },
    icon: 'mdi:credit-card-outline',
    permission: 'manage_common',
  },
  {
    id: 'benefit',
    number: 9,
    label: { kh: 'អត្ថប្រយោជន៍', en: 'Benefit' },
    icon: 'mdi:hand-heart-outline',
    permission: 'manage_common',
  },
  {
    id: 'concept-systems',
    number: 10,
    label: { kh: 'ប្រព័ន្ធលេខកូដវេជ្ជសាស្ត្រ', en: 'Concept systems' },
    icon: 'mdi:tag-multiple-outline',
    permission: 'manage_common',
  },
  { id: 'settings', number: 11, label: { kh: 'ការកំណត់', en: 'Settings' }, icon: 'mdi:cog-outline' },
] as const satisfies readonly MenuGroupRow[]

export type MenuGroup = (typeof groups)[number]['id']

export const menuGroups: readonly (MenuGroupRow & { id: MenuGroup })[] = groups
