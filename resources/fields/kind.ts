/** Types of the browser part of a field kind; see fields/index.ts, filters.ts and inputs. */
import type { ComponentType } from 'react'
import type { Field } from '#schemas/kit/fields/index.ts'
import type { Operator } from '#schemas/kit/types.ts'
import type { Row } from '../provider.ts'

export interface CellProps<F extends Field = Field> {
  name: string
  field: F
  /** Never empty: the table renders empty values as a faint dash. */
  value: unknown
  row: Row
}

export interface FieldCell<F extends Field = Field> {
  Cell: ComponentType<CellProps<F>>
  /** Numbers are right-aligned so that their digits line up. Default start. */
  align?: 'end'
}

export interface FilterProps<F extends Field = Field> {
  name: string
  field: F
  operator: Operator
  /** The operand in the API's format; undefined before one is chosen. */
  value: unknown
  /** Called with undefined while the entry is invalid. */
  onChange(value: unknown): void
}
