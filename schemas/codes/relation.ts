import type { EnumField } from '../kit/fields/enum.ts'

/** Owner of the telephone (domain 1.1). Not numbered by the specification. */
export const phoneOwner = {
  SELF: { value: 1, label: { kh: 'ខ្លួនឯង', en: 'Self' } },
  SPOUSE: { value: 2, label: { kh: 'ប្ដី ឬប្រពន្ធ', en: 'Spouse' } },
  PARENT: { value: 3, label: { kh: 'ឪពុក ឬម្ដាយ', en: 'Parent' } },
  CHILD: { value: 4, label: { kh: 'កូន', en: 'Child' } },
  RELATIVE: { value: 5, label: { kh: 'សាច់ញាតិ', en: 'Relative' } },
  NEIGHBOUR: { value: 6, label: { kh: 'អ្នកជិតខាង', en: 'Neighbour' } },
  VHSG: { value: 7, label: { kh: 'អ្នកស្ម័គ្រចិត្តសុខភាពភូមិ', en: 'Village health volunteer' } },
} as const satisfies EnumField['values']

/** Below this age, in years, the phone of a patient belongs to another person. */
const phoneOwnerAge = 10
/** Too young to own a phone. */
export const isWithoutPhone = { field: 'birthdate', gt: { today: true, years: -phoneOwnerAge } } as const

const { SELF: _, ...others } = phoneOwner

/**
 * Relation of a contact to the patient: the same list without the patient. Not numbered by the
 * specification.
 */
export const contactRelation = others satisfies EnumField['values']

/** Relation to the head of a card's household (domain 1.2). Not numbered by the specification. */
export const relationToHead = {
  HEAD: { value: 1, label: { kh: 'មេគ្រួសារ', en: 'Head of household' } },
  SPOUSE: { value: 2, label: { kh: 'ប្ដី ឬប្រពន្ធ', en: 'Spouse' } },
  CHILD: { value: 3, label: { kh: 'កូន', en: 'Child' } },
  PARENT: { value: 4, label: { kh: 'ឪពុក ឬម្ដាយ', en: 'Parent' } },
  SIBLING: { value: 5, label: { kh: 'បងប្អូន', en: 'Brother or sister' } },
  GRANDCHILD: { value: 6, label: { kh: 'ចៅ', en: 'Grandchild' } },
  OTHER: { value: 7, label: { kh: 'ផ្សេងទៀត', en: 'Other' } },
} as const satisfies EnumField['values']
