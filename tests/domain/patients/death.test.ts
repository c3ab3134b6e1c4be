import { describe, expect, it } from 'vitest'
import { datePrecision } from '#schemas/codes/date-precision.ts'
import { deathPrecision } from '#schemas/codes/death.ts'
import { deathProblem, formatDeath, readDeath } from '#src/workflows/patients/domain/death.ts'

const { MINUTE, DAY, MONTH, YEAR } = deathPrecision

describe('a death', () => {
  it.each([
    ['12/03/2026', '14:30', '2026-03-12T07:30:00.000Z', MINUTE],
    ['12/03/2026', '', '2026-03-11T17:00:00.000Z', DAY],
    ['១២/០៣/២០២៦', ' ', '2026-03-11T17:00:00.000Z', DAY],
    ['03/2026', '', '2026-02-28T17:00:00.000Z', MONTH],
    ['2024', '', '2023-12-31T17:00:00.000Z', YEAR],
  ])('%s %s is read as %s, known by the %o', (date, time, death_at, { value }) => {
    expect(readDeath(date, time)).toEqual({ death_at, death_precision: value })
  })

  it.each([
    ['', ''],
    ['31/02/2026', ''],
    ['35', ''],
    ['5m', ''],
    ['12/03/2026', '25:00'],
    ['03/2026', '14:30'],
  ])('%s %s is none', (date, time) => {
    expect(readDeath(date, time)).toBeUndefined()
  })

  it.each([
    ['12/03/2026', '14:30', '12/03/2026 14:30'],
    ['12/03/2026', '', '12/03/2026'],
    ['03/2026', '', '03/2026'],
    ['2024', '', '2024'],
  ])('of %s %s is displayed at its precision: %s', (date, time, expected) => {
    const death = readDeath(date, time)
    expect(death && formatDeath(death, {})).toBe(expected)
  })

  const now = new Date('2026-03-12T07:30:00.000Z')
  const day = datePrecision.DAY.value
  it.each([
    ['12/03/2026', '14:30', '1990-05-17', day, undefined],
    ['12/03/2026', '14:31', '1990-05-17', day, 'deathFuture'],
    ['13/03/2026', '', '1990-05-17', day, 'deathFuture'],
    ['2026', '', '1990-05-17', day, undefined],
    ['2027', '', '1990-05-17', day, 'deathFuture'],
    ['16/05/1990', '', '1990-05-17', day, 'deathBeforeBirth'],
    ['17/05/1990', '', '1990-05-17', day, undefined],
    ['05/1990', '', '1990-05-17', day, undefined],
    ['04/1990', '', '1990-05-17', day, 'deathBeforeBirth'],
    ['01/02/1990', '', '1990-05-17', datePrecision.AGE.value, undefined],
    ['31/12/1989', '', '1990-01-01', datePrecision.YEAR.value, 'deathBeforeBirth'],
  ])('%s %s of somebody born %s (%i): %s', (date, time, birthdate, precision, problem) => {
    const death = readDeath(date, time)
    if (!death) throw new Error('not read')
    expect(deathProblem(death, { birthdate, precision }, now)).toBe(problem)
  })
})
