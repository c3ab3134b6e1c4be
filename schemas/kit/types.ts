/**
 * The shapes of the schema language. A declaration is plain JSON: what a resource is, never how it
 * is shown or stored. Every option is explained where it is typed, and tabled in schemas/README.md.
 */
import type { Condition } from './conditions.ts'
import type { Total } from './totals.ts'

/** The product's languages. `kh` is the product's code; libraries know Khmer as `km`. */
export type Language = 'kh' | 'en'
/** What a value in a list makes one think of; always beside a word, never colour alone. */
export type Tone = 'success' | 'warning' | 'error'

export const languages: readonly Language[] = ['kh', 'en']

/** A text in both languages; leaving one out does not compile. */
export interface Label {
  kh: string
  en: string
}

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

/**
 * Filter operators: a bare key means `eq` (an array: any of); others are written `name__operator`.
 */
export type Operator =
  | 'eq'
  | 'contains'
  | 'starts'
  | 'gt'
  | 'gte'
  | 'lt'
  | 'lte'
  | 'between'
  | 'in'
  | 'null'
  | 'under'

/** Options that a field of any kind takes. */
export interface FieldBase {
  /** Column heading and input label. */
  label: Label
  /** One sentence below the input. */
  help?: Label
  /** A value must be given. Default false. */
  required?: boolean
  /** A value must be given while the condition holds. */
  requiredWhen?: Condition
  /** The input is shown only while the condition holds; otherwise the value is stored as null. */
  visibleWhen?: Condition
  /** `always`: set by the system only. `afterCreate`: fixed once the record exists. */
  readOnly?: 'always' | 'afterCreate'
  /** The value a new record begins with. */
  default?: Json
  /**
   * No two living records share the value (`within`: among records equal in these fields; `when`:
   * only records for which the condition holds).
   */
  unique?: boolean | { within: readonly string[]; when?: Condition }
  /** Offered as a filter in the list. Default true for kinds that have operators. */
  filter?: boolean
  /** Found by the list's search box and by `q`. Default false. Text-like kinds only. */
  search?: boolean
  /** Offered as sort order, with an index. Default true for stored kinds. */
  sort?: boolean
  /** Permissions that reading or writing this one field needs besides the resource's own. */
  permission?: { read?: string; write?: string }
  /**
   * The sum of a field over the rows of a `children` field; set by the server in the write that
   * changes the rows. Numbers only.
   */
  total?: Total
  /** Personal data: masked in logs and exports of unauthorised users. */
  pii?: boolean
  /**
   * Kept for people and for exchange with other systems; no rule, paper or report reads it. Its
   * help says so. Of settings, every field is read by code or is `informational`
   * (tests/architecture).
   */
  informational?: boolean
  /** Former names: the column is renamed, not dropped; import files may still use them. */
  was?: readonly string[]
  /** Shown as placeholder and in the import template. */
  example?: string
}

/** What a neutral column looks like; the server turns it into SQL. */
export type ColumnType =
  | { type: 'text' | 'smallint' | 'integer' | 'bigint' | 'boolean' | 'date' | 'timestamptz' }
  | { type: 'smallint[]' | 'jsonb' }
  | { type: 'varchar'; length: number }
  | { type: 'numeric'; precision: number; scale: number }

/** A group of inputs. Each row is one field name or several side by side. */
export interface FormSection<Name extends string = string> {
  /** Heading of the section; a form of one section needs none. */
  title?: Label
  /** Closed until it is opened, for what is rarely filled in; it needs a title. */
  folded?: boolean
  rows: readonly (Name | readonly Name[])[]
}

/** A rule between fields, compiled to the form, to the API's validation and to an SQL CHECK. */
export interface Check<Name extends string = string> {
  id: string
  /** The rule applies only while this holds. */
  when?: Condition
  must: Condition
  /** The field that shows the message. */
  at: Name
  message: Label
}
