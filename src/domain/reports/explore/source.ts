/**
 * What can be explored (issue of reports): records of one resource, what they may be put together
 * by, and what may be added up. Fields are named by their way through references, as
 * `patient_id.sex`; what they are called and which values they have is the schema's.
 */

import type { Label } from '#schemas/kit/types.ts'

/** The same field under words of its own, where those of the schema would not say whose it is. */
export interface WordedField {
  way: string
  label: Label
}

export interface ExploreMeasure extends WordedField {
  as?: 'number' | 'riel'
}

export interface ExploreSource {
  label: Label
  /** Resource whose records are counted, as far as they are covered. */
  of: string
  /** Whoever holds one of these may explore it; without any, whoever may read a report. */
  permissions?: readonly string[]
  /** Ways to the moment or the day on which a record counts, to its facility and to its patient. */
  when: string
  facility: string
  patient: string
  /** Records that count: numbers of this field. */
  only?: { way: string; not: readonly number[] }
  /**
   * Columns and rows, and what narrows them. Days, months, years and age bands are always there.
   */
  fields: Readonly<Record<string, string | WordedField>>
  /** What is added up, or its average taken. The number of records is always there. */
  measures?: Readonly<Record<string, ExploreMeasure>>
}

/** Fields that every source has: parts of the time, and the age on the day. */
export const timeFields = {
  day: { kh: 'ថ្ងៃ', en: 'Day' },
  month: { kh: 'ខែ', en: 'Month' },
  year: { kh: 'ឆ្នាំ', en: 'Year' },
} as const satisfies Record<string, Label>

export type TimeField = keyof typeof timeFields

export const ageBand: Label = { kh: 'ក្រុមអាយុ', en: 'Age band' }

/** Names that rows and columns may have. */
export const fieldNames = ({ fields }: Pick<ExploreSource, 'fields'>): string[] => [
  ...Object.keys(timeFields),
  'age_band',
  ...Object.keys(fields),
]

const files = import.meta.glob<{ default: ExploreSource }>('./sources/*.ts', { eager: true })

/** All sources, by the name of their file; a new file is enough. */
export const exploreSources: ReadonlyMap<string, ExploreSource> = new Map(
  Object.entries(files).map(([file, { default: source }]) => [
    file.slice(file.lastIndexOf('/') + 1, -'.ts'.length),
    source,
  ]),
)
