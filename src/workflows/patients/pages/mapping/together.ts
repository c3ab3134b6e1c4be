/** Patient fields that form one statement: all of them come from the same record. */
import { type Choice, type Choices, defaultChoice, isSame, type Pair } from '#resources/merge/choices.ts'
import type { Resource } from '#schemas/kit/resource.ts'

const groups: readonly (readonly string[])[] = [
  ['surname_kh', 'given_name_kh'],
  ['surname_en', 'given_name_en'],
  ['birthdate', 'birthdate_precision'],
  ['phone', 'no_phone', 'phone_owner'],
  ['contact_name', 'contact_relation', 'contact_phone'],
  ['village_id', 'is_foreign_address', 'foreign_address', 'house_number', 'street_number'],
  ['registration_kind', 'mother_patient_id', 'birth_order'],
]

/** The choices with `name`, and the fields of its group, taken from `choice`. */
export function chosen(choices: Choices, name: string, choice: Choice): Choices {
  const names = groups.find((group) => group.includes(name)) ?? [name]
  return { ...choices, ...Object.fromEntries(names.map((one) => [one, choice])) }
}

/** The default choices: each group follows its first differing field. */
export function suggested({ fields }: Resource, pair: Pair): Choices {
  return groups.reduce<Choices>((choices, group) => {
    const lead = group.find((name) => fields[name] && !isSame(name, pair))
    const field = lead && fields[lead]
    return field ? chosen(choices, lead, defaultChoice(lead, field, pair)) : choices
  }, {})
}
