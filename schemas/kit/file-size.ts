import { countWords, type UnitWords, type WordStyle } from './words.ts'

const BASE = 1024

const same = (kh: string, en: string): UnitWords => ({ kh, one: en, many: en })
/** The units of specification §9; the Khmer words follow Unicode's locale data. */
const units: readonly UnitWords[] = [
  { kh: 'បៃ', one: 'Byte', many: 'Bytes' },
  same('គីឡូបៃ', 'KB'),
  same('មេកាបៃ', 'MB'),
  same('ជីកាបៃ', 'GB'),
]

/** `1536` → `1.5 KB`, `១.៥ គីឡូបៃ`: base 1024, at most two decimals; GB is the largest unit. */
export function formatFileSize(bytes: number, style: WordStyle): string {
  let size = Math.max(0, bytes)
  let unit = 0
  // Round first: 1,048,575 bytes are 1 MB, not 1,024 KB.
  while (rounded(size) >= BASE && unit < units.length - 1) {
    size /= BASE
    unit += 1
  }
  return countWords(rounded(size), units[unit] as UnitWords, style)
}

const rounded = (size: number) => Math.round(size * 100) / 100
