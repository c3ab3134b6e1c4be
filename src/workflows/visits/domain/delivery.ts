/** Reads the children of a delivery from the answers of its form (domain 1.3.3). */
import { gender } from '#schemas/codes/gender.ts'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import { copyCode, nameOfQuestion } from '#src/domain/question-names.ts'

/** Code of the form's encounter type. */
export const deliveryForm = 'FORM_DELIVERY'

type Answers = Readonly<Record<string, unknown>>

const answerTo = (answers: Answers, code: string) => answers[nameOfQuestion(code)]

/** A child born alive, as far as the form says. */
export interface BornChild {
  /** Birth order, from 1; null for a single child. */
  order: number | null
  /** A number of gender. */
  sex: number | null
  /** Day of birth in Phnom Penh. */
  date: string
  /** Moment of birth, ISO. */
  born_at: string | null
  /** Birth weight in grams. */
  weight_g: number | null
}

/** The children to register: at least one, in birth order. */
export interface Birth {
  born: BornChild[]
}

const sexOf: Readonly<Record<string, number>> = {
  'OBVA-sex-male': gender.Male.value,
  'OBVA-sex-female': gender.FeMale.value,
}

/** Every child born alive is registered, including a child that died later. */
const bornAlive: readonly unknown[] = ['OBVA-birth-alive', 'OBVA-birth-died']

/** Older forms have one shared question for all children instead of one per child. */
function readSharedAnswers(answers: Answers, orders: (number | null)[]): BornChild[] {
  const date = answerTo(answers, 'DEL_DATE')
  if (typeof date !== 'string' || answerTo(answers, 'DEL_ALIVE') !== 'OBVA-true') return []
  return orders.map((order) => ({ order, sex: null, date, born_at: null, weight_g: null }))
}

function readChild(answers: Answers, order: number | null): BornChild[] {
  const answer = (code: string) => answerTo(answers, copyCode(code, order ?? 1))
  const born_at = answer('DEL_NB_BORN_AT')
  if (typeof born_at !== 'string' || !bornAlive.includes(answer('DEL_NB_OUTCOME'))) return []
  const weight = answer('DEL_NB_WEIGHT')
  return [
    {
      order,
      born_at,
      date: dayInPhnomPenh(new Date(born_at)),
      sex: sexOf[String(answer('DEL_NB_SEX'))] ?? null,
      weight_g: typeof weight === 'number' ? weight : null,
    },
  ]
}

/** Null if no child was born alive, or if the form does not say so. */
export function birthOf(answers: Answers): Birth | null {
  const count = Number(answerTo(answers, 'DEL_CHILDREN') ?? 0)
  const orders = Array.from({ length: count }, (_, at) => (count > 1 ? at + 1 : null))
  const born =
    answerTo(answers, 'DEL_ALIVE') === undefined
      ? orders.flatMap((order) => readChild(answers, order))
      : readSharedAnswers(answers, orders)
  return born.length > 0 ? { born } : null
}
