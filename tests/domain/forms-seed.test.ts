/** The shipped forms, checked by their seed rows alone (domain 1.3.3). */
import { describe, expect, test } from 'vitest'
import { answerType } from '#schemas/codes/clinical-form.ts'
import { encounterTypeClass } from '#schemas/codes/clinical-terms.ts'
import { serviceBook } from '#schemas/codes/service-book.ts'
import type { Condition } from '#schemas/kit/conditions.ts'
import type { Formula } from '#schemas/kit/formulas.ts'
import {
  type AnswerKind,
  type FormDefinition,
  formResource,
  type Question,
} from '#src/workflows/forms/domain/definition.ts'
import { problemsOfForm } from '#src/workflows/forms/domain/problems.ts'
import { withoutForm } from '#src/workflows/visits/domain/service-books.ts'
import { shippedRowsOf } from '#tests/support/shipped-rows.ts'

const questions = shippedRowsOf('encounter-concepts')
const types = shippedRowsOf('encounter-types')
const values = shippedRowsOf('observation-values')
const groups = shippedRowsOf('option-groups')

type Row = Readonly<Record<string, unknown>>
const labelOf = ({ name_kh, name_en }: Row) => ({ kh: String(name_kh), en: String(name_en) })
const choicesOf = (group: unknown) =>
  values.flatMap((value, id) =>
    (value.option_group_ids as string[]).includes(String(group))
      ? [{ id, code: String(value.code), label: labelOf(value) }]
      : [],
  )

const answerKinds = Object.fromEntries(Object.entries(answerType).map(([name, { value }]) => [value, name]))

const question = (row: Row, index: number): Question => ({
  concept_id: index,
  code: String(row.code),
  label: labelOf(row),
  section: Number(row.section),
  kind: answerKinds[Number(row.value_type)] as AnswerKind,
  is_required: row.is_required === true,
  unit: (row.unit ?? null) as string | null,
  min: (row.min_value ?? null) as number | null,
  max: (row.max_value ?? null) as number | null,
  decimals: (row.decimals ?? null) as number | null,
  choices: choicesOf(row.option_group_id),
  show_if: (row.show_if ?? null) as Condition | null,
  required_if: (row.required_if ?? null) as Condition | null,
  calc: (row.calc ?? null) as Formula | null,
  not_above: (row.not_above ?? null) as string | null,
  repeat_by: (row.repeat_by ?? null) as string | null,
})

const formTypes = types.filter((row) => row.encounter_class === encounterTypeClass.FORM.value)

const forms = formTypes.map((type): [string, FormDefinition] => [
  String(type.code),
  {
    label: labelOf(type),
    questions: questions
      .filter((row) => row.encounter_type_id === type.code)
      .map((row, index) => question(row, index)),
  },
])

/** Coded answers that a condition compares with a question. */
function codesNamed(rule: unknown): [code: string, answer: string][] {
  if (Array.isArray(rule)) return rule.flatMap(codesNamed)
  if (typeof rule !== 'object' || rule === null) return []
  const { field, is, in: among, ...parts } = rule as Row
  const answers = [is, among].flat().filter((answer) => typeof answer === 'string')
  return [
    ...answers.map((answer): [string, string] => [String(field), answer]),
    ...Object.values(parts).flatMap(codesNamed),
  ]
}

test('every service book has a form, or a reason to have none', () => {
  const books = new Set(formTypes.map((row) => row.service_book))
  const without = Object.values(serviceBook)
    .map(({ value }) => value)
    .filter((value) => !books.has(value))
  expect(without.map(String).toSorted()).toEqual(Object.keys(withoutForm).toSorted())
})

test('questions belong to forms, and every group has answers', () => {
  expect(forms.flatMap(([, form]) => form.questions)).toHaveLength(questions.length)
  expect(groups.filter(({ code }) => choicesOf(code).length === 0)).toEqual([])
})

describe.each(forms)('%s', (_, form) => {
  test('can be published: rules name questions of their own form and have no cycle', () => {
    expect(problemsOfForm(form)).toEqual([])
    expect(() => formResource(form)).not.toThrow()
    expect(form.questions.length).toBeGreaterThanOrEqual(6)
  })

  test('rules compare with answers of the question', () => {
    const known = new Map(
      form.questions.map(({ code, kind, choices }) => [
        code,
        kind === 'BOOL' ? ['OBVA-true', 'OBVA-false'] : choices.map((choice) => choice.code),
      ]),
    )
    const strange = form.questions
      .flatMap(({ show_if, required_if }) => codesNamed([show_if, required_if]))
      .filter(([code, answer]) => !known.get(code)?.includes(answer))
    expect(strange).toEqual([])
  })
})
