/**
 * The interface of the server adapter of a field type. Everything has a default; an adapter
 * declares the differences.
 */
import type { Kysely, RawBuilder } from 'kysely'
import type { Field } from '#schemas/kit/fields/index.ts'
import type { Registry } from '#schemas/kit/registry.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import type { Label, Operator } from '#schemas/kit/types.ts'
import type { Reference } from '#src/domain/answers.ts'
import type { Tables } from '#src/server/db/connection.ts'
import type { FieldProblem } from '#src/server/http/messages.ts'
import type { Stored } from '../resources/stored.ts'
import type { Writing } from '../resources/writing.ts'
import type { Raw, RowPlan } from './row-plan.ts'

/** The place of a filter in a statement. The kit has parsed and validated the operands. */
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

/** A condition on rows for one operand (`in`: all values; `between`: both ends). */
export type FilterBuilder<F extends Field = Field> = (
  operand: unknown,
  place: FilterPlace<F>,
) => RawBuilder<unknown>

/** A row under construction: values by field, and the records that its references name. */
export interface RowDraft {
  [field: string]: unknown
  _ref: Record<string, Reference | Reference[] | null>
}

/** Adds the output of a field to a row. */
export type RowPart = (row: RowDraft, raw: Raw) => void

/** The place of a field in a row query: the record has alias `p` of the plan. */
export interface RowPlace<F extends Field = Field> {
  /** Knows the reader, so that queries that depend on them are not kept for others. */
  plan: RowPlan
  registry: Registry
  resource: Resource
  name: string
  field: F
}

/** The order of a list over alias `t`, with the joins it needs. */
export interface Order {
  join: RawBuilder<unknown>
  by: RawBuilder<unknown>
}

/** What an adapter needs to generate values. */
export type Giving = Pick<Writing, 'trx' | 'now'>

export interface GivePlace<F extends Field = Field> {
  resource: Resource
  name: string
  field: F
}

export interface FieldAdapter<F extends Field = Field> {
  /** One for each operator of the kit's adapter; a test compares the two. */
  filters: Partial<Record<Operator, FilterBuilder<F>>>
  /** Adds the field to rows. Default: its own column. */
  row?(place: RowPlace<F>): RowPart
  /** Orders lists by the field. Default: its own column, or its sort key. */
  order?(place: Pick<RowPlace<F>, 'resource' | 'name' | 'field' | 'registry'>): Order | undefined
  /** The stored form of a valid value. Default: the value itself. */
  store?(value: unknown, field: F): unknown
  /** Generates values that only the server sets, for new records in their order. */
  assign?(
    giving: Giving,
    place: GivePlace<F>,
    records: readonly Readonly<Record<string, unknown>>[],
  ): Promise<readonly unknown[]>
  /** Checks a value against the database within the transaction. */
  refuse?(
    writing: Writing,
    place: {
      resource: Resource
      name: string
      field: F
      value: unknown
      /** All values of the record. */
      values: Readonly<Record<string, unknown>>
      /** The record before; undefined for a new one. */
      stored: Stored | undefined
    },
  ): Promise<FieldProblem | undefined>
  /** Receives the new values of records within their transaction. */
  hold?(
    writing: Writing,
    place: { resource: Resource; name: string; field: F; values: readonly unknown[] },
  ): Promise<void>
  /** Texts of values in history, for field types whose value is an id. */
  textsOf?(db: Kysely<Tables>, values: readonly number[]): Promise<ReadonlyMap<number, Label>>
  /** The text by which `q` finds the value. Default: the value itself. */
  searchText?(value: unknown): string
}
