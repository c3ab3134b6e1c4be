/** What exploring is told: what may be asked of a source, and what it answers. */
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
  /** What can be chosen, by filter; `facility` among them. */
  options: Readonly<Record<string, readonly Option[]>>
}

export interface ExploreAnswer extends ReportAnswer {
  source: string
  /** The question as a report, with the values that occur. */
  report: Report
  /** Fewest people that a figure is about, where any was left out for them. */
  fewest: number | null
}
