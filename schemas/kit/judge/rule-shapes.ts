/** Shapes of conditions and formulas. */
import {
  fieldName,
  flag,
  isObject,
  list,
  type Mistake,
  must,
  number,
  object,
  quote,
  record,
  type Shape,
  suggestion,
  text,
  yes,
} from './shape.ts'

const constant = must(
  'a text, a number, true or false',
  (value) => ['string', 'boolean'].includes(typeof value) || Number.isFinite(value),
)
const constantOrNull: Shape = (value) => (value === null ? [] : constant(value))

const operand: Shape = (value) => {
  if (!isObject(value)) return constant(value)
  return 'today' in value
    ? object({ today: yes }, { years: must('a whole number of years', Number.isInteger) })(value)
    : object({ field: fieldName })(value)
}

/** Whether JavaScript and PostgreSQL both read the regular expression, with the same meaning. */
function patternProblem(pattern: string): string | undefined {
  try {
    new RegExp(`^(?:${pattern})$`, 'u')
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/^.*: /, '') : ''
    return `is no regular expression: ${quote(pattern)} (${reason})`
  }
  const foreign = /\\[pPuxkcbB]|\(\?(?!:)/.exec(pattern)?.[0]
  return foreign
    ? `has ${quote(foreign)}, which PostgreSQL reads in another way; list the letters, as in [A-Z]`
    : undefined
}

/** A regular expression for a whole text. */
export const pattern: Shape = (value) => {
  const wrong = text(value)
  if (wrong.length > 0) return wrong
  const problem = patternProblem(value as string)
  return problem ? [{ path: [], text: problem }] : []
}

const comparisons: Record<string, Shape> = {
  is: constantOrNull,
  in: list(constant, 1),
  set: flag,
  has: constant,
  matches: pattern,
  gt: operand,
  gte: operand,
  lt: operand,
  lte: operand,
}
const operators = Object.keys(comparisons)

/** Nesting of a declared rule; deeper ones are a mistake, not a rule. */
const deepest = 20

const tooDeep: Mistake = { path: [], text: `is nested deeper than ${deepest} levels` }

/** The mistakes of a rule; a path through every level would hide that there are too many. */
const ofRule = (mistakes: Mistake[]): Mistake[] =>
  mistakes.some(({ text }) => text === tooDeep.text) ? [tooDeep] : mistakes

/** A condition of the grammar in conditions.ts. */
export const condition: Shape = (value) => ofRule(conditionAt(value, 0, comparisons))

const ownValue =
  (constant: Shape): Shape =>
  (value) =>
    isObject(value) ? object({ field: fieldName })(value) : constant(value)

/** The grammar of offered.ts: `is` and `has` also take a field of the edited record. */
export const offered: Shape = (value) =>
  ofRule(conditionAt(value, 0, { ...comparisons, is: ownValue(constantOrNull), has: ownValue(constant) }))

/** The grammar of record-rules.ts: `is` also takes the user. */
export const ownCondition: Shape = (value) =>
  ofRule(
    conditionAt(value, 0, {
      ...comparisons,
      is: (one) => (isObject(one) ? object({ me: yes })(one) : constantOrNull(one)),
    }),
  )

function conditionAt(value: unknown, depth: number, comparisons: Record<string, Shape>): Mistake[] {
  if (depth > deepest) return [tooDeep]
  const part: Shape = (one) => conditionAt(one, depth + 1, comparisons)
  if (!isObject(value)) return [{ path: [], text: `must be a condition, not ${quote(value)}` }]
  const keys = Object.keys(value).filter((key) => value[key] !== undefined)
  for (const key of ['all', 'any']) if (keys.includes(key)) return object({ [key]: list(part, 1) })(value)
  if (keys.includes('not')) return object({ not: part })(value)
  const found = keys.filter((key) => operators.includes(key))
  const unknown = keys.find((key) => key !== 'field' && !operators.includes(key))
  if (unknown)
    return [{ path: [], text: `has the unknown operator '${unknown}'; ${suggestion(unknown, operators)}` }]
  if (found.length !== 1)
    return [
      {
        path: [],
        text:
          found.length === 0
            ? `compares with nothing; it needs one of ${operators.join(', ')}`
            : `has the operators ${found.join(' and ')}; join two comparisons by all or any`,
      },
    ]
  const [operator = ''] = found
  return object({ field: fieldName, [operator]: comparisons[operator] as Shape })(value)
}

const lists = ['add', 'sum', 'multiply', 'min', 'max', 'first', 'join', 'ceil', 'subtract', 'divide']
const pairs = ['round', 'days', 'months', 'years', 'addDays', 'addMonths']
const operations = [...lists, ...pairs, 'if', 'points']

const points = object({ field: fieldName, of: record(number) })

/** `[condition, then]` or `[condition, then, else]`. */
function choice(value: unknown, part: Shape): Mistake[] {
  if (!Array.isArray(value) || value.length < 2 || value.length > 3)
    return [{ path: ['if'], text: 'must be [condition, then] or [condition, then, else]' }]
  return value.flatMap((one, index) =>
    (index === 0 ? condition : part)(one).map(({ path, text }) => ({
      path: ['if', String(index), ...path],
      text,
    })),
  )
}

/** The decimals of `round` are a constant, so that database and browser round alike. */
function roundProblems(value: unknown): Mistake[] {
  const places = Array.isArray(value) ? value[1] : undefined
  return Number.isInteger(places) && Math.abs(places) <= 10
    ? []
    : [{ path: ['round'], text: `needs a whole number of decimals from -10 to 10, not ${quote(places)}` }]
}

/** A formula of the grammar in formulas.ts. */
export const formula: Shape = (value) => ofRule(formulaAt(value, 0))

function formulaAt(value: unknown, depth: number): Mistake[] {
  if (depth > deepest) return [tooDeep]
  if (typeof value === 'string') return text(value)
  if (!isObject(value)) return number(value)
  if ('field' in value) return object({ field: fieldName })(value)
  if ('today' in value) return object({ today: yes })(value)
  const keys = Object.keys(value).filter((key) => key !== 'with')
  const [operation = ''] = keys
  if (keys.length !== 1 || !operations.includes(operation))
    return [
      { path: [], text: `has the unknown operation '${operation}'; ${suggestion(operation, operations)}` },
    ]
  const part: Shape = (one) => formulaAt(one, depth + 1)
  if (operation === 'points') return object({ points })(value)
  if (operation === 'if') return choice(value.if, part)
  const parts = list(part, 1)
  if (operation === 'round') return [...object({ round: parts })(value), ...roundProblems(value.round)]
  const separator = must('a text', (one) => typeof one === 'string')
  return object({ [operation]: parts }, operation === 'join' ? { with: separator } : {})(value)
}
