/** A child without a name of its own yet (domain 1.1). */

export interface Names {
  surname_kh: string | null
  given_name_kh: string | null
  surname_en: string | null
  given_name_en: string | null
}

/** Letters that a name may have. */
const longest = 60

/** A child is registered as newborn within its first 28 days (domain 1.13: 0–28 d). */
export const newbornDays = 28

const joined = (...parts: readonly (string | null)[]) =>
  parts.filter(Boolean).join(' ').slice(0, longest).trim()

/** "កូន" and the mother's name, until the child is named; empty where hers isn't known. */
export function nameAfterMother(mother: Names): Names {
  const khmer = joined(mother.surname_kh, mother.given_name_kh)
  const latin = joined(mother.surname_en, mother.given_name_en)
  return {
    surname_kh: khmer ? 'កូន' : null,
    given_name_kh: khmer || null,
    surname_en: latin ? 'BABY OF' : null,
    given_name_en: latin || null,
  }
}
