/** People and cards from external registers: any value can be missing, and none is trusted. */
import { z } from 'zod'
import { gender } from '#schemas/codes/gender.ts'
import { readDate } from '#schemas/kit/dates.ts'
import { readPhone } from '#schemas/kit/phone.ts'

const letters = (max: number) =>
  z
    .union([z.string(), z.number()])
    .nullish()
    .transform((value) => (value === null || value === undefined ? '' : `${value}`.trim()))
    .transform((value) => value.slice(0, max))

/** `M` and `F` in the exchange (domain 1.1). */
const sexes: Readonly<Record<string, number>> = {
  M: gender.Male.value,
  F: gender.FeMale.value,
}

const sex = letters(10).transform((value) => sexes[value.slice(0, 1).toUpperCase()] ?? null)

const day = letters(40).transform((value) => readDate(value.slice(0, 10)) ?? null)

const person = {
  surname_kh: letters(60),
  given_name_kh: letters(60),
  surname_en: letters(60),
  given_name_en: letters(60),
  sex,
  birthdate: day,
}

/** A row of `POST {SERVICE_PMI|SERVICE_HIE}/patients/search`. */
export const registeredPerson = z.object({
  external_id: letters(60).refine((value) => value !== ''),
  ...person,
  phone: letters(40).transform((value) => readPhone(value) ?? null),
  address: letters(300),
  pmrs_id: letters(20),
  spid: letters(40),
})

/** A row of `POST {SERVICE_HIE}/beneficiaries/search`. */
export const registeredCard = z.object({
  spid: letters(40),
  card_number: letters(40),
  ...person,
  expires_on: day,
  card_status: letters(20),
  reference: letters(60),
})

export type RegisteredPerson = z.infer<typeof registeredPerson>
export type RegisteredCard = z.infer<typeof registeredCard>

/** The valid rows; others are dropped. */
export const readRows = <T extends z.ZodType>(type: T, rows: readonly unknown[]): z.infer<T>[] =>
  rows.flatMap((row) => {
    const read = type.safeParse(row)
    return read.success ? [read.data] : []
  })

/** Names in both scripts, family name first. */
export const namesOf = (one: Pick<RegisteredPerson, keyof typeof person>) => ({
  name_kh: [one.surname_kh, one.given_name_kh].filter(Boolean).join(' '),
  name_en: [one.surname_en, one.given_name_en].filter(Boolean).join(' '),
})
