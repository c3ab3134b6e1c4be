/** The filter of every kind: the entry of an operand. In the chunk that opens with the first filter. */
import type { ComponentType } from 'react'
import type { Field, FieldOf, Kind } from '#schemas/kit/fields/index.ts'
import { BooleanFilter } from './BooleanFilter.tsx'
import { ChoiceFilter } from './ChoiceFilter.tsx'
import type { FilterProps } from './kind.ts'
import { ReferenceFilter } from './ReferenceFilter.tsx'
import { TextFilter } from './TextFilter.tsx'

/** Null for kinds without operators. A kind that is missing here does not compile. */
export const filters: { [K in Kind]: ComponentType<FilterProps<FieldOf<K>>> | null } = {
  boolean: BooleanFilter,
  code: TextFilter,
  coded: ChoiceFilter,
  count: null,
  date: TextFilter,
  dateTime: TextFilter,
  decimal: TextFilter,
  email: TextFilter,
  enum: ChoiceFilter,
  integer: TextFilter,
  longText: TextFilter,
  lookup: null,
  money: TextFilter,
  percent: TextFilter,
  phone: TextFilter,
  ref: ReferenceFilter,
  refs: ReferenceFilter,
  secret: null,
  text: TextFilter,
  url: TextFilter,
}

/** The filter of a field; sound because it is looked up by the field's own kind. */
export function filterOf(field: Field): ComponentType<FilterProps> | null {
  return filters[field.kind] as ComponentType<FilterProps> | null
}
