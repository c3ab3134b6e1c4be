/** What the browser half of a field kind answers; see fields/index.ts, filters.ts and inputs. */
import type { ComponentType } from 'react'
import type { Field } from '#schemas/kit/fields/index.ts'
import type { Operator } from '#schemas/kit/types.ts'
import type { Row } from '../provider.ts'

export interface CellProps<F extends Field = Field> {
  name: string
  field: F
  /** Never empty: an empty value is a faint dash, which is the table's business. */
  value: unknown
  row: Row
}

export interface FieldCell<F extends Field = Field> {
  Cell: ComponentType<CellProps<F>>
  /** Numbers stand right-aligned, so that their digits do. Default start. */
  align?: 'end'
}

export interface FilterProps<F extends Field = Field> {
  name: string
  field: F
  operator: Operator
  /** The operand as the API takes it; undefined before one was chosen. */
  value: unknown
  /** Undefined while what was entered can't be used. */
  onChange(value: unknown): void
}
