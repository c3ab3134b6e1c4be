import type { FormSection } from '#schemas/kit/types.ts'

/** The order of the printed card; rare fields are collapsed. */
export const attachLayout: readonly FormSection[] = [
  {
    rows: [
      ['card_number', 'card_type'],
      ['payment_type_id', 'program_id'],
      ['beneficiary_type', 'poverty_level'],
      ['card_issued_on', 'card_expires_on'],
      ['member_name_on_card', 'override_reason'],
      ['household_member_no', 'relationship_to_head', 'household_head_name'],
      ['employer_name', 'employer_code'],
    ],
  },
  {
    title: { kh: 'រូបថត ភូមិ និងរយៈពេល', en: 'Images, village and dates' },
    folded: true,
    rows: [
      ['front_image', 'back_image'],
      ['card_village_id', 'scheme_id'],
      ['effective_from', 'effective_to'],
      'is_primary',
    ],
  },
]
