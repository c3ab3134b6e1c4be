/** A person of the demonstration, as a registrar would record them. */
import { datePrecision } from '#schemas/codes/date-precision.ts'
import { gender } from '#schemas/codes/gender.ts'
import { maritalStatus } from '#schemas/codes/marital-status.ts'
import { patientStatus } from '#schemas/codes/patient-status.ts'
import {
  bloodGroup,
  chronicCondition,
  education,
  ethnicity,
  nationality,
  occupation,
} from '#schemas/codes/person-terms.ts'
import { registrationKind } from '#schemas/codes/registration-kind.ts'
import { phoneOwner } from '#schemas/codes/relation.ts'
import { dayAfter } from '#schemas/kit/days.ts'
import type { Values } from '#src/server/records/resources/write-parts.ts'
import { newYear } from '#src/server/seed/days.ts'
import { birthOf, isYounger } from '#src/workflows/patients/domain/birth.ts'
import { chooser, femaleNames, maleNames, surnames, type WeightedName } from './names.ts'
import type { Random } from './random.ts'

/** Facility of registration and place of residence. */
export interface Home {
  facility: number
  village: number
  registered_on: string
  house: number
  /** Telephone of the household; unassigned, because no number continues with 000. */
  phone: string | null
}

export interface PersonSpec {
  sex: number
  /** In years. */
  age: number
  surname?: WeightedName
  today: string
}

/** States on each record that the person is not real. */
export const note = 'អ្នកជំងឺសាកល្បង មិនមែនមនុស្សពិតទេ / Example, nobody real'

const adult = 15
const surnameOf = chooser(surnames)
const maleName = chooser(maleNames)
const femaleName = chooser(femaleNames)

export const aSurname = (random: Random): WeightedName => surnameOf(random.share())

const valuesOf = (codes: Readonly<Record<string, { value: number }>>) =>
  Object.values(codes).map(({ value }) => value)

/** A birthdate with its precision: less precise for older people. */
function birthIn(random: Random, { age, today }: PersonSpec) {
  const day = dayAfter(today, -Math.round(age * 365.25) - random.between(1, 360))
  const vague = random.share()
  if (age > 50 && vague < 0.3)
    return { birthdate: newYear(day), birthdate_precision: datePrecision.YEAR.value }
  if (age > 8 && vague > 0.8 && vague < 0.86)
    return {
      birthdate: `${day.slice(0, 7)}-01`,
      birthdate_precision: datePrecision.MONTH.value,
    }
  const estimated = birthOf({ years: Math.floor(age) }, today)
  if (age > 20 && vague > 0.88 && estimated)
    return { birthdate: estimated.birthdate, birthdate_precision: estimated.precision }
  return { birthdate: day, birthdate_precision: datePrecision.DAY.value }
}

const works = [
  occupation.FARMER,
  occupation.FARMER,
  occupation.FARMER,
  occupation.WORKER,
  occupation.TRADER,
  occupation.EMPLOYEE,
  occupation.CIVIL_SERVANT,
  occupation.HOUSEWORK,
]

function circumstances(random: Random, age: number) {
  const isAdult = age >= 18
  return {
    nationality: nationality.CAMBODIAN.value,
    ethnicity: random.chance(0.94) ? ethnicity.KHMER.value : random.pick(valuesOf(ethnicity)),
    education: random.chance(0.6) ? random.pick(valuesOf(education)) : null,
    occupation: isAdult ? random.pick(works).value : null,
    blood_group: random.chance(0.25) ? random.pick(valuesOf(bloodGroup)) : null,
    chronic_conditions: age > 45 && random.chance(0.3) ? [random.pick(valuesOf(chronicCondition))] : null,
  }
}

/** Values of a patient; the surname is random unless given. */
export function person(random: Random, requested: PersonSpec, home: Home): Values<'patients'> {
  const { sex, age, surname = aSurname(random), today } = requested
  const givenName = (sex === gender.Male.value ? maleName : femaleName)(random.share())
  const birth = birthIn(random, requested)
  const isChild = isYounger(birth.birthdate, adult, today)
  const single = age < 24 && random.chance(0.6)
  const marital = single ? maritalStatus.SINGLE : maritalStatus.MARRIED
  // Some papers show Khmer letters only.
  const isLatin = random.chance(0.92)
  return {
    registration_kind: registrationKind.REGULAR.value,
    surname_kh: surname.kh,
    given_name_kh: givenName.kh,
    surname_en: isLatin ? surname.en : null,
    given_name_en: isLatin ? givenName.en : null,
    sex,
    ...birth,
    ...circumstances(random, age),
    marital_status: isChild ? null : marital.value,
    phone: home.phone,
    no_phone: home.phone === null,
    phone_owner: home.phone === null ? null : phoneOwner.SELF.value,
    is_foreign_address: false,
    village_id: home.village,
    house_number: home.house > 0 ? String(home.house) : null,
    location_note: note,
    status: patientStatus.ACTIVE.value,
    registered_health_facility_id: home.facility,
    registered_on: home.registered_on,
  }
}
