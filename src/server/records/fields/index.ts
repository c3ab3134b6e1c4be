/**
 * The server adapter of every field type. The type is complete over `Field`: a field type without
 * an adapter does not compile.
 */
import type { Field, FieldOf, Kind } from '#schemas/kit/fields/index.ts'
import { booleanHalf } from './boolean.ts'
import { childrenHalf } from './children.ts'
import { codeHalf } from './code.ts'
import { codedHalf } from './coded.ts'
import { computedHalf } from './computed.ts'
import { countHalf } from './count.ts'
import { dailyHalf } from './daily.ts'
import { dateHalf } from './date.ts'
import { dateTimeHalf } from './date-time.ts'
import { decimalHalf } from './decimal.ts'
import { emailHalf } from './email.ts'
import { enumHalf } from './enum.ts'
import { fileHalf, filesHalf, imageHalf } from './file.ts'
import { geoHalf } from './geo.ts'
import { integerHalf } from './integer.ts'
import { jsonHalf } from './json.ts'
import type { FieldAdapter } from './kind.ts'
import { longTextHalf } from './long-text.ts'
import { lookupHalf } from './lookup.ts'
import { moneyHalf } from './money.ts'
import { percentHalf } from './percent.ts'
import { phoneHalf } from './phone.ts'
import { refHalf } from './ref.ts'
import { refsHalf } from './refs.ts'
import { rollUpHalf } from './roll-up.ts'
import { secretHalf } from './secret.ts'
import { sequenceHalf } from './sequence.ts'
import { setHalf } from './set.ts'
import { textHalf } from './text.ts'
import { urlHalf } from './url.ts'

export const serverHalves: { [K in Kind]: FieldAdapter<FieldOf<K>> } = {
  boolean: booleanHalf,
  children: childrenHalf,
  code: codeHalf,
  coded: codedHalf,
  computed: computedHalf,
  count: countHalf,
  daily: dailyHalf,
  date: dateHalf,
  dateTime: dateTimeHalf,
  decimal: decimalHalf,
  email: emailHalf,
  enum: enumHalf,
  file: fileHalf,
  files: filesHalf,
  geo: geoHalf,
  image: imageHalf,
  integer: integerHalf,
  json: jsonHalf,
  longText: longTextHalf,
  lookup: lookupHalf,
  money: moneyHalf,
  percent: percentHalf,
  phone: phoneHalf,
  ref: refHalf,
  refs: refsHalf,
  rollUp: rollUpHalf,
  secret: secretHalf,
  sequence: sequenceHalf,
  set: setHalf,
  text: textHalf,
  url: urlHalf,
}

/** The server adapter of a field; sound because it is looked up by the field's own kind. */
export function fieldAdapterOf(field: Field): FieldAdapter {
  return serverHalves[field.kind] as unknown as FieldAdapter
}
