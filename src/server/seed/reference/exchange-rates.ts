/** Riel for a dollar, until somebody enters the day's own; an example. */
export const demo = [{ on_day: '2026-01-01', riel: 4100 }]
