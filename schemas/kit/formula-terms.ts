/** The types of the parts of a formula, and what is wrong with them. */

import { type Formula, operationOf, partsOf } from './formulas.ts'

/** The type of a field in a formula: a moment counts as its day. */
export type Term = 'number' | 'text' | 'date' | 'moment'

interface Wrong {
  problem: string
}

type FieldTerm = (name: string) => Term | Wrong | undefined

const dates: readonly string[] = ['days', 'months', 'years']
const moves: readonly string[] = ['addDays', 'addMonths']
const choices: readonly string[] = ['first', 'min', 'max', 'if']
const pairs: readonly string[] = [...dates, ...moves, 'round']

const wrong = (problem: string): Wrong => ({ problem })

/**
 * The type of a formula's result, from the types of its fields; a sentence if the types do not fit.
 */
export function termOf(formula: Formula, fieldTerm: FieldTerm): Exclude<Term, 'moment'> | Wrong {
  if (typeof formula === 'number')
    return Number.isFinite(formula) ? 'number' : wrong('has a number that is none')
  if (typeof formula === 'string') return formula === '' ? wrong('has an empty text') : 'text'
  if ('today' in formula) return 'date'
  if ('points' in formula) return 'number'
  if ('field' in formula) {
    const term = fieldTerm(formula.field) ?? wrong(`can't count with '${formula.field}'`)
    return term === 'moment' ? 'date' : term
  }
  const operation = operationOf(formula) ?? ''
  const terms = partsOf(formula).map((part) => termOf(part, fieldTerm))
  if (terms.length === 0) return wrong('has an operation without parts')
  return terms.find((term) => typeof term === 'object') ?? operationTerm(operation, terms as Term[])
}

function operationTerm(operation: string, terms: readonly Term[]): Exclude<Term, 'moment'> | Wrong {
  const [first, second] = terms
  if (pairs.includes(operation) && terms.length !== 2) return wrong(`needs two parts for ${operation}`)
  if (dates.includes(operation))
    return first === 'date' && second === 'date'
      ? 'number'
      : wrong(`counts the ${operation} between other things than two dates`)
  if (moves.includes(operation))
    return first === 'date' && second === 'number'
      ? 'date'
      : wrong(`needs a date and a number for ${operation}`)
  if (operation === 'join')
    return terms.includes('date') ? wrong('joins a date; join texts and numbers') : 'text'
  if (choices.includes(operation)) return choiceTerm(operation, terms)
  if ((operation === 'subtract' || operation === 'divide') && terms.length !== 2)
    return wrong('subtracts or divides other than two parts')
  if (terms.includes('date'))
    return wrong(
      operation === 'subtract'
        ? 'subtracts dates; count days, months or years between them'
        : 'counts with a date; move it by addDays or addMonths',
    )
  return terms.includes('text') ? wrong('counts with a text') : 'number'
}

function choiceTerm(operation: string, terms: readonly Term[]): Exclude<Term, 'moment'> | Wrong {
  const [first] = terms
  const other = terms.find((term) => term !== first)
  if (other) return wrong(`chooses between ${first}s and ${other}s`)
  if (first === 'text' && (operation === 'min' || operation === 'max'))
    return wrong(`takes the ${operation} of texts; name numbers or dates`)
  return first as Exclude<Term, 'moment'>
}

/**
 * Why a field has no place in a formula, and what to name instead.
 * @param hasPoints Whether its values can have points.
 */
export function noTerm(name: string, what: string, hasPoints: boolean): Wrong {
  const instead = hasPoints
    ? `give its values points: { points: { field: '${name}', of: … } }`
    : 'name numbers, texts or dates'
  return wrong(`can't count with '${name}', ${what}; ${instead}`)
}
