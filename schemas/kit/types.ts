/**
 * The types of the schema language. A declaration is plain JSON: it describes a resource, not how
 * it is shown or stored. Every option is explained at its type and tabled in schemas/README.md.
 */
import type { Condition } from './conditions.ts'
import type { DynamicDefault } from './defaults.ts'
import type { Total } from './totals.ts'

/** The product's languages. `kh` is the product's code; libraries use `km`. */
export type Language = 'kh' | 'en'

export const languages: readonly Language[] = ['kh', 'en']

/** A text in both languages; both are required. */
export interface Label {
  kh: string
  en: string
}

/** `[one, many]`, or one text for a name that is the same for both, as nouns are in Khmer. */
export type Numbered = string | readonly [one: string, many: string]

/** The name of a resource in both languages. */
export type ResourceLabel = Readonly<Record<Language, Numbered>>

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

/**
 * Filter operators: a bare key means `eq` (an array: any of); others are written `name__operator`.
 * Kinds declare all but `not` and `during`, which follow from them (filters.ts).
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
  | 'not'
  | 'during'

/** Options of every field kind. */
export interface FieldBase {
  /** Column heading and input label. */
  label: Label
  /** One sentence below the input. */
  help?: Label
  /** A value is required. Default false. */
  required?: boolean
  /** A value is required while the condition holds. */
  requiredWhen?: Condition
  /** The input is shown only while the condition holds; otherwise the value is stored as null. */
  visibleWhen?: Condition
  /** `always`: only the system sets it. `afterCreate`: fixed after creation. */
  readOnly?: 'always' | 'afterCreate'
  /** The value can't change while the stored record meets the condition, such as a state. */
  readOnlyWhen?: Condition
  /**
   * The initial value of a new record: a constant, or one that depends on the moment or the user
   * (`{ today: true }`, defaults.ts). It applies in the form, and in the API and imports where the
   * field is absent.
   */
  default?: Json | DynamicDefault
  /**
   * No two active records share the value (`within`: among records equal in these fields; `when`:
   * only records for which the condition holds).
   */
  unique?: boolean | { within: readonly string[]; when?: Condition }
  /** Offered as a filter in the list. Default true for kinds that have operators. */
  filter?: boolean
  /** Included in the list's search box and in `q`. Default false. Text-like kinds only. */
  search?: boolean
  /** Offered as sort order, with an index. Default true for stored kinds. */
  sort?: boolean
  /** Permissions for reading or writing this field, in addition to the resource's own. */
  permission?: { read?: string; write?: string }
  /**
   * The sum of a field over the rows of a `children` field; the server sets it in the write that
   * changes the rows. Numbers only.
   */
  total?: Total
  /** Personal data: masked in logs and in exports of users without the permission. */
  pii?: boolean
  /**
   * Stored for people and for exchange with other systems; no rule, report or printed document
   * reads it, and its help says so. Every field of the settings is either read by code or
   * `informational` (tests/architecture).
   */
  informational?: boolean
  /** Former names: the column is renamed, not dropped; import files can still use them. */
  was?: readonly string[]
  /**
   * Converts stored values when the kind or the values of the field changed: by the former value as
   * text, of an enum its name. Other values are read as if a user entered them; `{}` reads all. One
   * value that can't be converted stops the start.
   */
  convert?: Readonly<Record<string, Json>>
  /** Shown as placeholder and in the import template. */
  example?: string
}

/** A neutral column type; the server turns it into SQL. */
export type ColumnType =
  | { type: 'text' | 'smallint' | 'integer' | 'bigint' | 'boolean' | 'date' | 'timestamptz' }
  | { type: 'smallint[]' | 'bigint[]' | 'jsonb' }
  | { type: 'varchar'; length: number }
  | { type: 'numeric'; precision: number; scale: number }

/** A group of inputs. Each row is one field name or several side by side. */
export interface FormSection<Name extends string = string> {
  /** Heading of the section; a form of one section needs none. */
  title?: Label
  /** One sentence below the heading. */
  help?: Label
  /** Collapsed at first, for fields that are rarely filled in; needs a title. */
  folded?: boolean
  /** The condition of all its fields, in addition to their own `visibleWhen`. */
  visibleWhen?: Condition
  /** The tab that shows the section; sections without one are above the tabs. */
  tab?: Label
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
