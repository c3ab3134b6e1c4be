/** What the delivery form tells of those who were born (domain 1.3.3). */
import { nameOfQuestion } from './definition.ts'

/** Code of the encounter type that the form is of. */
export const deliveryForm = 'FORM_DELIVERY'

const answerTo = (answers: Readonly<Record<string, unknown>>, code: string) =>
  answers[nameOfQuestion(code)]

export interface Birth {
  /** YYYY-MM-DD */
  date: string
  /** Who are to be registered. */
  children: number
}

/** Null for a stillbirth, and for a form that doesn’t tell. */
export function birthOf(answers: Readonly<Record<string, unknown>>): Birth | null {
  const date = answerTo(answers, 'DEL_DATE')
  const children = Number(answerTo(answers, 'DEL_CHILDREN'))
  const isAlive = answerTo(answers, 'DEL_ALIVE') === 'OBVA-true'
  return isAlive && typeof date === 'string' && children > 0 ? { date, children } : null
}
