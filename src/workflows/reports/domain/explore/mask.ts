/** Withholds counts that could identify single people (issue of reports: under five). */
import type { Row } from '../report.ts'

/** Minimum people per figure. */
export const minPeople = 5

/** Permission that shows every figure: it shows the patients themselves. */
export const seesPeople = 'list_patients'

/**
 * Removes the figures of a row about fewer than five `people`. Totals are computed from the
 * remaining rows, so that no total reveals a withheld figure.
 */
export const masked = (row: Row, people: number, figures: readonly string[]): Row =>
  people >= minPeople
    ? row
    : { ...row, ...Object.fromEntries(figures.map((name) => [name, null])), few: true }
