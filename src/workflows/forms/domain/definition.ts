/**
 * Clinical forms as data (domain 1.3.3). A form is a resource without a schema file: its questions
 * are fields of the kit, so that it uses the same inputs, rules, drafts and messages as every other
 * record.
 */

import { type answerType, formSection } from '#schemas/codes/clinical-form.ts'
import { codedYesNo } from '#schemas/codes/coded-answers.ts'
import { codedFalse, codedTrue } from '#schemas/kit/coded-boolean.ts'
import type { Condition } from '#schemas/kit/conditions.ts'
import { defineResource, field } from '#schemas/kit/define.ts'
import type { Field } from '#schemas/kit/fields/index.ts'
import type { Formula } from '#schemas/kit/formulas.ts'
import { compile, type Resource } from '#schemas/kit/resource.ts'
import type { Label } from '#schemas/kit/types.ts'
import { nameOfQuestion } from '#src/domain/question-names.ts'
import { copyNumbers, expandQuestions } from './repeat.ts'

export type AnswerKind = keyof typeof answerType

/** A coded answer of a question: a record of setting/observation-values. */
export interface Choice {
  id: number
  /** OBVA-… */
  code: string
  label: Label
}

/** A published question; its concept may have changed since. */
export interface Question {
  /** Of setting/encounter-concepts. */
  concept_id: number
  code: string
  label: Label
  /** A number of formSection. */
  section: number
  kind: AnswerKind
  is_required: boolean
  unit: string | null
  min: number | null
  max: number | null
  decimals: number | null
  choices: readonly Choice[]
  /** Conditions and formulas name questions by their codes. */
  show_if: Condition | null
  required_if: Condition | null
  calc: Formula | null
  /** Code of the question that counts the copies of this one. Old versions lack it. */
  repeat_by?: string | null
  /** Code of the number question that the answer must not exceed. Old versions lack it. */
  not_above?: string | null
}

export interface FormDefinition {
  label: Label
  questions: readonly Question[]
}

/** The same condition or formula with field names instead of codes. */
export function byName<T>(rule: T): T {
  if (Array.isArray(rule)) return rule.map(byName) as T
  if (typeof rule !== 'object' || rule === null) return rule
  return Object.fromEntries(
    Object.entries(rule).map(([key, value]) => [
      key,
      key === 'field' && typeof value === 'string' ? nameOfQuestion(value) : byName(value),
    ]),
  ) as T
}

/** A whole number of up to six digits, unless the question sets limits. */
const limits = ({ min, max, unit }: Question) => ({
  ...(min === null ? {} : { min }),
  ...(max === null ? {} : { max }),
  ...(unit === null ? {} : { unit }),
})

const codes = ({ choices }: Question) => Object.fromEntries(choices.map(({ code, label }) => [code, label]))

const numbers = ({ choices }: Question) =>
  Object.fromEntries(choices.map(({ id, code, label }) => [code, { value: id, label }]))

/** Asked as yes or no, stored as true or false (specification §5). */
const yesNo = {
  [codedTrue]: codedYesNo['OBVA-yes'],
  [codedFalse]: codedYesNo['OBVA-no'],
}

function fieldOf(question: Question): Field {
  const { label, kind, decimals, is_required, show_if, required_if, calc } = question
  if (calc !== null) {
    const formula = byName(calc)
    return kind === 'TEXT'
      ? field.computed({ label, as: 'text', formula })
      : field.computed({ label, as: 'decimal', scale: decimals ?? 0, formula })
  }
  const common = {
    label,
    required: is_required,
    ...(show_if === null ? {} : { visibleWhen: byName(show_if) }),
    ...(required_if === null ? {} : { requiredWhen: byName(required_if) }),
  }
  switch (kind) {
    case 'CODED':
      return field.coded({ ...common, answers: codes(question) })
    case 'BOOL':
      return field.coded({ ...common, answers: yesNo })
    case 'MULTI':
      return field.set({ ...common, values: numbers(question) })
    case 'NUMBER':
      return decimals
        ? field.decimal({ ...common, ...limits(question), scale: decimals })
        : field.integer({ ...common, ...limits(question) })
    case 'DATE':
      return field.date(common)
    case 'DATE_TIME':
      return field.dateTime(common)
    default:
      return field.text({ ...common, max: 2000 })
  }
}

/** Two questions per row, as on the paper form. */
const inPairs = (names: readonly string[]) =>
  names.flatMap((name, at) => (at % 2 === 0 ? [[name, names[at + 1] ?? name]] : []))

/** Checks of numbers that must not exceed others, such as para and gravida. */
const limitChecks = ({ questions }: FormDefinition) =>
  questions.flatMap(({ code, label, not_above }) => {
    const other = questions.find((question) => question.code === not_above)
    if (!other) return []
    const [own, limit] = [nameOfQuestion(code), nameOfQuestion(other.code)]
    return [
      {
        id: `${own}_limit`,
        when: { all: [own, limit].map((field) => ({ field, set: true })) },
        must: { field: own, lte: { field: limit } },
        at: own,
        message: {
          kh: `«${label.kh}» មិនអាចលើស «${other.label.kh}» ទេ។`,
          en: `“${label.en}” can’t be above “${other.label.en}”.`,
        },
      },
    ]
  })

/** The form as a resource of the kit; its records hold the answers by question name. */
export function formResource(form: FormDefinition): Resource {
  const { label } = form
  const named = expandQuestions(form).map((question) => ({
    question,
    name: nameOfQuestion(question.code),
  }))
  const section = (value: number, copy: number | undefined, title: Label) => {
    const names = named
      .filter(({ question }) => question.section === value && question.copy === copy)
      .map(({ name }) => name)
    const rows = inPairs(names).map((row) => [...new Set(row)])
    return rows.length > 0 ? [{ title, rows }] : []
  }
  const sections = Object.values(formSection).flatMap(({ value, label: title }) => [
    ...section(value, undefined, title),
    ...copyNumbers.flatMap((copy) =>
      section(value, copy, { kh: `${title.kh} ${copy}`, en: `${title.en} ${copy}` }),
    ),
  ])
  return compile(
    defineResource({
      path: 'visits/clinical-forms',
      singular: 'clinical_form',
      label,
      icon: 'mdi:form-select',
      key: named.slice(0, 1).map(({ name }) => name),
      display: label,
      fields: Object.fromEntries(named.map(({ question, name }) => [name, fieldOf(question)])),
      form: sections,
      list: { columns: named.slice(0, 1).map(({ name }) => name) },
      checks: limitChecks(form),
      duplicates: false,
      permissions: {
        list: 'list_encounters',
        create: 'visit_consult',
        update: 'visit_consult',
        delete: 'visit_consult',
      },
    }),
  )
}
