import { sql } from 'kysely'
import type { PhoneField } from '#schemas/kit/fields/phone.ts'
import { formatPhone } from '#schemas/kit/phone.ts'
import type { FieldAdapter, FilterBuilder } from './kind.ts'
import { contains, equal, isNull } from './operators.ts'

/** Digits of a part of a number; the domestic 0 before them is not stored. */
const digits = (part: unknown) => String(part).replace(/\D/g, '')

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
  // By the stored form and by the digits as they are dialled at home.
  searchText: (value) => `${value} ${formatPhone(String(value)).replaceAll(' ', '')}`,
}
