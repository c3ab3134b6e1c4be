/** Generates texts that match a regular expression, so that any declared pattern has samples. */

/** A position of the text with its allowed characters. */
type Slot = readonly string[]

const between = (from: string, to: string): string[] => {
  const first = from.codePointAt(0) as number
  const count = (to.codePointAt(0) as number) - first + 1
  return Array.from({ length: count }, (_, index) => String.fromCodePoint(first + index))
}

const escapes: Readonly<Record<string, Slot>> = {
  d: between('0', '9'),
  w: [...between('a', 'z'), ...between('0', '9')],
  s: [' '],
}

/** The characters of `[…]`: letters and digits if there are any. */
function signsOf(inside: string): Slot {
  const signs: string[] = []
  for (let at = 0; at < inside.length; at++) {
    const sign = inside[at] as string
    if (sign === '\\') {
      at += 1
      const next = inside[at] as string
      signs.push(...(escapes[next] ?? [next]))
    } else if (inside[at + 1] === '-' && at + 2 < inside.length) {
      signs.push(...between(sign, inside[at + 2] as string))
      at += 2
    } else signs.push(sign)
  }
  const plain = signs.filter((sign) => /[A-Za-z0-9]/.test(sign))
  return plain.length > 0 ? plain : signs
}

/** The first alternative of `|`, outside of brackets. */
function getFirstAlternative(pattern: string): string {
  let depth = 0
  for (let at = 0; at < pattern.length; at++) {
    const sign = pattern[at]
    if (sign === '\\') at += 1
    else if (sign === '[' || sign === '(') depth += 1
    else if (sign === ']' || sign === ')') depth -= 1
    else if (sign === '|' && depth === 0) return pattern.slice(0, at)
  }
  return pattern
}

/** The inside of `(…)` with nested groups up to this depth. */
const insideOfGroup = (depth: number): string =>
  `(?:\\[(?:\\\\.|[^\\]])*\\]|\\\\.|[^()]${depth > 0 ? `|\\(${insideOfGroup(depth - 1)}\\)` : ''})*`

const tokenPattern = new RegExp(
  [
    String.raw`(?:\[(?<inside>(?:\\.|[^\]])*)\]|\((?:\?:)?(?<group>${insideOfGroup(3)})\)`,
    String.raw`|\\(?<escaped>.)|(?<sign>[^[\](){}?*+]))`,
    String.raw`(?<count>\{(?<least>\d+)(?:,(?<most>\d*))?\}|[?*+])?`,
  ].join(''),
  'gu',
)

/** Positions of the shortest text; an unbounded repetition gets `room` of them. */
function slotsOf(pattern: string, room: number): Slot[] {
  return [...getFirstAlternative(pattern).matchAll(tokenPattern)].flatMap(({ groups = {} }) => {
    const { inside, group, escaped, sign, count, least: minCount, most: maxCount } = groups
    const times =
      count === undefined
        ? 1
        : minCount !== undefined
          ? Number(maxCount === '' ? Math.max(room, Number(minCount)) : minCount)
          : count === '?'
            ? 0
            : room
    const one: Slot[] =
      inside !== undefined
        ? [signsOf(inside)]
        : group !== undefined
          ? slotsOf(group, room)
          : [escaped === undefined ? [sign as string] : (escapes[escaped] ?? [escaped])]
    return Array.from({ length: times }, () => one).flat()
  })
}

/** The text number `n` that matches the whole pattern; different for each number. */
export function textForPattern(pattern: string, n: number): string {
  let left = n
  const signs = slotsOf(pattern, 3)
    .reverse()
    .map((slot) => {
      const sign = slot[left % slot.length] as string
      left = Math.floor(left / slot.length)
      return sign
    })
  return signs.reverse().join('')
}
