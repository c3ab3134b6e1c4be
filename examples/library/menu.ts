/** The groups of the menu, in order. */
import type { MenuGroupRow } from '#src/domain/access/page-rows.ts'

const groups = [
  {
    id: 'lending',
    number: 1,
    label: { kh: 'ការខ្ចីសៀវភៅ', en: 'Lending' },
    icon: 'mdi:book-arrow-right-outline',
  },
  { id: 'catalogues', number: 2, label: { kh: 'បញ្ជីយោង', en: 'Catalogues' }, icon: 'mdi:bookshelf' },
  // The platform's own pages are in this group.
  { id: 'settings', number: 3, label: { kh: 'ការកំណត់', en: 'Settings' }, icon: 'mdi:cog-outline' },
] as const satisfies readonly MenuGroupRow[]

export type MenuGroup = (typeof groups)[number]['id']

export const menuGroups: readonly (MenuGroupRow & { id: MenuGroup })[] = groups
