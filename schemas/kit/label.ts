import type { Label } from './types.ts'

/** A text in both languages of the product, Khmer first. */
export const label = (kh: string, en: string): Label => ({ kh, en })
