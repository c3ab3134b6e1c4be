import type { Label } from '#schemas/kit/types.ts'
import type { PatientSummary } from './answers.ts'

/** Stands where the name of somebody who came in an emergency would stand. */
export const unknownName: Label = { kh: 'មិនស្គាល់ឈ្មោះ', en: 'Name unknown' }

/** How a patient is called on either page: where one script lacks the name, by the other's. */
export function displayName({ name_kh, name_en }: Pick<PatientSummary, 'name_kh' | 'name_en'>): Label {
  return { kh: name_kh || name_en || unknownName.kh, en: name_en || name_kh || unknownName.en }
}

/** First letters of both names, without what is written around them; empty for nobody's. */
export function initials(name: string): string {
  const words = name.split(' ').filter(Boolean)
  const first = (word: string) => word.match(/\p{L}/u)?.[0] ?? ''
  return [words[0] ?? '', words.length > 1 ? (words.at(-1) ?? '') : ''].map(first).join('')
}
