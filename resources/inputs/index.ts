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

/** A kind without its input does not compile. */
export const inputs: { [K in Kind]: ComponentType<InputProps<FieldOf<K>>> } = {
  boolean: BooleanInput,
  code: CodeInput,
  coded: CodedInput,
  count: CountInput,
  date: DateInput,
  dateTime: DateTimeInput,
  decimal: DecimalInput,
  email: EmailInput,
  enum: EnumInput,
  integer: IntegerInput,
  longText: LongTextInput,
  lookup: LookupInput,
  money: MoneyInput,
  percent: PercentInput,
  phone: PhoneInput,
  ref: RefInput,
  refs: RefsInput,
  secret: SecretInput,
  text: TextInput,
  url: UrlInput,
}

/** The input of a field; sound because it is looked up by the field's own kind. */
export function inputOf(field: Field): ComponentType<InputProps> {
  return inputs[field.kind] as ComponentType<InputProps>
}
