/** Medicine allergies: by substance, by class, and by known cross-reaction. */
import { allergyReaction, allergySeverity, dangerousReactions } from '#schemas/codes/allergy.ts'
import { prescribingRisk } from '#schemas/codes/dispensing.ts'
import { searchKey } from '#schemas/kit/search-key.ts'
import type { Label } from '#schemas/kit/types.ts'
import { hasNearWord, nearness } from '#src/domain/near-names.ts'
import { bareNamesOf, isWithinAtc, type KnownAllergy, type Medicine } from './medicine.ts'
import type { Warning } from './warning.ts'

/** An entry of setting/allergens. */
export interface Allergen extends Pick<KnownAllergy, 'name' | 'atc' | 'cross'> {
  synonyms: readonly string[]
}

const isLatin = (text: string) => /^[\x20-\x7e]+$/.test(text)

/** Whether a text contains a name: Latin names as whole words, Khmer names anywhere. */
function isNamedIn(text: string, name: string): boolean {
  const key = searchKey(name)
  if (!isLatin(key)) return key.length > 2 && text.includes(key)
  const escaped = key.replace(/[^a-z0-9 ]/g, '\\$&')
  return key.length > 2 && new RegExp(`(?<![a-z0-9])${escaped}(?:e?s|e)?(?![a-z0-9])`).test(text)
}

/** Shorter names differ from too many words by one letter. */
const minNear = 5

/** Whether a text in search form contains a name except for a letter or two. */
function isNearIn(text: string, name: string): boolean {
  const key = searchKey(name)
  if (key.length < minNear) return false
  if (!isLatin(key)) return !isLatin(text) && hasNearWord(text, key)
  const forms = [key, key.replace(/e?s$/, '')]
  return [text, ...text.split(/[^a-z0-9]+/)].some((word) =>
    forms.some((form) => nearness(word, form) !== undefined),
  )
}

/** `Aspirin (acetylsalicylic acid)` has two names. */
const partsOf = (name: string) => name.split(/[(),+]/)

const namesOf = ({ name, synonyms }: Pick<Allergen, 'name' | 'synonyms'>) => [
  ...partsOf(name.kh),
  ...partsOf(name.en),
  ...synonyms,
]

/** The allergens named in a text, in either language. */
export function allergensIn(note: string, catalogue: readonly Allergen[]): Allergen[] {
  const text = searchKey(note)
  return catalogue.filter((one) => namesOf(one).some((name) => isNamedIn(text, name)))
}

/** The allergens that a text names except for a letter or two, in either language. */
export function allergensNear(note: string, catalogue: readonly Allergen[]): Allergen[] {
  const text = searchKey(note)
  return catalogue.filter((one) => namesOf(one).some((name) => isNearIn(text, name)))
}

/** The items of a free text: `penicilin, aspirin` has two. */
const itemsOf = (note: string) =>
  note
    .split(/[,;/+()\n។]| and | និង/i)
    .map((part) => part.trim())
    .filter(Boolean)

/**
 * An allergy in free text with the codes of all allergens that it names. An item that names none
 * exactly has the codes of those that are spelled similarly. `isUnchecked` if there are none.
 */
export function allergyOfText(note: string, catalogue: readonly Allergen[]): KnownAllergy {
  const inexact = itemsOf(note).filter((item) => allergensIn(item, catalogue).length === 0)
  const found = [
    ...allergensIn(note, catalogue),
    ...inexact.flatMap((item) => allergensNear(item, catalogue)),
  ]
  return {
    name: { kh: note, en: note },
    atc: found.flatMap(({ atc }) => atc),
    cross: found.flatMap(({ cross }) => cross),
    reactions: [],
    severity: allergySeverity.UNKNOWN.value,
    inexact,
    isUnchecked: found.length === 0,
  }
}

/** Whether a free text names one of these medicines, exactly or except for a letter or two. */
export const namesMedicine = (
  allergy: KnownAllergy,
  medicines: readonly Pick<Medicine, 'name_kh' | 'name_en' | 'generic_name'>[],
): boolean => medicines.some((one) => isOfName(one, allergy))

/** Names of the allergies that no check can find, for a notice to the user. */
export const uncheckedAllergies = (allergies: readonly KnownAllergy[]): Label[] =>
  allergies.flatMap(({ name, isUnchecked }) => (isUnchecked ? [name] : []))

/** Details of an allergy in a warning: ` (anaphylaxis, severe)` after its name. */
function detailsOf({ reactions, severity }: KnownAllergy): Label {
  const texts = [
    ...Object.values(allergyReaction).filter(({ value }) => reactions.includes(value)),
    ...Object.values(allergySeverity).filter(
      ({ value }) => value === severity && value !== allergySeverity.UNKNOWN.value,
    ),
  ].map(({ label }) => label)
  const joined = (language: 'kh' | 'en') =>
    texts.length > 0 ? ` (${texts.map((text) => text[language].toLowerCase()).join(', ')})` : ''
  return { kh: joined('kh'), en: joined('en') }
}

const isDangerous = ({ reactions, severity }: KnownAllergy) =>
  severity === allergySeverity.SEVERE.value ||
  reactions.some((reaction) => dangerousReactions.includes(reaction))

/** Substances of one chemical subgroup: ATC level 3, such as J01C for all penicillins. */
const isSameSubgroup = (atc: string | null, { atc: own }: KnownAllergy) =>
  atc !== null && own.some((code) => code.length >= 4 && atc.startsWith(code.slice(0, 4)))

function isOfName(
  medicine: Pick<Medicine, 'name_kh' | 'name_en' | 'generic_name'>,
  { name, inexact = [] }: KnownAllergy,
) {
  const texts = [searchKey(name.kh), searchKey(name.en)]
  const items = inexact.map(searchKey)
  return bareNamesOf(medicine).some(
    (one) => texts.some((text) => isNamedIn(text, one)) || items.some((item) => isNearIn(item, one)),
  )
}

/**
 * A cross-reaction is severe within one chemical subgroup and after a life-threatening reaction;
 * otherwise it only informs.
 */
export function allergyWarnings(medicine: Medicine, allergies: readonly KnownAllergy[]): Warning[] {
  return allergies.flatMap((allergy): Warning[] => {
    const { name, atc, cross } = allergy
    const params = { allergen: name, details: detailsOf(allergy) }
    if (isWithinAtc(medicine.atc, atc) || isOfName(medicine, allergy)) {
      const risk = prescribingRisk.ALLERGY.value
      return [{ risk, isSevere: true, key: 'prescription.warning.allergy', params }]
    }
    if (!isWithinAtc(medicine.atc, cross)) return []
    const risk = prescribingRisk.CROSS_REACTION.value
    const isSevere = isDangerous(allergy) || isSameSubgroup(medicine.atc, allergy)
    return [{ risk, isSevere, key: 'prescription.warning.cross_reaction', params }]
  })
}
