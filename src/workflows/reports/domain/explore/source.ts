/**
 * The sources of the explorer (issue of reports): records of one resource, their grouping fields,
 * and their measures. Fields are named by their path through references, such as `patient_id.sex`;
 * the schema provides labels and values.
 */

import type { Label } from '#schemas/kit/types.ts'

/** A field with its own label, where the schema's label is ambiguous. */
export interface WordedField {
  field: string
  label: Label
}

export interface ExploreMeasure extends WordedField {
  as?: 'number' | 'riel'
}

export interface ExploreSource {
  label: Label
  /** Resource of the counted records, limited to the user's coverage. */
  of: string
  /**
   * A user with one of these permissions can explore it; without a list, every user who can read a
   * report.
   */
  permissions?: readonly string[]
  /** Paths to the moment or day of a record, to its facility and to its patient. */
  when: string
  facility: string
  patient: string
  /** Excludes records with one of these numbers in the field. */
  only?: { field: string; not: readonly number[] }
  /** Row, column and filter fields. Days, months, years and age bands are always available. */
  fields: Readonly<Record<string, string | WordedField>>
  /** Fields for sums and averages. The number of records is always available. */
  measures?: Readonly<Record<string, ExploreMeasure>>
}

/** Fields of every source: parts of the time, and the age on that day. */
export const timeFields = {
  day: { kh: 'ថ្ងៃ', en: 'Day' },
  month: { kh: 'ខែ', en: 'Month' },
  year: { kh: 'ឆ្នាំ', en: 'Year' },
} as const satisfies Record<string, Label>

export type TimeField = keyof typeof timeFields

export const ageBand: Label = { kh: 'ក្រុមអាយុ', en: 'Age band' }

/** Valid names of row and column fields. */
export const fieldNames = ({ fields }: Pick<ExploreSource, 'fields'>): string[] => [
  ...Object.keys(timeFields),
  'age_band',
  ...Object.keys(fields),
]

const files = import.meta.glob<{ default: ExploreSource }>('./sources/*.ts', { eager: true })

/** All sources by file name; a new file is registered automatically. */
export const exploreSources: ReadonlyMap<string, ExploreSource> = new Map(
  Object.entries(files).map(([file, { default: source }]) => [
    file.slice(file.lastIndexOf('/') + 1, -'.ts'.length),
    source,
  ]),
)
