/**
 * The answers to the questions of a form; browser and server parse them with the same code (domain
 * 1.3.3).
 */
import { computedValues } from '#schemas/kit/computed-values.ts'
import type { Values } from '#schemas/kit/conditions.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { type Problem, validate } from '#schemas/kit/validate.ts'
import { nameOfQuestion } from '#src/domain/question-names.ts'
import type { Choice, FormDefinition, Question } from './definition.ts'
import { expandQuestions } from './repeat.ts'

export type ReadAnswers = { ok: true; values: Values } | { ok: false; problems: readonly Problem[] }

/** Hides a question whose condition depends on a hidden question, through any number of steps. */
export function readAnswers(form: Resource, input: Values): ReadAnswers {
  let read = validate(form, input)
  for (const _ of Object.keys(form.fields)) {
    if (!read.ok) return read
    const again = validate(form, read.values)
    if (JSON.stringify(again) === JSON.stringify(read)) break
    read = again
  }
  return read.ok ? { ok: true, values: { ...read.values, ...computedValues(form, read.values) } } : read
}

/** One answer for statistics: each of several choices counts as one. */
export interface Observation {
  concept_id: number
  /** From 1: index among several choices, or number of the copy of a repeated question. */
  place: number
  value_id: number | null
  number: number | null
  unit: string | null
  text: string | null
  date: string | null
}

/**
 * @param truths The records of OBVA-true and OBVA-false; booleans map only to these (specification
 * §5).
 */
export function observationsOf(
  form: FormDefinition,
  values: Values,
  truths: readonly Choice[],
): Observation[] {
  return expandQuestions(form).flatMap((question) => {
    const value = values[nameOfQuestion(question.code)]
    if (value === null || value === undefined || value === '') return []
    return observedValues(question, value, truths).map((answer, at) => ({
      concept_id: question.concept_id,
      place: question.copy ?? at + 1,
      value_id: null,
      number: null,
      unit: null,
      text: null,
      date: null,
      ...answer,
    }))
  })
}

function observedValues(
  { kind, choices, unit }: Question,
  value: unknown,
  truths: readonly Choice[],
): Partial<Observation>[] {
  switch (kind) {
    case 'CODED':
    case 'BOOL': {
      const chosen = (kind === 'BOOL' ? truths : choices).find(({ code }) => code === value)
      return chosen ? [{ value_id: chosen.id }] : []
    }
    case 'MULTI':
      return (value as number[]).map((id) => ({ value_id: id }))
    case 'NUMBER':
      return [{ number: Number(value), unit }]
    case 'DATE':
      return [{ date: String(value) }]
    default:
      return [{ text: String(value) }]
  }
}
