/** Answers of the explorer: the options of a source, and the result of a query. */
import type { Label } from '#schemas/kit/types.ts'
import type { Filter, Option, Report, ReportAnswer } from '../report.ts'

interface Choice {
  name: string
  label: Label
}

export interface ExploreForm {
  source: string
  sources: readonly Choice[]
  fields: readonly Choice[]
  measures: readonly Choice[]
  filters: Readonly<Record<string, Filter>>
  /** The options of each filter, including `facility`. */
  options: Readonly<Record<string, readonly Option[]>>
}

export interface ExploreAnswer extends ReportAnswer {
  source: string
  /** The query as a report, with the values that occur. */
  report: Report
  /** Minimum people per figure, if smaller figures were withheld. */
  minCount: number | null
}
