/** Navigation groups in order (specification §2). Their entries come from the schemas' `menu`. */
import type { MenuGroup } from './kit/define.ts'
import type { Label } from './kit/types.ts'

export interface Group {
  id: MenuGroup
  label: Label
  icon: string
  /** Required for the whole group, in addition to each entry's permission. */
  permission?: string
}

export const menuGroups: readonly Group[] = [
  { id: 'patient', label: { kh: 'អ្នកជំងឺ', en: 'Patients' }, icon: 'mdi:account-heart' },
  { id: 'service', label: { kh: 'សេវា', en: 'Care' }, icon: 'mdi:stethoscope' },
  { id: 'financing', label: { kh: 'ហិរញ្ញប្បទាន', en: 'Financing' }, icon: 'mdi:cash-multiple' },
  { id: 'report', label: { kh: 'របាយការណ៍', en: 'Reports' }, icon: 'mdi:chart-bar' },
  {
    id: 'health-facility',
    label: { kh: 'មូលដ្ឋានសុខាភិបាល', en: 'Health facility' },
    icon: 'mdi:hospital-building',
    permission: 'manage_common',
  },
  {
    id: 'gazetteer',
    label: { kh: 'ភូមិសាស្ត្ររដ្ឋបាល', en: 'Gazetteer' },
    icon: 'mdi:map-outline',
    permission: 'manage_common',
  },
  {
    id: 'clinical',
    label: { kh: 'ព័ត៌មានគ្លីនិក', en: 'Clinical' },
    icon: 'mdi:clipboard-pulse-outline',
    permission: 'manage_common',
  },
  {
    id: 'payments',
    label: { kh: 'ការទូទាត់', en: 'Payments' },
    icon: 'mdi:credit-card-outline',
    permission: 'manage_common',
  },
  {
    id: 'benefit',
    label: { kh: 'អត្ថប្រយោជន៍', en: 'Benefit' },
    icon: 'mdi:hand-heart-outline',
    permission: 'manage_common',
  },
  {
    id: 'concept-systems',
    label: { kh: 'ប្រព័ន្ធលេខកូដវេជ្ជសាស្ត្រ', en: 'Concept systems' },
    icon: 'mdi:tag-multiple-outline',
    permission: 'manage_common',
  },
  { id: 'settings', label: { kh: 'ការកំណត់', en: 'Settings' }, icon: 'mdi:cog-outline' },
]
