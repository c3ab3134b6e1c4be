/**
 * Khmer typed in fonts from before Unicode (Limon, ABC and others): the file contains Latin letters
 * and signs that only such a font displays as Khmer. Once stored, they would be unreadable.
 */
const KHMER = /[\u1780-\u17ff]/
/**
 * Lower case before capitals, signs within words, Latin-1 signs: Latin names do not look like this.
 */
const LEGACY = /[a-z][A-Z]|[A-Za-z][;:|<>[\]{}\\°´¶§¿Ð¬]|[|<>[\]{}\\)(][a-z]+[A-Z;]|[\u00a1-\u00ff]/
/** Fields with this suffix hold Khmer names, in every catalogue. */
const KHMER_FIELD = /_kh$/
/** Minimum number and share of filled cells that match. */
const [FEWEST, SHARE] = [3, 0.5]

/** Whether texts that should be Khmer were typed in such a font. */
export function isLegacyKhmer(texts: readonly string[]): boolean {
  const filled = texts.filter((text) => /\p{L}/u.test(text))
  if (filled.length < FEWEST || filled.some((text) => KHMER.test(text))) return false
  return filled.filter((text) => LEGACY.test(text)).length >= filled.length * SHARE
}

/** The first column of Khmer names in such a font, with an example. */
export function legacyKhmerColumn(
  rows: readonly Readonly<Record<string, string>>[],
): { field: string; value: string } | undefined {
  const names = Object.keys(rows[0] ?? {}).filter((name) => KHMER_FIELD.test(name))
  const field = names.find((name) => isLegacyKhmer(rows.map((row) => row[name] ?? '')))
  const value = field && rows.map((row) => row[field] ?? '').find((text) => LEGACY.test(text))
  return field && value ? { field, value: value.slice(0, 60) } : undefined
}
