/** Builds everything that is derived from a field once, so that a failure has the field's name. */
import { columnFormula } from '../column-formula.ts'
import { type Field, kindOf } from '../fields/index.ts'
import type { Resource } from '../resource.ts'
import { uniqueRules } from '../unique.ts'
import { checkValue, defaultValues, validate } from '../validate.ts'

const sentence = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** The problem of `build`, as a sentence; undefined if it succeeds. */
function failure(what: string, build: () => unknown): string[] {
  try {
    build()
    return []
  } catch (error) {
    return [`its ${what} can’t be built: ${sentence(error)}`]
  }
}

function fieldProblems(name: string, field: Field, resource: Resource): string[] {
  const adapter = kindOf(field)
  return [
    ...failure('validator', () => checkValue(name, field, '')),
    ...failure('filter', () => adapter.operand?.(field)),
    ...failure('column', () => adapter.column?.(field)),
    ...failure('formula', () => columnFormula(resource, field)),
    ...failure('text', () => [adapter.show(null, field, 'kh'), adapter.read('1', field)]),
  ].map((problem) => `.${name}: ${problem}`)
}

/** The problems of a resource, each beginning `.field:` or `:`. */
export const buildProblems = (resource: Resource): string[] => [
  ...Object.entries(resource.fields).flatMap(([name, field]) => fieldProblems(name, field, resource)),
  ...failure('unique rules', () => uniqueRules(resource)).map((problem) => `: ${problem}`),
  ...failure('validation', () => validate(resource, defaultValues(resource))).map(
    (problem) => `: ${problem}`,
  ),
]
