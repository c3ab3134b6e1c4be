/** All people of the demonstration, by household (domain 1.1, 1.2). */
import { datePrecision } from '#schemas/codes/date-precision.ts'
import { deathPrecision } from '#schemas/codes/death.ts'
import { gender } from '#schemas/codes/gender.ts'
import { patientStatus } from '#schemas/codes/patient-status.ts'
import { registrationKind } from '#schemas/codes/registration-kind.ts'
import { relationToHead } from '#schemas/codes/relation.ts'
import { dayAfter } from '#schemas/kit/days.ts'
import type { Values } from '#src/server/records/resources/write-parts.ts'
import { birthOf } from '#src/workflows/patients/domain/birth.ts'
import { household, type Member } from './household.ts'
import { cardsOf, papersOf } from './papers.ts'
import { type Home, note, person } from './person.ts'
import { createRandom, type Random } from './random.ts'

/** A facility and the villages of its patients. */
export interface Place {
  facility: number
  villages: readonly number[]
}

export interface DemoPerson {
  values: Values
  papers: readonly Values<'patient-identifications'>[]
  cards: readonly Values<'patient-attach-beneficiaries'>[]
  /** Index of a newborn's mother among all people. */
  mother?: number
  /** Index of the person's earlier record, for a duplicate. */
  originalIndex?: number
}

/** Number of households, with about three and a half people each. */
const households = 620
/** The card of the first household has more people than is plausible. */
const maxOnCard = 14
const duplicates = 15

/**
 * Unassigned numbers: after an operator's prefix no real number continues with 000 (domain 5.6).
 */
const prefixes = ['10', '12', '15', '16', '17', '69', '70', '77', '78', '81', '85', '89', '92', '96']
const phone = (random: Random) =>
  `+855${random.pick(prefixes)}000${String(random.between(0, 999)).padStart(3, '0')}`

function homeOf(random: Random, places: readonly Place[], count: number, today: string): Home {
  // Half of the households belong to the first place, the facility of the demonstration's accounts.
  const place = (random.chance(0.5) ? places[0] : random.pick(places)) as Place
  // Every tenth household was registered in the last month, some of them today.
  const days = count % 10 === 0 ? Math.max(0, random.between(-8, 30)) : random.share() ** 2 * 900
  return {
    facility: place.facility,
    village: random.pick(place.villages),
    registered_on: dayAfter(today, -Math.floor(days)),
    house: random.between(-40, 180),
    phone: random.chance(0.72) ? phone(random) : null,
  }
}

/** Siblings and their children under one roof, until the card has too many people. */
function crowd(random: Random, members: Member[], home: Home, today: string): Member[] {
  const more = [...members]
  while (more.length < maxOnCard) {
    const age = random.between(16, 60)
    const values = person(random, { sex: random.pick([1, 2]), age, today }, home)
    more.push({ values, relation: relationToHead.SIBLING.value, age })
  }
  return more
}

/** The same person registered again, with other spelling or less data. */
function duplicateOf(
  random: Random,
  { values }: DemoPerson,
  today: string,
): Omit<DemoPerson, 'originalIndex'> {
  const slips: readonly Values<'patients'>[] = [
    { surname_en: null, given_name_en: null },
    { house_number: null, phone: null, no_phone: true, phone_owner: null },
    {
      birthdate_precision: datePrecision.YEAR.value,
      birthdate: `${String(values.birthdate).slice(0, 4)}-01-01`,
    },
  ]
  const registered_on = dayAfter(today, -random.between(0, 60))
  const again = { ...values, ...random.pick(slips), registered_on, pmrs_id: null }
  return { values: again, papers: [], cards: [] }
}

/** An unconscious patient: only sex and approximate age are known. */
function unknownPerson(home: Home, today: string): DemoPerson {
  return {
    values: {
      registration_kind: registrationKind.EMERGENCY.value,
      sex: gender.Male.value,
      birthdate: birthOf({ years: 40 }, today)?.birthdate,
      birthdate_precision: datePrecision.AGE.value,
      no_phone: true,
      phone_owner: null,
      is_foreign_address: false,
      location_note: note,
      status: patientStatus.ACTIVE.value,
      registered_health_facility_id: home.facility,
      registered_on: today,
    },
    papers: [],
    cards: [],
  }
}

/** Some patients have a number of the payer's register. */
function pmrsOf(random: Random, count: number): string | null {
  const digits = String(count).padStart(6, '0')
  return random.chance(0.2) ? `000-${digits.slice(0, 3)}-${digits.slice(3)}-${count % 10}` : null
}

/** Some patients have died. */
function fateOf(random: Random, { values, age }: Member, today: string): Values {
  if (age > 60 && random.chance(0.03)) {
    const death_at = `${dayAfter(today, -random.between(1, 200))}T03:30:00.000Z`
    const death_precision = deathPrecision.MINUTE.value
    return { ...values, status: patientStatus.DECEASED.value, death_at, death_precision }
  }
  return values
}

/** Returns the same people for the same day and places. */
export function demoPeople(places: readonly Place[], today: string): DemoPerson[] {
  const random = createRandom(20_260_101)
  const people: DemoPerson[] = []
  for (let count = 1; count <= households; count += 1) {
    const home = homeOf(random, places, count, today)
    const family = household(random, home, today)
    const members = count === 1 ? crowd(random, family, home, today) : family
    const cards = cardsOf(random, members, count, today)
    const first = people.length
    for (const [index, member] of members.entries())
      people.push({
        values: { ...fateOf(random, member, today), pmrs_id: pmrsOf(random, people.length + 1) },
        papers: papersOf(random, member, people.length + 1),
        cards: cards[index] ?? [],
        ...(member.mother === undefined ? {} : { mother: first + member.mother }),
      })
  }
  const grown = [...people.entries()].filter(
    ([, { values }]) => values.marital_status !== null && !values.death_at,
  )
  for (let count = 0; count < duplicates; count += 1) {
    const [originalIndex, one] = random.pick(grown)
    people.push({ ...duplicateOf(random, one, today), originalIndex })
  }
  return [...people, unknownPerson(homeOf(random, places, 1, today), today)]
}
