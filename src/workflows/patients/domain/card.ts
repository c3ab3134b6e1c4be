/** The printed patient card. */

/** Paper sizes: a card printer's blank, half a sheet, or a whole sheet with cutting marks. */
export const cardSheets = ['card', 'a6', 'a4'] as const
export type CardSheet = (typeof cardSheets)[number]

/** Maximum cards of one print. */
export const maxCopies = 8
