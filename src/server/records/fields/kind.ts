/**
 * What the server half of a field kind answers. Everything has a default: a half says what differs.
 */
import type { Kysely, RawBuilder } from 'kysely'
import type { Field } from '#schemas/kit/fields/index.ts'
import type { Registry } from '#schemas/kit/registry.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import type { Label, Operator } from '#schemas/kit/types.ts'
import type { Reference } from '#src/domain/answers.ts'
import type { ReadScope } from '#src/server/access/coverage/read-scope.ts'
import type { Tables } from '#src/server/db/connection.ts'
import type { FieldProblem } from '#src/server/http/messages.ts'
import type { Writing } from '../resources/writing.ts'
import type { Raw, RowPlan } from './row-plan.ts'

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

/** A row as it is being read: values by field, and the records its references mention. */
export interface RowDraft {
  [field: string]: unknown
  _ref: Record<string, Reference | Reference[] | null>
}

/** Puts what a field shows into a row. */
export type RowPart = (row: RowDraft, raw: Raw) => void

/** Where a field is selected: the record itself stands at alias `p` of the plan. */
export interface RowPlace<F extends Field = Field> extends ReadScope {
  plan: RowPlan
  resource: Resource
  name: string
  field: F
}

/** An order of a list over alias `t`, with the joins it needs. */
export interface Order {
  join: RawBuilder<unknown>
  by: RawBuilder<unknown>
}

/** What a kind counts on when it gives values. */
export type Giving = Pick<Writing, 'trx' | 'now'>

export interface GivePlace<F extends Field = Field> {
  resource: Resource
  name: string
  field: F
}

export interface FieldAdapter<F extends Field = Field> {
  /** One for each operator of the kit half; a test compares the two. */
  filters: Partial<Record<Operator, FilterBuilder<F>>>
  /** How the field comes into rows. Default its own column. */
  row?(place: RowPlace<F>): RowPart
  /** How lists are ordered by the field. Default by its own column, or the sort key beside it. */
  order?(place: Pick<RowPlace<F>, 'name' | 'field' | 'registry'>): Order | undefined
  /** A valid value as it is stored. Default the value itself. */
  store?(value: unknown, field: F): unknown
  /** Values that only the server gives, for new records in their order. */
  give?(
    giving: Giving,
    place: GivePlace<F>,
    records: readonly Readonly<Record<string, unknown>>[],
  ): Promise<readonly unknown[]>
  /** What is wrong with a value that the kit can’t know; asked within the transaction. */
  refuse?(
    writing: Writing,
    place: {
      resource: Resource
      name: string
      field: F
      value: unknown
      /** All values of the record. */
      values: Readonly<Record<string, unknown>>
    },
  ): Promise<FieldProblem | undefined>
  /** Told the values that records have been given, within their transaction. */
  hold?(
    writing: Writing,
    place: { resource: Resource; name: string; field: F; values: readonly unknown[] },
  ): Promise<void>
  /** Values as history writes them, for kinds whose value is the number of something. */
  textsOf?(db: Kysely<Tables>, values: readonly number[]): Promise<ReadonlyMap<number, Label>>
  /** The text by which `q` finds the value. Default the value itself. */
  searchText?(value: unknown): string
}
