import type { Label } from '#schemas/kit/types.ts'
import type { PatientSummary } from './answers.ts'

/** Shown instead of the name of an unidentified emergency patient. */
export const unknownName: Label = { kh: 'មិនស្គាល់ឈ្មោះ', en: 'Name unknown' }

/** A patient's name in both languages; a missing script is replaced by the other one. */
export function displayName({ name_kh, name_en }: Pick<PatientSummary, 'name_kh' | 'name_en'>): Label {
  return { kh: name_kh || name_en || unknownName.kh, en: name_en || name_kh || unknownName.en }
}

/** The language of a name by its script, as the `lang` that screen readers pronounce it in. */
export const nameLanguage = (name: string): 'km' | 'en' => (/\p{Script=Khmer}/u.test(name) ? 'km' : 'en')

/** First letters of both names, without marks; empty without a name. */
export function initials(name: string): string {
  const words = name.split(' ').filter(Boolean)
  const first = (word: string) => word.match(/\p{L}/u)?.[0] ?? ''
  return [words[0] ?? '', words.length > 1 ? (words.at(-1) ?? '') : ''].map(first).join('')
}
