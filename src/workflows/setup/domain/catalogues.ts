/** Groups of shipped catalogues in the guide, in loading order. */

export interface CatalogueGroup {
  id: string
  /** Resources with a file in data/, parents before the resources that refer to them. */
  resources: readonly string[]
  icon: string
  /** Without it, no patient can be registered or no visit billed. */
  isRequired?: true
}

export const catalogueGroups = [
  {
    id: 'places',
    resources: ['provinces', 'districts', 'communes', 'villages'],
    icon: 'mdi:map-outline',
    isRequired: true,
  },
  {
    id: 'wards',
    resources: ['standard-wards'],
    icon: 'mdi:bed-outline',
    isRequired: true,
  },
  {
    id: 'services',
    resources: ['service-types', 'service-categories', 'standard-services'],
    icon: 'mdi:clipboard-list-outline',
    isRequired: true,
  },
  {
    id: 'diagnoses',
    resources: ['standard-wards', 'diagnoses-categories', 'diagnoses'],
    icon: 'mdi:stethoscope',
  },
  { id: 'medicines', resources: ['medications'], icon: 'mdi:pill' },
  {
    id: 'investigations',
    resources: ['investigations', 'investigation-ranges'],
    icon: 'mdi:test-tube',
  },
  { id: 'symptoms', resources: ['symptoms'], icon: 'mdi:emoticon-sick-outline' },
  {
    id: 'vital_signs',
    resources: ['observation-concepts', 'observation-ranges'],
    icon: 'mdi:heart-pulse',
  },
] as const satisfies readonly CatalogueGroup[]

export type CatalogueGroupId = (typeof catalogueGroups)[number]['id']

/** The distinct resources of groups, in loading order. */
export function resourcesOfGroups(ids: readonly string[]): string[] {
  const chosen = catalogueGroups.filter(({ id }) => ids.includes(id))
  return [...new Set(chosen.flatMap(({ resources }) => [...resources]))]
}
