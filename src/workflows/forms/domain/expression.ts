/**
 * Formulas as curators write them: `ANC_WEIGHT / (ANC_HEIGHT * ANC_HEIGHT)`, `FIRST(A, B)` for the
 * first answered one, SUM, MIN and MAX of the answered ones, `JOIN(A, B, ", ")` for joined texts
 * with the separator as last argument.
 */
import jsep, {
  type BinaryExpression,
  type CallExpression,
  type Expression,
  type Identifier,
  type Literal,
  type UnaryExpression,
} from 'jsep'
import { type Formula, operationOf, partsOf } from '#schemas/kit/formulas.ts'
import { toWesternDigits } from '#schemas/kit/khmer.ts'
import { nameOfQuestion } from '#src/domain/question-names.ts'

const operations = { '+': 'add', '-': 'subtract', '*': 'multiply', '/': 'divide' } as const
type Operator = keyof typeof operations

/** Longest formula that is parsed, in characters. */
const maxText = 2000

/** Converts Khmer digits, × and ÷; quoted text stays unchanged. */
const plain = (text: string) =>
  text.replace(/"(?:\\.|[^"\\])*"|[^"]+/g, (part) =>
    part.startsWith('"') ? part : toWesternDigits(part).replaceAll('×', '*').replaceAll('÷', '/'),
  )

/**
 * @param codes Codes of the available questions; a hyphen is written as `_`. @returns undefined if
 * the text is no formula or names another question.
 */
export function formulaOf(text: string, codes: readonly string[]): Formula | undefined {
  if (text.length > maxText) return undefined
  const byName = new Map(codes.map((code) => [nameOfQuestion(code), code]))
  try {
    return read(jsep(plain(text)), byName)
  } catch {
    return undefined
  }
}

type Known = ReadonlyMap<string, string>

function read(node: Expression, known: Known): Formula | undefined {
  switch (node.type) {
    case 'Literal': {
      const { value } = node as Literal
      return typeof value === 'number' || typeof value === 'string' ? value : undefined
    }
    case 'Identifier': {
      const field = known.get(nameOfQuestion((node as Identifier).name))
      return field === undefined ? undefined : { field }
    }
    case 'UnaryExpression': {
      const { operator, argument } = node as UnaryExpression
      const value = read(argument, known)
      return operator === '-' && typeof value === 'number' ? -value : undefined
    }
    case 'BinaryExpression':
      return readOperation(node as BinaryExpression, known)
    case 'CallExpression':
      return readCall(node as CallExpression, known)
    default:
      return undefined
  }
}

function readOperation({ operator, left, right }: BinaryExpression, known: Known) {
  if (!Object.hasOwn(operations, operator)) return undefined
  const name = operations[operator as Operator]
  const [one, other] = [read(left, known), read(right, known)]
  if (one === undefined || other === undefined) return undefined
  if (name === 'subtract') return { subtract: [one, other] as const }
  if (name === 'divide') return { divide: [one, other] as const }
  // a + b + c is one sum of three terms.
  if (name === 'add') return { add: [...(typeof one === 'object' && 'add' in one ? one.add : [one]), other] }
  const factors = typeof one === 'object' && 'multiply' in one ? one.multiply : [one]
  return { multiply: [...factors, other] }
}

function readCall({ callee, arguments: args }: CallExpression, known: Known) {
  const name = callee.type === 'Identifier' ? (callee as Identifier).name.toUpperCase() : ''
  const parts = args.flatMap((node) => read(node, known) ?? [])
  if (parts.length < args.length || parts.length === 0) return undefined
  if (name === 'FIRST') return { first: parts }
  if (name === 'SUM') return { sum: parts }
  if (name === 'MIN') return { min: parts }
  if (name === 'MAX') return { max: parts }
  const [only] = parts
  if (name === 'CEIL' && only !== undefined && parts.length === 1) return { ceil: [only] as const }
  if (name !== 'JOIN') return undefined
  const between = parts.at(-1)
  return typeof between === 'string' && parts.length > 1
    ? { join: parts.slice(0, -1), with: between }
    : { join: parts }
}

const quoted = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`

/** Operator precedence: a sum within a product needs brackets. */
const strength = (formula: Formula) => {
  if (typeof formula !== 'object') return 3
  if ('add' in formula || 'subtract' in formula) return 1
  return 'multiply' in formula || 'divide' in formula ? 2 : 3
}

/** @param nameOf Writes the name of a question. Default its code. */
export function textOf(formula: Formula, nameOf = writtenCode): string {
  const within = (part: Formula, minStrength: number) =>
    strength(part) < minStrength ? `(${textOf(part, nameOf)})` : textOf(part, nameOf)
  const chain = (parts: readonly Formula[], sign: string, minStrength: number) =>
    parts.map((part, at) => within(part, at === 0 ? minStrength : minStrength + 1)).join(` ${sign} `)
  const list = (parts: readonly Formula[]) => parts.map((part) => textOf(part, nameOf)).join(', ')
  if (typeof formula === 'number') return String(formula)
  if (typeof formula === 'string') return quoted(formula)
  if ('field' in formula) return nameOf(formula.field)
  if ('add' in formula) return chain(formula.add, '+', 1)
  if ('subtract' in formula) return chain(formula.subtract, '-', 1)
  if ('multiply' in formula) return chain(formula.multiply, '*', 2)
  if ('divide' in formula) return chain(formula.divide, '/', 2)
  // Questions have no other operations than these functions.
  if (!('join' in formula)) return `${operationOf(formula)?.toUpperCase()}(${list(partsOf(formula))})`
  // A text as last argument would be read as the separator.
  const { join, with: between = typeof join.at(-1) === 'string' ? '' : undefined } = formula
  return `JOIN(${list(between === undefined ? join : [...join, between])})`
}

/** The code of a question as formulas write it. */
export const writtenCode = (code: string) => code.replaceAll('-', '_')
