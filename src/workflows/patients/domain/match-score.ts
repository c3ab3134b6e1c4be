/** The match score of two patient records (domain 1.1), and the agreement of names (1.2). */
import { datePrecision } from '#schemas/codes/date-precision.ts'
import { sameNumber, sharedTypes } from '#schemas/codes/identity-formats.ts'
import { likenessReason } from '#schemas/codes/patient-link.ts'
import { searchKey } from '#schemas/kit/search-key.ts'
import { allowance, bare, isWithin, nearness } from '#src/domain/near-names.ts'
import { showsAsEstimate } from './birth.ts'
import { phoneticKey } from './phonetic.ts'

export interface PersonNames {
  surname_kh?: string | null | undefined
  given_name_kh?: string | null | undefined
  surname_en?: string | null | undefined
  given_name_en?: string | null | undefined
}

/** The compared fields of a patient. Unknown ones are null or missing. */
export interface MatchCandidate extends PersonNames {
  sex?: number | null | undefined
  birthdate?: string | null | undefined
  birthdate_precision?: number | null | undefined
  village_id?: number | null | undefined
  phone?: string | null | undefined
  pmrs_id?: string | null | undefined
  spid?: string | null | undefined
  mother_patient_id?: number | null | undefined
  birth_order?: number | null | undefined
  identifications?: readonly { type: number; number: string }[] | null | undefined
}

export interface MatchScore {
  /** 0 to 1. */
  score: number
  /**
   * Numbers of schemas/codes/patient-link.ts, likenessReason: the reasons that raised the score.
   */
  reasons: number[]
}

/** From this score on two records are duplicate candidates until a user decides otherwise. */
export const duplicateThreshold = 0.75

/** The names of a person in their compared forms, one for each available script. */
interface Compared {
  written: readonly string[]
  /** Words in any order: some families put the given name first (domain 5.4). */
  sounds: readonly (readonly string[])[]
}

// A record is compared with many others, and its names do not change in between.
const compared = new WeakMap<PersonNames, Compared>()

function namesOf(person: PersonNames): Compared {
  const known = compared.get(person)
  if (known) return known
  const full = [
    [person.surname_kh, person.given_name_kh],
    [person.surname_en, person.given_name_en],
  ]
    .map((names) => names.filter(Boolean).join(' '))
    .filter((name) => name !== '')
  const found = {
    written: full.map(searchKey),
    sounds: full.map((name) => phoneticKey(name).split(' ').sort()).filter(([one]) => one),
  }
  compared.set(person, found)
  return found
}

/** The best score of all pairs. */
const best = <One>(ours: readonly One[], theirs: readonly One[], test: (a: One, b: One) => number) =>
  Math.max(0, ...ours.flatMap((a) => theirs.map((b) => test(a, b))))

/** Similarity of sound: equal, or equal except for a letter of a long name. */
function soundAlike(a: readonly string[], b: readonly string[]): number {
  const [one, other] = [a.join(''), b.join('')]
  if (one === other) return 1
  const max = Math.min(allowance(one), allowance(other), 1)
  return max > 0 && isWithin(one, other, max) ? 0.6 : 0
}

function writtenAlike(a: string, b: string): number {
  const found = nearness(a, b)
  return found === 'same' ? 1 : found === 'near' ? 0.5 : 0
}

const yearOf = (day: string) => Number(day.slice(0, 4))

/** 1 for the same birth within its precision, half for one wrong day, month or year. */
function bornAlike(a: MatchCandidate, b: MatchCandidate): number {
  if (!a.birthdate || !b.birthdate) return 0
  const precisions = [a, b].map((one) => one.birthdate_precision ?? datePrecision.DAY.value)
  if (precisions.some(showsAsEstimate))
    return Math.abs(yearOf(a.birthdate) - yearOf(b.birthdate)) <= 1 ? 1 : 0
  if (precisions.includes(datePrecision.MONTH.value))
    return a.birthdate.slice(0, 7) === b.birthdate.slice(0, 7) ? 1 : 0
  if (a.birthdate === b.birthdate) return 1
  const [one, other] = [a.birthdate.split('-'), b.birthdate.split('-')]
  const isSwapped = one[0] === other[0] && one[1] === other[2] && one[2] === other[1]
  const same = one.filter((part, index) => part === other[index]).length
  return isSwapped || same === 2 ? 0.5 : 0
}

const isSame = (a: unknown, b: unknown) => (a !== null && a !== undefined && a !== '' && a === b ? 1 : 0)

const papersOf = ({ identifications, pmrs_id, spid }: MatchCandidate) => [
  ...(identifications ?? [])
    .filter(({ type }) => !sharedTypes.has(type))
    .map(({ type, number }) => `${type} ${sameNumber(number)}`),
  ...(pmrs_id ? [`pmrs ${sameNumber(pmrs_id)}`] : []),
  ...(spid ? [`spid ${sameNumber(spid)}`] : []),
]

/** Children of the same birth, such as twins. */
const areSiblings = (a: MatchCandidate, b: MatchCandidate) =>
  isSame(a.mother_patient_id, b.mother_patient_id) === 1 &&
  Boolean(a.birth_order && b.birth_order && a.birth_order !== b.birth_order)

/**
 * Newborns are named after their mothers, so names mean nothing for children of two mothers with
 * the same name.
 */
const haveOtherMothers = (a: MatchCandidate, b: MatchCandidate) =>
  Boolean(a.mother_patient_id && b.mother_patient_id) && a.mother_patient_id !== b.mother_patient_id

/**
 * 0.35 for names that sound alike, 0.15 for similar spelling, 0.2 for the birth (within a year if
 * estimated), 0.1 each for sex, village and telephone (domain 1.1). A shared unique document is
 * certainty; children of one birth with different birth orders are two people. Names of children of
 * different mothers do not count.
 */
export function likeness(a: MatchCandidate, b: MatchCandidate): MatchScore {
  if (areSiblings(a, b)) return { score: 0, reasons: [] }
  const [ours, theirs] = [namesOf(a), namesOf(b)]
  const areNamed = !haveOtherMothers(a, b)
  const papers = new Set(papersOf(a))
  const parts: readonly (readonly [keyof typeof likenessReason, number, number])[] = [
    ['SOUND', 0.35, areNamed ? best(ours.sounds, theirs.sounds, soundAlike) : 0],
    ['NAME', 0.15, areNamed ? best(ours.written, theirs.written, writtenAlike) : 0],
    ['BIRTH', 0.2, bornAlike(a, b)],
    ['SEX', 0.1, isSame(a.sex, b.sex)],
    ['VILLAGE', 0.1, isSame(a.village_id, b.village_id)],
    ['PHONE', 0.1, isSame(a.phone, b.phone)],
  ]
  const reasons = parts
    .filter(([, , alike]) => alike > 0)
    .map(([name]) => likenessReason[name].value as number)
  if (papersOf(b).some((paper) => papers.has(paper)))
    return { score: 1, reasons: [likenessReason.IDENTITY.value, ...reasons] }
  const score = parts.reduce((sum, [, weight, alike]) => sum + weight * alike, 0)
  return { score: Math.round(score * 100) / 100, reasons }
}

/** Edit distance in letters. */
function distance(a: string, b: string): number {
  let edits = Math.abs(a.length - b.length)
  while (!isWithin(a, b, edits)) edits += 1
  return edits
}

/** Squared, so that one letter of a short name counts. */
const similarity = (a: string, b: string) =>
  a === b ? 1 : (1 - distance(a, b) / Math.max(a.length, b.length)) ** 2

/**
 * Compares words in any order and returns the worst pair; as one text if the word counts differ.
 */
function wordsAgree(one: readonly string[], other: readonly string[]): number {
  if (one.join('') === other.join('')) return 1
  if (one.length !== other.length) return similarity(one.join(''), other.join(''))
  const worst = (from: readonly string[], to: readonly string[]) =>
    Math.min(...from.map((word) => best([word], to, similarity)))
  return Math.min(worst(one, other), worst(other, one))
}

/**
 * How far the name on a card is the patient's, 0 to 1, in the better matching script: 1 if it
 * sounds the same. Below `namesAgree` the user must give a reason (domain 1.2).
 */
export function nameAgreement(nameOnCard: string, patientNames: PersonNames): number {
  const { written, sounds } = namesOf(patientNames)
  const phoneticName = phoneticKey(nameOnCard)
  const key = searchKey(nameOnCard)
  if (phoneticName === '' || key === '') return 0
  if (written.some((name) => bare(name) === bare(key))) return 1
  const agreement = best([phoneticName.split(' ')], sounds, wordsAgree)
  return Math.round(agreement * 100) / 100
}

/** A lower agreement needs a reason. */
export const namesAgree = 0.7
