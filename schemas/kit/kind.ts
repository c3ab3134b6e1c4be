/** What the kit half of a field kind answers. Shared code asks the kind; it never branches on names. */
import type { z } from 'zod'
import type { Registry } from './registry.ts'
import type { Resource } from './resource.ts'
import type { ColumnType, FieldBase, Label, Language, Operator } from './types.ts'

/** The options of `F` that are its own, without the common ones. */
export type OwnOptions<F extends FieldBase> = Exclude<keyof F, keyof FieldBase | 'kind'>

export interface KindHalf<F extends FieldBase & { kind: string }> {
  kind: F['kind']
  /** One sentence for schemas/README.md. */
  about: string
  /** Every option of this kind with its meaning and default; a test keeps README and types equal. */
  options: Record<OwnOptions<F>, string>
  /** Own column; rows of a join table; or derived on reading and never written. */
  storage: 'column' | 'link' | 'derived'
  /** The stored column. Only for `storage: 'column'`. */
  column?(field: F): ColumnType
  /** The only values that may be stored, for kinds with a fixed list. */
  among?(field: F): readonly (string | number)[]
  /** Sorted by a companion column that follows Khmer order (see sort-key.ts) instead of its own. */
  khmerOrder?: true
  /** Never leaves the server; a blank input means "unchanged". */
  writeOnly?: true
  /** Stored kinds may be sorted by; false where an order means nothing. Default true. */
  sortable?: false
  /** The check of a present value, after `read`. Messages come from issues, see validate.ts. */
  value(field: F): z.ZodType
  /** Filter operators this kind understands. */
  operators: readonly Operator[]
  /** The check of one filter operand; default `value`. */
  operand?(field: F): z.ZodType
  /**
   * Text from an input, a cell or a query (or JSON) to what `value` expects. What it can't read it
   * returns unchanged, so that `value` refuses it. Empty text becomes null before this is called.
   */
  read(raw: unknown, field: F): unknown
  /** A value as a person reads it: exports, history, conflict screen. Empty is ''. */
  show(value: unknown, field: F, language: Language): string
  /** Mistakes in a declaration found at start, each a sentence without the field's name. */
  problems?(field: F, where: { resource: Resource; registry: Registry }): string[]
}

/** `{ kh, en }` in one language. */
export function inLanguage(label: Label, language: Language): string {
  return label[language]
}
