import { sql } from 'kysely'
import type { PhoneField } from '#schemas/kit/fields/phone.ts'
import { toWesternDigits } from '#schemas/kit/khmer.ts'
import { formatPhone } from '#schemas/kit/phone.ts'
import type { FieldAdapter, FilterBuilder } from './kind.ts'
import { contains, equal, isNull } from './operators.ts'

/** Digits of a part of a phone number, stored without the domestic 0. */
const digits = (part: unknown) => toWesternDigits(String(part)).replace(/\D/g, '')

const startsWith: FilterBuilder = (operand, { column }) => {
  const international = digits(operand).replace(/^0/, '855')
  return sql`${column} like ${`+${international}%`}`
}

const within: FilterBuilder = (operand, place) => contains(digits(operand).replace(/^0/, ''), place)

export const phoneHalf: FieldAdapter<PhoneField> = {
  filters: {
    eq: equal,
    contains: within,
    starts: startsWith,
    null: isNull,
  },
  // Matches the stored form and the domestic form with its 0.
  searchText: (value) => `${value} ${formatPhone(String(value)).replaceAll(' ', '')}`,
}
