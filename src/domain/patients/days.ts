/** Days a work list looks back on, from a day on to that day. */

export const spans = ['today', 'yesterday', 'week', 'month'] as const
export type Span = (typeof spans)[number]

/** How many days before today a span begins and ends. */
const back: Readonly<Record<Span, readonly [from: number, to: number]>> = {
  today: [0, 0],
  yesterday: [1, 1],
  week: [6, 0],
  month: [29, 0],
}

const before = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10)

/** First and last day, `YYYY-MM-DD`, both included. */
export const daysOf = (span: Span, today: string): { from: string; to: string } => {
  const [from, to] = back[span]
  return { from: before(today, from), to: before(today, to) }
}
