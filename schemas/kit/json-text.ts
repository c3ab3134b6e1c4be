/**
 * The place at which a text stops being JSON. The browsers' own messages differ and are not in
 * Khmer.
 */

export interface TextPlace {
  line: number
  column: number
  /** The text nests too deep there. */
  isTooDeep?: true
}

/** Maximum nesting of JSON and of schema files; deeper values could exhaust the stack. */
export const maxLevels = 64

const BLANK = /[ \t\r\n]*/y
// biome-ignore lint/suspicious/noControlCharactersInRegex: these may not stand in a JSON text
const STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/y
const PLAIN = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.+-])/y

/** Reads a text from start to end and remembers its position. */
class Reader {
  at = 0
  isTooDeep = false
  constructor(readonly text: string) {}

  take(pattern: RegExp): boolean {
    pattern.lastIndex = this.at
    const match = pattern.exec(this.text)
    if (match) this.at += match[0].length
    return match !== null
  }

  sign(sign: string): boolean {
    this.take(BLANK)
    if (this.text[this.at] !== sign) return false
    this.at += 1
    return true
  }

  value(depth: number): boolean {
    this.take(BLANK)
    const first = this.text[this.at]
    if (depth > maxLevels) {
      this.isTooDeep = true
      return false
    }
    if (first === '{') return this.list('}', () => this.member(depth))
    if (first === '[') return this.list(']', () => this.value(depth + 1))
    return first === '"' ? this.take(STRING) : this.take(PLAIN)
  }

  private member(depth: number): boolean {
    this.take(BLANK)
    return this.take(STRING) && this.sign(':') && this.value(depth + 1)
  }

  private list(end: string, entry: () => boolean): boolean {
    this.at += 1
    if (this.sign(end)) return true
    do {
      if (!entry()) return false
    } while (this.sign(','))
    return this.sign(end)
  }
}

/** The first place at which the text is not JSON or nests too deep; undefined if it is valid. */
export function jsonMistake(text: string): TextPlace | undefined {
  const reader = new Reader(text)
  if (reader.value(1)) {
    reader.take(BLANK)
    if (reader.at === text.length) return undefined
  }
  const before = text.slice(0, reader.at).split('\n')
  const place = { line: before.length, column: (before.at(-1) ?? '').length + 1 }
  return reader.isTooDeep ? { ...place, isTooDeep: true } : place
}

/** JSON with the keys of every object in order, so that equal values have equal texts. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}
