/** The operand input of each kind's filters. Loaded with the first filter. */
import type { ComponentType } from 'react'
import type { Field, FieldOf, Kind } from '#schemas/kit/fields/index.ts'
import { BooleanFilter } from './BooleanFilter.tsx'
import { ChoiceFilter } from './ChoiceFilter.tsx'
import type { FilterProps } from './kind.ts'
import { ReferenceFilter } from './ReferenceFilter.tsx'
import { TextFilter } from './TextFilter.tsx'

/** Filters by presence only: no operand. */
const NothingToEnter = () => null

/** Null for kinds without operators. A kind without an entry does not compile. */
export const filters: { [K in Kind]: ComponentType<FilterProps<FieldOf<K>>> | null } = {
  boolean: BooleanFilter,
  children: null,
  code: TextFilter,
  coded: ChoiceFilter,
  computed: TextFilter,
  count: null,
  daily: TextFilter,
  date: TextFilter,
  dateTime: TextFilter,
  decimal: TextFilter,
  email: TextFilter,
  enum: ChoiceFilter,
  file: NothingToEnter,
  files: NothingToEnter,
  geo: NothingToEnter,
  image: NothingToEnter,
  integer: TextFilter,
  json: NothingToEnter,
  longText: TextFilter,
  lookup: null,
  money: TextFilter,
  percent: TextFilter,
  phone: TextFilter,
  ref: ReferenceFilter,
  refs: ReferenceFilter,
  rollUp: TextFilter,
  secret: null,
  sequence: TextFilter,
  set: ChoiceFilter,
  text: TextFilter,
  url: TextFilter,
}

/** The filter of a field. Type-safe because the lookup uses the field's own kind. */
export function filterOf(field: Field): ComponentType<FilterProps> | null {
  return filters[field.kind] as ComponentType<FilterProps> | null
}
