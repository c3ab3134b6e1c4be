/** Papers that are printed from a record, declared beside its fields. */
import type { Resource } from './resource.ts'
import { stateName } from './states.ts'
import type { Label } from './types.ts'

export const paperSizes = ['A4', 'A4 landscape', 'A5', '80mm'] as const
export type PaperSize = (typeof paperSizes)[number]

/** A table of the rows in a `children` field. */
export interface PaperRows<Name extends string = string> {
  /** The `children` field. */
  of: Name
  /** Fields of the rows, in order. */
  columns: readonly string[]
  /** Number columns whose sums are printed below the table. Default none. */
  totals?: readonly string[]
}

/** A signature line. */
export interface PaperSign<Name extends string = string> {
  label: Label
  /** The field whose value is the name below the line. Default none. */
  name?: Name
}

/** A paper with the letterhead of the record's place; it prints what is stored. */
export interface Paper<Name extends string = string> {
  /** Its name in addresses: `leave-note`. */
  name: string
  /** Its heading, and the text of the menu entry after “Print”. */
  title: Label
  /** Default A4. */
  size?: PaperSize
  /** In both languages, for readers outside the console. Default the language of the user. */
  isBilingual?: boolean
  /** The field with the number in the heading. Default the code or number of the key, if any. */
  number?: Name
  /** The date or dateTime field with the date in the heading. Default none. */
  date?: Name
  /** A paragraph with values as `{field}`. */
  text?: Label
  /** Labels with values. Empty ones are left out; long texts follow in paragraphs of their own. */
  facts?: readonly Name[]
  rows?: PaperRows<Name>
  signs?: readonly PaperSign<Name>[]
  /** Names of the states in which it can be printed. Default all. */
  states?: readonly string[]
}

type Printed = Pick<Resource, 'papers' | 'states' | 'fields'>

/** The papers that can be printed in the record's state. */
export const printablePapers = (resource: Printed, values: Readonly<Record<string, unknown>>): Paper[] =>
  resource.papers.filter(({ states }) => !states || states.includes(stateName(resource, values) ?? ''))

/** The field with the number of a paper. */
export const paperNumber = ({ key, fields }: Pick<Resource, 'key' | 'fields'>, { number }: Paper) =>
  number ?? key.find((name) => ['code', 'sequence'].includes(fields[name]?.kind ?? ''))
