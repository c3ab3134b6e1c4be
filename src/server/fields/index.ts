/** The server half of every kind. The type is complete over `Field`: a kind without one won't compile. */
import type { Field, FieldOf, Kind } from '#schemas/kit/fields/index.ts'
import { booleanHalf } from './boolean.ts'
import { codeHalf } from './code.ts'
import { codedHalf } from './coded.ts'
import { countHalf } from './count.ts'
import { dateHalf } from './date.ts'
import { dateTimeHalf } from './date-time.ts'
import { decimalHalf } from './decimal.ts'
import { emailHalf } from './email.ts'
import { enumHalf } from './enum.ts'
import { integerHalf } from './integer.ts'
import type { ServerHalf } from './kind.ts'
import { longTextHalf } from './long-text.ts'
import { lookupHalf } from './lookup.ts'
import { moneyHalf } from './money.ts'
import { percentHalf } from './percent.ts'
import { phoneHalf } from './phone.ts'
import { refHalf } from './ref.ts'
import { refsHalf } from './refs.ts'
import { secretHalf } from './secret.ts'
import { textHalf } from './text.ts'
import { urlHalf } from './url.ts'

export const serverHalves: { [K in Kind]: ServerHalf<FieldOf<K>> } = {
  boolean: booleanHalf,
  code: codeHalf,
  coded: codedHalf,
  count: countHalf,
  date: dateHalf,
  dateTime: dateTimeHalf,
  decimal: decimalHalf,
  email: emailHalf,
  enum: enumHalf,
  integer: integerHalf,
  longText: longTextHalf,
  lookup: lookupHalf,
  money: moneyHalf,
  percent: percentHalf,
  phone: phoneHalf,
  ref: refHalf,
  refs: refsHalf,
  secret: secretHalf,
  text: textHalf,
  url: urlHalf,
}

/** The server half of a field's kind; sound because it is looked up by the field's own kind. */
export function serverHalfOf(field: Field): ServerHalf {
  return serverHalves[field.kind] as unknown as ServerHalf
}
