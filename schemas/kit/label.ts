import type { Label, Numbered, ResourceLabel } from './types.ts'

/** A text in both languages of the product, Khmer first. */
export const label = (kh: string, en: string): Label => ({ kh, en })

const numbered = (text: Numbered, index: 0 | 1) => (typeof text === 'string' ? text : text[index])

/** The names of one record and of many, from the name of their resource. */
export const countLabels = ({ kh, en }: ResourceLabel): { one: Label; many: Label } => ({
  one: label(numbered(kh, 0), numbered(en, 0)),
  many: label(numbered(kh, 1), numbered(en, 1)),
})
