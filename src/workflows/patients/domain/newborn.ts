/** A child without its own name (domain 1.1). */

export interface Names {
  surname_kh: string | null
  given_name_kh: string | null
  surname_en: string | null
  given_name_en: string | null
}

/** Maximum letters of a name. */
const longest = 60

/** A child is registered as newborn within its first 28 days (domain 1.13: 0–28 d). */
export const newbornDays = 28

const joined = (max: number, ...parts: readonly (string | null)[]) =>
  parts.filter(Boolean).join(' ').slice(0, max).trim()

const khmerLetters = 'កខគឃងច'
const latinLetters = 'ABCDEF'

/**
 * "កូន" and the mother's name, until the child is named; empty if the mother's name is unknown.
 * @param order Birth order of twins and triplets, from 1; a letter distinguishes their names.
 */
export function nameAfterMother(mother: Names, order: number | null = null): Names {
  const named = (letters: string, ...names: (string | null)[]) => {
    const letter = order === null ? undefined : letters[order - 1]
    const name = joined(letter ? longest - 2 : longest, ...names)
    return name && letter ? `${name} ${letter}` : name
  }
  const khmer = named(khmerLetters, mother.surname_kh, mother.given_name_kh)
  const latin = named(latinLetters, mother.surname_en, mother.given_name_en)
  return {
    surname_kh: khmer ? 'កូន' : null,
    given_name_kh: khmer || null,
    surname_en: latin ? 'BABY OF' : null,
    given_name_en: latin || null,
  }
}
