/** What the server half of a field kind answers. Everything has a default: a half says what differs. */
import type { RawBuilder } from 'kysely'
import type { Field } from '#schemas/kit/fields/index.ts'
import type { Registry } from '#schemas/kit/registry.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import type { Operator } from '#schemas/kit/types.ts'

/** Where a filter stands. Operands have been read and checked by the kit half. */
export interface FilterPlace<F extends Field = Field> {
  resource: Resource
  name: string
  field: F
  registry: Registry
  /** Alias of the resource's table in the statement. */
  alias: string
  /** The field's own column, with its alias. */
  column: RawBuilder<unknown>
}

/** A condition on rows for one operand (`in`: all of them; `between`: the two ends). */
export type FilterBuilder<F extends Field = Field> = (
  operand: unknown,
  place: FilterPlace<F>,
) => RawBuilder<unknown>

export interface ServerHalf<F extends Field = Field> {
  /** One for each operator of the kit half; a test compares the two. */
  filters: Partial<Record<Operator, FilterBuilder<F>>>
  /** A valid value as it is stored. Default the value itself. */
  store?(value: unknown, field: F): unknown
  /** The text by which `q` finds the value. Default the value itself. */
  searchText?(value: unknown): string
}
