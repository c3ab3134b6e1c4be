/** The patient's card on paper. */

/**
 * Paper it is printed on: a card printer's blank, half a sheet, or a whole one with cutting marks.
 */
export const cardSheets = ['card', 'a6', 'a4'] as const
export type CardSheet = (typeof cardSheets)[number]

/** Cards of one print. */
export const mostCopies = 8
