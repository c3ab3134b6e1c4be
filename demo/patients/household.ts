/** A household of the demonstration: people who live together and share a telephone and a card. */
import { gender } from '#schemas/codes/gender.ts'
import { maritalStatus } from '#schemas/codes/marital-status.ts'
import { registrationKind } from '#schemas/codes/registration-kind.ts'
import { contactRelation, phoneOwner, relationToHead } from '#schemas/codes/relation.ts'
import { dayAfter } from '#schemas/kit/days.ts'
import type { Values } from '#src/server/records/resources/write-parts.ts'
import { latest } from '#src/server/seed/days.ts'
import { nameAfterMother } from '#src/workflows/patients/domain/newborn.ts'
import { romanise } from '#src/workflows/patients/domain/romanise.ts'
import { type Home, person } from './person.ts'
import type { Random } from './random.ts'

export interface Member {
  values: Values<'patients'>
  /** Value of schemas/codes/relation.ts, relationToHead. */
  relation: number
  /** In years. */
  age: number
  /** Index of a newborn's mother in the household. */
  mother?: number
}

const { HEAD, SPOUSE, CHILD, PARENT } = relationToHead
const { Male, FeMale } = gender

const whole = ({ surname_kh, given_name_kh }: Values<'patients'>) => `${surname_kh} ${given_name_kh}`

/** A child's contact is the head of the household, with the same telephone. */
function child(random: Random, head: Values<'patients'>, age: number, home: Home, today: string): Member {
  const sex = random.chance(0.5) ? Male.value : FeMale.value
  const inherited = String(random.chance(0.75) ? head.surname_kh : head.given_name_kh)
  const surname = { kh: inherited, en: romanise(inherited), weight: 1 }
  const values = person(random, { sex, age, surname, today }, home)
  const registered = latest(home.registered_on, String(values.birthdate))
  return {
    relation: CHILD.value,
    age,
    values: {
      ...values,
      registered_on: registered,
      ...(home.phone ? { phone_owner: phoneOwner.PARENT.value } : {}),
      ...(age < 16 ? { contact_name: whole(head), contact_relation: contactRelation.PARENT.value } : {}),
      ...(age < 16 && home.phone ? { contact_phone: home.phone } : {}),
    },
  }
}

/** Newborns of the last weeks, without a name. */
function newborns(random: Random, mother: Values<'patients'>, count: number, home: Home, today: string) {
  const birthdate = dayAfter(today, -random.between(1, 20))
  return Array.from({ length: count }, (_, index): Member => {
    const order = count > 1 ? index + 1 : null
    const born = person(random, { sex: random.pick([1, 2]), age: 0, today }, home)
    return {
      relation: CHILD.value,
      age: 0,
      mother: 1,
      values: {
        ...born,
        ...nameAfterMother(
          {
            surname_kh: String(mother.surname_kh),
            given_name_kh: String(mother.given_name_kh),
            surname_en: (mother.surname_en as string | null) ?? null,
            given_name_en: (mother.given_name_en as string | null) ?? null,
          },
          order,
        ),
        registration_kind: registrationKind.NEWBORN.value,
        birthdate,
        birthdate_precision: 1,
        registered_on: dayAfter(birthdate, 1),
        birth_order: order,
        ...(home.phone ? { phone_owner: phoneOwner.PARENT.value } : {}),
        occupation: null,
        education: null,
      },
    }
  })
}

/** Single people, couples, families with children, some with a grandparent. */
export function household(random: Random, home: Home, today: string): Member[] {
  const age = random.between(22, 68)
  const livesAlone = random.chance(0.2)
  const sex = random.chance(livesAlone ? 0.4 : 0.9) ? Male.value : FeMale.value
  const head = person(random, { sex, age, today }, home)
  const members: Member[] = [{ values: head, relation: HEAD.value, age }]
  if (livesAlone) return members
  const other = Math.max(20, age + random.between(-8, 4))
  const partner = person(random, { sex: sex === 1 ? 2 : 1, age: other, today }, home)
  const shared = home.phone ? { phone_owner: phoneOwner.SPOUSE.value } : {}
  const married = { marital_status: maritalStatus.MARRIED.value }
  members[0] = { ...(members[0] as Member), values: { ...head, ...married } }
  members.push({
    values: { ...partner, ...shared, ...married },
    relation: SPOUSE.value,
    age: other,
  })
  const oldest = Math.min(age, other) - 19
  const count = oldest > 0 ? random.between(0, 4) : 0
  for (let at = 0; at < count; at += 1)
    members.push(child(random, head, random.between(0, Math.min(oldest, 22)), home, today))
  if (random.chance(0.15)) {
    const old = Math.min(96, age + random.between(20, 26))
    const parent = person(random, { sex: 2, age: old, today }, home)
    const widowed = { marital_status: maritalStatus.WIDOWED.value }
    const relative = home.phone ? { phone_owner: phoneOwner.CHILD.value } : {}
    members.push({
      values: { ...parent, ...widowed, ...relative },
      relation: PARENT.value,
      age: old,
    })
  }
  if (partner.sex === FeMale.value && other < 42 && random.chance(0.05))
    members.push(...newborns(random, partner, random.chance(0.2) ? 2 : 1, home, today))
  return members
}
