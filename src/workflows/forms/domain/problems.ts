/** Problems that prevent the publication of a form; pure, used by both sides. */
import * as z from 'zod/mini'
import { type Condition, fieldsOf } from '#schemas/kit/conditions.ts'
import { termOf } from '#schemas/kit/formula-terms.ts'
import { type Formula, formulaFields } from '#schemas/kit/formulas.ts'
import { copyCode } from '#src/domain/question-names.ts'
import type { FormDefinition, Question } from './definition.ts'
import { copyNumbers } from './repeat.ts'

const rules = ['show_if', 'required_if', 'calc'] as const
type Rule = (typeof rules)[number]

/** A sentence of `forms.problem.<key>`. */
export interface FormProblem {
  key:
    | 'empty'
    | 'name'
    | 'duplicate_code'
    | 'no_choices'
    | 'incomplete_rule'
    | 'unknown'
    | 'calculated'
    | 'circle'
    | 'no_formula'
    | 'repeat'
    | 'not_above'
  /** Code of the question; null for the whole form. */
  question: string | null
  rule?: Rule
  /** The question that the rule refers to. */
  other?: string
}

const name = z.string().check(z.minLength(1))
const constant = z.union([name, z.number(), z.boolean()])
const operand = z.union([
  constant,
  z.strictObject({ field: name }),
  z.strictObject({ today: z.literal(true), years: z.optional(z.int()) }),
])
const compared = (op: string) => z.strictObject({ field: name, [op]: operand })
const condition: z.ZodMiniType = z.lazy(() =>
  z.union([
    z.strictObject({ field: name, is: z.nullable(constant) }),
    z.strictObject({ field: name, in: z.array(z.union([name, z.number()])).check(z.minLength(1)) }),
    z.strictObject({ field: name, set: z.boolean() }),
    z.strictObject({ field: name, has: z.union([name, z.number()]) }),
    ...['gt', 'gte', 'lt', 'lte'].map(compared),
    z.strictObject({ all: z.array(condition) }),
    z.strictObject({ any: z.array(condition) }),
    z.strictObject({ not: condition }),
  ]),
)
const formulas = z.lazy(() => z.array(formula).check(z.minLength(1)))
const formula: z.ZodMiniType = z.lazy(() =>
  z.union([
    z.number(),
    z.string(),
    z.strictObject({ field: name }),
    ...['add', 'sum', 'min', 'max'].map((operation) => z.strictObject({ [operation]: formulas })),
    z.strictObject({ subtract: z.tuple([formula, formula]) }),
    z.strictObject({ multiply: formulas }),
    z.strictObject({ divide: z.tuple([formula, formula]) }),
    z.strictObject({ first: formulas }),
    z.strictObject({ join: formulas, with: z.optional(z.string()) }),
  ]),
)

/** Codes that a question's rule refers to; undefined if it is no condition or formula. */
function namedBy(question: Question, rule: Rule): string[] | undefined {
  const value: unknown = question[rule]
  if (value === null) return []
  if (!(rule === 'calc' ? formula : condition).safeParse(value).success) return undefined
  return rule === 'calc' ? formulaFields(value as Formula) : fieldsOf(value as Condition)
}

/** Whether the dependencies of questions lead back to `code`. */
function isInCircle(code: string, waitsFor: ReadonlyMap<string, readonly string[]>): boolean {
  const been = new Set<string>()
  const ahead = [...(waitsFor.get(code) ?? [])]
  for (let next = ahead.pop(); next !== undefined; next = ahead.pop()) {
    if (next === code) return true
    if (!been.has(next)) ahead.push(...(waitsFor.get(next) ?? []))
    been.add(next)
  }
  return false
}

/** Empty for a form that can be published. */
export function problemsOfForm({ questions }: FormDefinition): FormProblem[] {
  if (questions.length === 0) return [{ key: 'empty', question: null }]
  const byCode = new Map(questions.map((question) => [question.code, question]))
  const waitsFor = new Map(
    questions.map((question) => [
      question.code,
      rules.flatMap((rule) => (rule === 'required_if' ? [] : (namedBy(question, rule) ?? []))),
    ]),
  )
  return questions.flatMap((question): FormProblem[] => {
    const { code, kind, choices, calc } = question
    const isChosen = kind === 'CODED' || kind === 'MULTI'
    const found: Omit<FormProblem, 'question'>[] = []
    if (!/^[A-Z][A-Z0-9]*([_-][A-Z0-9]+)*$/.test(code)) found.push({ key: 'name' })
    if (byCode.get(code) !== question) found.push({ key: 'duplicate_code' })
    if (isChosen && calc === null && choices.length === 0) found.push({ key: 'no_choices' })
    if (calc !== null && kind !== 'NUMBER' && kind !== 'TEXT') found.push({ key: 'no_formula' })
    if (question.repeat_by && copyNumbers.some((copy) => byCode.has(copyCode(code, copy))))
      found.push({ key: 'duplicate_code' })
    const counted = question.repeat_by ? byCode.get(question.repeat_by) : undefined
    const isCounted = counted?.kind === 'NUMBER' && counted.calc === null && !counted.repeat_by
    if (question.repeat_by && (!isCounted || calc !== null || kind === 'MULTI')) found.push({ key: 'repeat' })
    const limit = question.not_above ? byCode.get(question.not_above) : undefined
    const isLimited = kind === 'NUMBER' && limit?.kind === 'NUMBER' && limit.calc === null
    if (question.not_above && (!isLimited || question.repeat_by || limit?.repeat_by))
      found.push({ key: 'not_above' })
    for (const rule of rules) {
      const named = namedBy(question, rule)
      if (!named) found.push({ key: 'incomplete_rule', rule })
      for (const other of named ?? []) {
        const referencedQuestion = byCode.get(other)
        // Only questions repeated by the same counter can refer to a repeated question.
        const isForeign = referencedQuestion?.repeat_by && referencedQuestion.repeat_by !== question.repeat_by
        if (!referencedQuestion || isForeign) found.push({ key: 'unknown', rule, other })
        else if (referencedQuestion.calc !== null) found.push({ key: 'calculated', rule, other })
      }
    }
    const terms = (other: string) => (byCode.get(other)?.kind === 'NUMBER' ? 'number' : 'text')
    if (found.length === 0 && calc !== null && typeof termOf(calc, terms) === 'object')
      found.push({ key: 'incomplete_rule', rule: 'calc' })
    if (isInCircle(code, waitsFor)) found.push({ key: 'circle' })
    return found.map((problem) => ({ question: code, ...problem }))
  })
}
