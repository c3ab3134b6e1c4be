/** The input of each kind, in a chunk that forms load. */
import type { ComponentType } from 'react'
import type { Field, FieldOf, Kind } from '#schemas/kit/fields/index.ts'
import { BooleanInput } from '../fields/BooleanInput.tsx'
import { ChildrenInput, ChildrenPlain } from '../fields/ChildrenInput.tsx'
import { CodedInput } from '../fields/CodedInput.tsx'
import { CodeInput } from '../fields/CodeInput.tsx'
import { ComputedInput } from '../fields/ComputedInput.tsx'
import { DateInput } from '../fields/DateInput.tsx'
import { DateTimeInput } from '../fields/DateTimeInput.tsx'
import { DecimalInput } from '../fields/DecimalInput.tsx'
import { EmailInput } from '../fields/EmailInput.tsx'
import { EnumInput } from '../fields/EnumInput.tsx'
import { FileInput } from '../fields/FileInput.tsx'
import { FilesInput } from '../fields/FilesInput.tsx'
import { GeoInput } from '../fields/GeoInput.tsx'
import { IntegerInput } from '../fields/IntegerInput.tsx'
import { JsonInput } from '../fields/JsonInput.tsx'
import { JsonPlain } from '../fields/JsonPlain.tsx'
import { LongTextInput } from '../fields/LongTextInput.tsx'
import { MoneyInput } from '../fields/MoneyInput.tsx'
import { PercentInput } from '../fields/PercentInput.tsx'
import { PhoneInput } from '../fields/PhoneInput.tsx'
import { RefInput } from '../fields/RefInput.tsx'
import { RefsInput } from '../fields/RefsInput.tsx'
import { SecretInput } from '../fields/SecretInput.tsx'
import { SequenceInput } from '../fields/SequenceInput.tsx'
import { SetInput } from '../fields/SetInput.tsx'
import { TextInput } from '../fields/TextInput.tsx'
import { UrlInput } from '../fields/UrlInput.tsx'
import { PlainField } from './PlainField.tsx'
import type { InputProps } from './types.ts'

/** The input of a kind, and whether it needs the full width of the form. Default half of it. */
export interface FieldInput<F extends Field = Field> {
  Input: ComponentType<InputProps<F>>
  isWide?(field: F): boolean
  /** The read-only version. Default its text. */
  Plain?: ComponentType<InputProps<F>>
  /** Column width in a table of rows. Default 160. */
  cellWidth?: number
  /** Maximum width of the control on a form, for short values. Default that of its column. */
  width?: number
}

const always = () => true

/** A kind without an input does not compile. */
export const inputs: { [K in Kind]: FieldInput<FieldOf<K>> } = {
  boolean: { Input: BooleanInput, cellWidth: 104 },
  children: { Input: ChildrenInput, Plain: ChildrenPlain, isWide: always },
  code: { Input: CodeInput, cellWidth: 130, width: 260 },
  coded: { Input: CodedInput, isWide: always, cellWidth: 180 },
  computed: { Input: ComputedInput, Plain: ComputedInput },
  daily: { Input: ComputedInput, Plain: ComputedInput },
  count: { Input: PlainField },
  date: { Input: DateInput, cellWidth: 176, width: 200 },
  dateTime: { Input: DateTimeInput, cellWidth: 200, width: 260 },
  decimal: { Input: DecimalInput, cellWidth: 120, width: 200 },
  email: { Input: EmailInput },
  enum: { Input: EnumInput, cellWidth: 180 },
  file: { Input: FileInput },
  files: { Input: FilesInput, isWide: () => true },
  geo: { Input: GeoInput, isWide: always },
  image: { Input: FileInput },
  integer: { Input: IntegerInput, cellWidth: 100, width: 160 },
  json: { Input: JsonInput, Plain: JsonPlain, isWide: always },
  longText: { Input: LongTextInput, isWide: always, cellWidth: 220 },
  lookup: { Input: PlainField },
  money: { Input: MoneyInput, cellWidth: 140, width: 220 },
  percent: { Input: PercentInput, cellWidth: 100, width: 160 },
  phone: { Input: PhoneInput, width: 240 },
  ref: { Input: RefInput, isWide: (field) => field.picker === 'cascade', cellWidth: 220 },
  rollUp: { Input: PlainField },
  refs: { Input: RefsInput, isWide: always, cellWidth: 240 },
  secret: { Input: SecretInput },
  sequence: { Input: SequenceInput, Plain: SequenceInput },
  set: { Input: SetInput, isWide: always },
  text: { Input: TextInput },
  url: { Input: UrlInput, isWide: always },
}

/** The input of a field. Type-safe because the lookup uses the field's own kind. */
export function inputOf(field: Field): FieldInput {
  return inputs[field.kind] as FieldInput
}
