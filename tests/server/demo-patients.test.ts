/** The demo's patients follow the registration rules, and are fictitious. */
import { describe, expect, test } from 'vitest'
import { surnames } from '#demo/patients/names.ts'
import { demoPeople } from '#demo/patients/people.ts'
import { drawnPicture, side } from '#demo/patients/pictures.ts'
import { createRandom } from '#demo/patients/random.ts'
import { patientStatus } from '#schemas/codes/patient-status.ts'
import { declarations } from '#schemas/index.ts'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import { formatPhone } from '#schemas/kit/phone.ts'
import { createRegistry } from '#schemas/kit/registry.ts'
import { validate } from '#schemas/kit/validate.ts'
import { judge } from '#src/domain/files/judge.ts'

const registry = createRegistry(declarations)
const places = [
  { facility: 1, villages: [11, 12, 13] },
  { facility: 2, villages: [21] },
]
const today = dayInPhnomPenh(new Date())
const people = demoPeople(places, today)

/** The form's problems with a demo patient; empty if valid. */
function problemsOf(name: string, values: Readonly<Record<string, unknown>>) {
  const found = validate(registry.get(name), values)
  return found.ok ? [] : found.problems.map(({ field, key }) => `${field} ${key}`)
}

describe('demo patients', () => {
  test('are a few thousand, the same each time', () => {
    expect(people.length).toBeGreaterThan(2000)
    expect(people.length).toBeLessThan(3500)
    expect(demoPeople(places, today)).toEqual(people)
  })

  test('are valid registrations', () => {
    const wrong = people.flatMap(({ values, papers, cards, mother }, index) => {
      const found = [
        ...problemsOf('patients', {
          ...values,
          mother_patient_id: mother === undefined ? null : 1,
        }),
        ...papers.flatMap((paper) => problemsOf('patient-identifications', { ...paper, patient_id: 1 })),
        ...cards.flatMap((card) => problemsOf('patient-attach-beneficiaries', { ...card, patient_id: 1 })),
      ]
      return found.map((problem) => `${index}: ${problem}`)
    })
    expect(wrong).toEqual([])
  })

  test('and contain nothing that a form would hide', () => {
    const patients = registry.get('patients')
    const hidden = people.flatMap(({ values, mother }) => {
      const found = validate(patients, {
        ...values,
        mother_patient_id: mother === undefined ? null : 1,
      })
      const validValues: Readonly<Record<string, unknown>> = found.ok ? found.values : {}
      return Object.keys(values).filter(
        (name) => name in validValues && (values[name] ?? null) !== null && validValues[name] === null,
      )
    })
    expect(hidden).toEqual([])
  })

  test('are fictitious: unassigned phone numbers, documents and cards', () => {
    const phones = people.flatMap(({ values }) => (values.phone ? [String(values.phone)] : []))
    expect(phones.filter((phone) => !/^0\d\d 000 \d{3}$/.test(formatPhone(phone)))).toEqual([])
    const numbers = people.flatMap(({ papers, cards }) => [
      ...papers.map(({ number }) => String(number)),
      ...cards.map(({ card_number }) => String(card_number)),
    ])
    expect(numbers.filter((number) => !number.startsWith('000'))).toEqual([])
    expect(people.every(({ values }) => String(values.location_note).includes('nobody'))).toBe(true)
  })

  test('cover all kinds', () => {
    const of = (name: string) => new Set(people.map(({ values }) => values[name]))
    expect(of('registration_kind')).toEqual(new Set([1, 2, 3]))
    expect(of('birthdate_precision')).toEqual(new Set([1, 2, 3, 4]))
    expect(of('status')).toEqual(new Set([patientStatus.ACTIVE.value, patientStatus.DECEASED.value]))
    expect(people.some(({ values }) => values.birth_order === 2)).toBe(true)
    expect(people.filter(({ values }) => values.registered_on === today).length).toBeGreaterThan(5)
    const states = people.flatMap(({ cards }) => cards.map(({ status }) => status))
    expect(new Set(states)).toEqual(new Set([1, 2, 3]))
    const shared = new Map<unknown, number>()
    for (const { cards } of people)
      for (const { card_number } of cards) shared.set(card_number, (shared.get(card_number) ?? 0) + 1)
    expect(Math.max(...shared.values())).toBeGreaterThan(12)
  })

  test('have drawn, small and varied pictures', () => {
    const random = createRandom(1)
    const pictures = Array.from({ length: 10 }, (_, n) =>
      drawnPicture(random, { isLong: n % 2 === 0, isGrey: n % 3 === 0 }),
    )
    expect(judge(pictures[0] as Buffer, 'photo.png')).toEqual({
      type: 'png',
      width: side,
      height: side,
    })
    expect(Math.max(...pictures.map(({ length }) => length))).toBeLessThan(1500)
    expect(new Set(pictures.map((one) => one.toString('base64'))).size).toBeGreaterThan(5)
  })

  test('have common names', () => {
    const counts = new Map<unknown, number>()
    for (const { values } of people) counts.set(values.surname_kh, (counts.get(values.surname_kh) ?? 0) + 1)
    const [first] = surnames
    expect(counts.get(first?.kh)).toBeGreaterThan(counts.get('ឱក') ?? 0)
  })
})
