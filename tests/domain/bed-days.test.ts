/** The charged days of each bed (domain 2.1): by midnights; a stay without one counts as a day. */
import { describe, expect, it } from 'vitest'
import { bedDays, openBedDays } from '#src/workflows/billing/domain/bed-days.ts'

/** Times in Phnom Penh as `day hour`; each bed is left when the next is taken, unless specified. */
const at = (moment: string) => {
  const [day = '', hour = ''] = moment.split(' ')
  return new Date(`2026-03-${day}T${hour}:00:00+07:00`).toISOString()
}
const moves = (stays: readonly string[]) =>
  stays.map((stay) => {
    const [from = '', to] = stay.split(' – ')
    return { from_at: at(from), to_at: to === undefined ? null : at(to) }
  })

const now = at('09 12')

describe('days of each bed', () => {
  it.each<[string, string[], number[]]>([
    ['the day of admission is one', ['09 08'], [1]],
    ['a midnight is not a day more', ['08 23'], [1]],
    ['the next one is', ['07 01'], [2]],
    ['midnight is that of Phnom Penh', ['01 06 – 03 05'], [2]],
    ['the day on which one leaves doesn’t count', ['01 08 – 03 23'], [2]],
    ['unless it is that of the admission', ['01 08 – 01 10'], [1]],
    ['a transfer counts where midnight finds them', ['01 08 – 02 10', '02 10 – 04 09'], [1, 2]],
    ['a bed of an hour counts nothing', ['01 08 – 01 09', '01 09 – 02 09'], [0, 1]],
    ['moved and gone on one day, where they lay last', ['01 08 – 01 09', '01 09 – 01 12'], [0, 1]],
    ['who comes back on that day', ['01 08 – 01 09', '01 11 – 01 12'], [1, 0]],
    ['who comes back and stays', ['01 08 – 01 09', '01 11 – 03 12'], [0, 2]],
    ['who comes back the next day', ['01 08 – 01 09', '02 08 – 02 12'], [1, 1]],
  ])('%s', (_, stays, days) => expect(bedDays(moves(stays), now)).toEqual(days))
})

describe('their uncharged days', () => {
  it.each<[string, [stay: string, billed: number][], number[]]>([
    ['nothing is charged twice', [['05 08', 3]], [1]],
    [
      'what was billed and is no day any more counts for the next bed',
      [
        ['01 08 – 01 09', 1],
        ['01 09 – 04 09', 0],
      ],
      [0, 2],
    ],
    [
      'over several',
      [
        ['01 08 – 02 09', 3],
        ['02 09 – 03 09', 0],
        ['03 09 – 05 09', 0],
      ],
      [0, 0, 1],
    ],
  ])('%s', (_, billedStays, open) => {
    const stays = moves(billedStays.map(([stay]) => stay))
    const billed = stays.map((stay, place) => ({ ...stay, billed: billedStays[place]?.[1] ?? 0 }))
    expect(openBedDays(billed, now)).toEqual(open)
  })
})
