/** Counts that would tell of single people are not told (issue of reports: under five). */
import type { Row } from '../report.ts'

/** Fewest people that a figure may be about. */
export const fewest = 5

/** Who sees every figure: those who may see the people themselves. */
export const seesPeople = 'list_patients'

/**
 * A row whose figures are about `people` is kept without them where these are fewer than five.
 * Totals are made of what is left, so that none gives away what it would have added.
 */
export const masked = (row: Row, people: number, figures: readonly string[]): Row =>
  people >= fewest ? row : { ...row, ...Object.fromEntries(figures.map((name) => [name, null])), few: true }
