import { lookUp, may, type RoleTemplate } from '#src/server/platform/roles/role-template.ts'

/** The sample's rows of a role template file. */
export const purchasingRoles: readonly RoleTemplate[] = [
  {
    name: 'storekeeper',
    label: { kh: 'អ្នកកាន់ឃ្លាំង', en: 'Storekeeper' },
    description: {
      kh: 'បញ្ជាទិញទំនិញ និងទទួលទំនិញដែលបានប្រគល់។',
      en: 'Orders goods and receives deliveries.',
    },
    covers: 'facility',
    access: 'WORK',
    permissions: [...may('lcu', 'order'), ...lookUp('suppliers')],
  },
]
