/** The input of every kind, in a chunk of its own that forms load. */
import type { ComponentType } from 'react'
import type { Field, FieldOf, Kind } from '#schemas/kit/fields/index.ts'
import { BooleanInput } from '../fields/BooleanInput.tsx'
import { CodedInput } from '../fields/CodedInput.tsx'
import { CodeInput } from '../fields/CodeInput.tsx'
import { CountInput } from '../fields/CountInput.tsx'
import { DateInput } from '../fields/DateInput.tsx'
import { DateTimeInput } from '../fields/DateTimeInput.tsx'
import { DecimalInput } from '../fields/DecimalInput.tsx'
import { EmailInput } from '../fields/EmailInput.tsx'
import { EnumInput } from '../fields/EnumInput.tsx'
import { IntegerInput } from '../fields/IntegerInput.tsx'
import { LongTextInput } from '../fields/LongTextInput.tsx'
import { LookupInput } from '../fields/LookupInput.tsx'
import { MoneyInput } from '../fields/MoneyInput.tsx'
import { PercentInput } from '../fields/PercentInput.tsx'
import { PhoneInput } from '../fields/PhoneInput.tsx'
import { RefInput } from '../fields/RefInput.tsx'
import { RefsInput } from '../fields/RefsInput.tsx'
import { SecretInput } from '../fields/SecretInput.tsx'
import { TextInput } from '../fields/TextInput.tsx'
import { UrlInput } from '../fields/UrlInput.tsx'
import type { InputProps } from './types.ts'

/** The input of a kind, and whether it wants the whole width of the form. Default half of it. */
export interface InputHalf<F extends Field = Field> {
  Input: ComponentType<InputProps<F>>
  isWide?(field: F): boolean
}

const always = () => true

/** A kind without its input does not compile. */
export const inputs: { [K in Kind]: InputHalf<FieldOf<K>> } = {
  boolean: { Input: BooleanInput },
  code: { Input: CodeInput },
  coded: { Input: CodedInput, isWide: always },
  count: { Input: CountInput },
  date: { Input: DateInput },
  dateTime: { Input: DateTimeInput },
  decimal: { Input: DecimalInput },
  email: { Input: EmailInput },
  enum: { Input: EnumInput },
  integer: { Input: IntegerInput },
  longText: { Input: LongTextInput, isWide: always },
  lookup: { Input: LookupInput },
  money: { Input: MoneyInput },
  percent: { Input: PercentInput },
  phone: { Input: PhoneInput },
  ref: { Input: RefInput, isWide: (field) => field.picker === 'cascade' },
  refs: { Input: RefsInput, isWide: always },
  secret: { Input: SecretInput },
  text: { Input: TextInput },
  url: { Input: UrlInput, isWide: always },
}

/** The input of a field; sound because it is looked up by the field's own kind. */
export function inputOf(field: Field): InputHalf {
  return inputs[field.kind] as InputHalf
}
