/** Contact details and address of a patient (domain 1.1, 5.6, 5.8). */
import { registrationKind } from '../codes/registration-kind.ts'
import { contactRelation, isWithoutPhone, phoneOwner } from '../codes/relation.ts'
import { field } from '../kit/define.ts'
import { flag } from '../kit/fragments.ts'
import type { Check } from '../kit/types.ts'
import { isChildWithoutMother } from './person.ts'
import { recordOnly } from './record-only.ts'

const isForeign = { field: 'is_foreign_address', is: true } as const
const isRegular = { field: 'registration_kind', is: registrationKind.REGULAR.value } as const

export const phoneNotOfChild = {
  id: 'phone_not_of_child',
  when: { all: [{ field: 'phone', set: true }, isWithoutPhone] },
  must: {
    all: [{ field: 'phone_owner', set: true }, { not: { field: 'phone_owner', is: phoneOwner.SELF.value } }],
  },
  at: 'phone_owner',
  message: {
    kh: 'កុមារអាយុក្រោម 10 ឆ្នាំមិនមានទូរស័ព្ទផ្ទាល់ខ្លួនទេ។ សូមជ្រើសរើសម្ចាស់ទូរស័ព្ទ។',
    en: 'A phone can’t belong to a child under 10. Choose whose it is.',
  },
} as const satisfies Check<'phone_owner'>

export const patientContact = {
  phone: field.phone({
    label: { kh: 'លេខទូរស័ព្ទ', en: 'Phone' },
    pii: true,
    visibleWhen: { not: { field: 'no_phone', is: true } },
    requiredWhen: { all: [isRegular, { not: { field: 'no_phone', is: true } }] },
    example: '012 345 678',
    filter: false,
  }),
  no_phone: flag('គ្មានទូរស័ព្ទ', 'No phone', { pii: false, ...recordOnly }),
  phone_owner: field.enum({
    label: { kh: 'ទូរស័ព្ទរបស់', en: 'Phone belongs to' },
    values: phoneOwner,
    default: phoneOwner.SELF.value,
    visibleWhen: { field: 'phone', set: true },
    pii: false,
    ...recordOnly,
  }),
  contact_name: field.text({
    label: { kh: 'អ្នកទំនាក់ទំនង', en: 'Contact person' },
    max: 120,
    pii: true,
    requiredWhen: isChildWithoutMother,
    ...recordOnly,
  }),
  contact_relation: field.enum({
    label: { kh: 'ត្រូវជា', en: 'Relation' },
    values: contactRelation,
    visibleWhen: { field: 'contact_name', set: true },
    pii: false,
    ...recordOnly,
  }),
  contact_phone: field.phone({
    label: { kh: 'ទូរស័ព្ទអ្នកទំនាក់ទំនង', en: 'Contact’s phone' },
    visibleWhen: { field: 'contact_name', set: true },
    pii: true,
    ...recordOnly,
  }),
}

export const patientAddress = {
  is_foreign_address: flag('រស់នៅក្រៅប្រទេស', 'Lives abroad', { ...recordOnly }),
  village_id: field.ref({
    label: { kh: 'ភូមិ', en: 'Village' },
    to: 'villages',
    visibleWhen: { not: isForeign },
    requiredWhen: { all: [isRegular, { not: isForeign }] },
    pii: true,
  }),
  foreign_address: field.text({
    label: { kh: 'អាសយដ្ឋានក្រៅប្រទេស', en: 'Address abroad' },
    max: 300,
    visibleWhen: isForeign,
    requiredWhen: isForeign,
    pii: true,
    ...recordOnly,
  }),
  house_number: field.text({
    label: { kh: 'ផ្ទះលេខ', en: 'House number' },
    max: 20,
    pii: true,
    ...recordOnly,
  }),
  street_number: field.text({
    label: { kh: 'ផ្លូវលេខ', en: 'Street' },
    max: 60,
    pii: true,
    ...recordOnly,
  }),
  location_note: field.text({
    label: { kh: 'កន្លែងសម្គាល់', en: 'Landmark' },
    max: 200,
    pii: true,
    ...recordOnly,
  }),
}
