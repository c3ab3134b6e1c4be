/** Riel per dollar until a user enters the rate of the day; an example. */
export const demo = [{ on_day: '2026-01-01', riel: 4100 }]
