/**
 * Questions that a form repeats for each counted subject, such as each child of a delivery. The
 * question names its counter question; its copies are separate questions, numbered from 1.
 */

import type { Condition } from '#schemas/kit/conditions.ts'
import { copyCode } from '#src/domain/question-names.ts'
import type { FormDefinition, Question } from './definition.ts'

const maxCopies = 6

export const copyNumbers = Array.from({ length: maxCopies }, (_, at) => at + 1)

/** A question, or one copy of it, in the form. */
export interface FormQuestion extends Question {
  /** Number of the copy, from 1; undefined for a question without copies. */
  copy?: number
}

const isRepeated = ({ questions }: FormDefinition, code: string) =>
  questions.some((question) => question.code === code && question.repeat_by)

/** Replaces repeated questions in a condition with their copy of this number. */
function forCopy<T>(rule: T, form: FormDefinition, copy: number): T {
  if (Array.isArray(rule)) return rule.map((part) => forCopy(part, form, copy)) as T
  if (typeof rule !== 'object' || rule === null) return rule
  return Object.fromEntries(
    Object.entries(rule).map(([key, value]) => [
      key,
      key === 'field' && typeof value === 'string' && isRepeated(form, value)
        ? copyCode(value, copy)
        : forCopy(value, form, copy),
    ]),
  ) as T
}

/** The section title names the subject; from the second copy on the label does too. */
const numbered = (text: string, copy: number) => (copy === 1 ? text : `${text} (${copy})`)

function listCopies(question: Question, form: FormDefinition): FormQuestion[] {
  const { repeat_by, code, label, show_if, required_if } = question
  if (!repeat_by) return [question]
  const counter = form.questions.find((one) => one.code === repeat_by)
  const max = Math.min(counter?.max ?? maxCopies, maxCopies)
  return copyNumbers.slice(0, max).map((copy) => {
    const isCounted: Condition = { field: repeat_by, gte: copy }
    return {
      ...question,
      code: copyCode(code, copy),
      label: { kh: numbered(label.kh, copy), en: numbered(label.en, copy) },
      show_if: show_if ? { all: [isCounted, forCopy(show_if, form, copy)] } : isCounted,
      required_if: required_if && forCopy(required_if, form, copy),
      copy,
    }
  })
}

/** All questions of a form, including every copy of repeated ones. */
export const expandQuestions = (form: FormDefinition): FormQuestion[] =>
  form.questions.flatMap((question) => listCopies(question, form))
