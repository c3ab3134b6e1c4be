/**
 * Shapes of declared values. Schema files are data that may have been written without a compiler,
 * so everything in them is checked before other code reads it.
 */

/** What is wrong, and the path to it within the value. */
export interface Mistake {
  path: readonly string[]
  text: string
}

export type Shape = (value: unknown) => Mistake[]

const longestQuote = 60

/** A value as a sentence quotes it: `'POOR'`, `5`, `{"a":1}`. */
export function quote(value: unknown): string {
  if (typeof value === 'string') return `'${value.slice(0, longestQuote)}'`
  if (typeof value === 'function') return 'a function'
  if (typeof value === 'number' || value === undefined || typeof value === 'bigint') return String(value)
  return JSON.stringify(value).slice(0, longestQuote)
}

/** The names of a list in a sentence; long lists are cut. */
export const listed = (names: readonly string[]): string => {
  const first = names.slice(0, 24)
  return names.length > first.length ? `${first.join(', ')} …` : first.join(', ')
}

/** How many letters must change to make one word of the other. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (const [line, letter] of [...from].entries()) {
    const next = [line + 1]
    for (const [at, other] of [...to].entries())
      next.push(
        Math.min((row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1, (row[at] ?? 0) + (letter === other ? 0 : 1)),
      )
    row = next
  }
  return row[to.length] ?? 0
}

/** The known name that was probably meant; undefined if none is close. */
export function nearest(name: string, known: readonly string[]): string | undefined {
  if (name.length > longestQuote) return undefined
  const [best] = known
    .filter((other) => Math.abs(other.length - name.length) <= 2)
    .map((other) => ({ other, steps: distance(name.toLowerCase(), other.toLowerCase()) }))
    .filter(({ steps }) => steps <= Math.max(1, Math.min(2, Math.floor(name.length / 3))))
    .sort((a, b) => a.steps - b.steps)
  return best?.other
}

/** "did you mean 'visibleWhen'?", or the names that can be used. */
export function suggestion(name: string, known: readonly string[]): string {
  const close = nearest(name, known)
  return close ? `did you mean '${close}'?` : `it can be ${listed(known)}`
}

const refuse = (text: string): Mistake[] => [{ path: [], text }]
const within = (key: string, mistakes: readonly Mistake[]): Mistake[] =>
  mistakes.map(({ path, text }) => ({ path: [key, ...path], text }))

/** A value for which `test` holds; `what` completes "must be …". */
export const must =
  (what: string, test: (value: unknown) => boolean): Shape =>
  (value) =>
    test(value) ? [] : refuse(`must be ${what}, not ${quote(value)}`)

export const text = must('a text', (value) => typeof value === 'string' && value.trim() !== '')
export const flag = must('true or false', (value) => typeof value === 'boolean')
export const yes = must('true', (value) => value === true)
export const number = must('a number', (value) => typeof value === 'number' && Number.isFinite(value))

export const whole = (min: number, max: number): Shape =>
  must(
    `a whole number from ${min} to ${max}`,
    (value) => Number.isInteger(value) && (value as number) >= min && (value as number) <= max,
  )

export const oneOf = (...allowed: readonly string[]): Shape =>
  must(`one of ${listed(allowed)}`, (value) => typeof value === 'string' && allowed.includes(value))

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  [Object.prototype, null].includes(Object.getPrototypeOf(value))

/** An array; `min` is the least number of members. */
export const list =
  (member: Shape, min = 0): Shape =>
  (value) => {
    if (!Array.isArray(value)) return refuse(`must be a list, not ${quote(value)}`)
    if (value.length < min) return refuse(`must have at least ${min} of them, not ${value.length}`)
    return Array.from(value).flatMap((one, index) => within(String(index), member(one)))
  }

/** The name of a field: no word that every JavaScript object has. */
export const fieldName = must(
  'the name of a field',
  (value) => typeof value === 'string' && /^[a-z][a-z0-9_]*$/.test(value) && value !== 'constructor',
)

/** A list of names, none of them twice. Default names of fields. */
export const names = (min = 0, name: Shape = fieldName): Shape => {
  const each = list(name, min)
  return (value) => {
    const mistakes = each(value)
    if (mistakes.length > 0) return mistakes
    const all = value as string[]
    return all
      .filter((name, index) => all.indexOf(name) !== index)
      .map((name) => ({ path: [], text: `names '${name}' twice` }))
  }
}

/** An object whose keys are names of any kind. */
export const record =
  (member: Shape): Shape =>
  (value) =>
    isObject(value)
      ? Object.entries(value).flatMap(([key, one]) => within(key, member(one)))
      : refuse(`must be an object, not ${quote(value)}`)

/** An object with these keys and no others; a key whose value is undefined counts as missing. */
export const object = (required: Record<string, Shape>, optional: Record<string, Shape> = {}): Shape => {
  const known = { ...required, ...optional }
  return (value) => {
    if (!isObject(value)) return refuse(`must be an object, not ${quote(value)}`)
    const present = Object.entries(value).filter(([, one]) => one !== undefined)
    const missing = Object.keys(required).filter((key) => !present.some(([other]) => other === key))
    return [
      ...missing.flatMap((key) => refuse(`needs '${key}'`)),
      ...present.flatMap(([key, one]) =>
        Object.hasOwn(known, key)
          ? within(key, (known[key] as Shape)(one))
          : refuse(`has the unknown option '${key}'; ${suggestion(key, Object.keys(known))}`),
      ),
    ]
  }
}

/** A text in both languages. */
export const label: Shape = (value) => {
  if (!isObject(value)) return refuse('needs a text in both languages, { kh, en }')
  const missing = ['kh', 'en'].filter((key) => typeof value[key] !== 'string' || !String(value[key]).trim())
  const others = Object.keys(value).filter((key) => key !== 'kh' && key !== 'en')
  return [
    ...missing.flatMap((key) => refuse(`needs a text in ${key === 'kh' ? 'Khmer (kh)' : 'English (en)'}`)),
    ...others.flatMap((key) => refuse(`has the unknown language '${key}'; it can be kh, en`)),
  ]
}

/** Every option of `T`, split into those that are needed and the others. */
export type Options<T, Needed extends keyof T> = [
  needed: { [K in Needed]: Shape },
  optional: { [K in Exclude<keyof T, Needed>]-?: Shape },
]

/** The shape of an object with every option of `T`. */
export const shapeOf = <T, Needed extends keyof T = never>(
  ...[needed, optional]: Options<T, Needed>
): Shape => object(needed as Record<string, Shape>, optional as Record<string, Shape>)

const direction = oneOf('asc', 'desc')
/** A field and a direction. */
export const sort: Shape = (value) =>
  Array.isArray(value) && value.length === 2
    ? [...list(fieldName)([value[0]]), ...direction(value[1])]
    : [{ path: [], text: "must be a field and a direction, such as ['code', 'asc']" }]
