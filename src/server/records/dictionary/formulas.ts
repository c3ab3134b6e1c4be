/** A formula as text for the data dictionary: “Price” × “Pieces”. */
import { type FieldOf, kindOf } from '#schemas/kit/fields/index.ts'
import { rollUpOperations } from '#schemas/kit/fields/roll-up.ts'
import { type Formula, operationOf, type Points, partsOf } from '#schemas/kit/formulas.ts'
import { conditionText, labelOf, type Place } from './conditions.ts'
import { formatWord, type Word } from './words.ts'

const signs: Readonly<Record<string, string>> = {
  add: ' + ',
  sum: ' + ',
  subtract: ' − ',
  multiply: ' × ',
  divide: ' ÷ ',
  first: ' / ',
}

/** Operations that are named by a word, with their parts in brackets. */
const named: Readonly<Record<string, Word>> = {
  ceil: 'ceil',
  round: 'round',
  min: 'least',
  max: 'greatest',
  days: 'days',
  months: 'months',
  years: 'years',
  addDays: 'addDays',
  addMonths: 'addMonths',
}

function pointsText({ field: name, of }: Points, place: Place): string {
  const field = place.resource.fields[name]
  const text = (key: string) => {
    const value = field?.kind === 'coded' ? key : field?.kind === 'boolean' ? key === 'true' : Number(key)
    return field ? kindOf(field).show(field.kind === 'set' ? [value] : value, field, place.language) : key
  }
  const points = Object.entries(of).map(([key, number]) => `${text(key)} = ${number}`)
  return `${labelOf(name, place)} (${points.join(', ')})`
}

/** What a roll-up takes from the records of another resource, `place.resource`. */
export function rollUpText(field: FieldOf<'rollUp'>, place: Place): Record<string, string> {
  const { resource, language } = place
  const operation = rollUpOperations.find((one) => field[one] !== undefined)
  const what = operation
    ? `${formatWord(rolled[operation], language)} ${labelOf(field[operation] ?? '', place)}`
    : formatWord('number', language)
  const where = field.where ? ` (${conditionText(field.where, place)})` : ''
  return { what, records: `“${resource.label.many[language]}”${where}` }
}

const rolled = { sum: 'sum', min: 'least', max: 'greatest', last: 'last' } as const

/** The formula with the labels of its fields. */
export function formulaText(formula: Formula, place: Place): string {
  const { language } = place
  if (typeof formula !== 'object') return String(formula)
  if ('field' in formula) return labelOf(formula.field, place)
  if ('today' in formula) return formatWord('today', language)
  if ('points' in formula) return pointsText(formula.points, place)
  const parts = partsOf(formula).map((part) => {
    const text = formulaText(part, place)
    return signs[operationOf(part) ?? ''] ? `(${text})` : text
  })
  if ('join' in formula) return parts.join(formula.with ? ` “${formula.with}” ` : ' ')
  if ('if' in formula) {
    const [then = '', otherwise = '–'] = parts
    return formatWord('choice', language, { condition: conditionText(formula.if[0], place), then, otherwise })
  }
  const operation = operationOf(formula) ?? ''
  const sign = signs[operation]
  return sign ? parts.join(sign) : `${formatWord(named[operation] ?? 'ceil', language)} (${parts.join(', ')})`
}
