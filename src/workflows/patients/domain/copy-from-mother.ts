/** Fields that a newborn copies from its mother: contact, address and name. */

import { registrationKind } from '#schemas/codes/registration-kind.ts'
import { contactRelation, phoneOwner } from '#schemas/codes/relation.ts'
import { type Names, nameAfterMother } from './newborn.ts'

type Values = Readonly<Record<string, unknown>>

const address = [
  'village_id',
  'house_number',
  'street_number',
  'location_note',
  'is_foreign_address',
  'foreign_address',
]

const text = (value: unknown) => (typeof value === 'string' ? value : null)

const namesOf = (mother: Values): Names => ({
  surname_kh: text(mother.surname_kh),
  given_name_kh: text(mother.given_name_kh),
  surname_en: text(mother.surname_en),
  given_name_en: text(mother.given_name_en),
})

/** @param order Birth order of twins and triplets, which distinguishes their names. */
export function copyFromMother(mother: Values, order: number | null = null): Record<string, unknown> {
  const { surname_kh, given_name_kh } = namesOf(mother)
  return {
    registration_kind: registrationKind.NEWBORN.value,
    mother_patient_id: mother.id,
    ...nameAfterMother(namesOf(mother), order),
    ...Object.fromEntries(address.map((name) => [name, mother[name] ?? null])),
    phone: mother.phone ?? null,
    no_phone: mother.no_phone === true,
    phone_owner: phoneOwner.PARENT.value,
    contact_name: [surname_kh, given_name_kh].filter(Boolean).join(' ') || null,
    contact_relation: contactRelation.PARENT.value,
    contact_phone: mother.phone ?? null,
  }
}
