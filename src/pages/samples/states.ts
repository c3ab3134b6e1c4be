/** The states in which an input of a sample field is shown, and the fields and values they need. */
import type { FormValues } from '#resources/form/values.ts'
import type { Row } from '#resources/provider.ts'
import { type Field, isDerived, kindOf } from '#schemas/kit/fields/index.ts'
import type { KindSample } from './kind-sample.ts'

export type State = 'empty' | 'filled' | 'longest' | 'missing' | 'wrong' | 'disabled' | 'readOnly'

/** The longest a label gets: Khmer words are long, and don't break where Latin ones do. */
const longLabel = {
  kh: 'ឈ្មោះពេញតាមអត្តសញ្ញាណប័ណ្ណសញ្ជាតិខ្មែរ ឬសំបុត្រកំណើត ដែលត្រូវផ្ទៀងផ្ទាត់មុនពេលចុះឈ្មោះ',
  en: 'Full name as on the national identity card or the birth certificate, checked at registration',
}
const help = {
  kh: 'ពាក្យជំនួយមួយប្រយោគ នៅក្រោមប្រអប់បញ្ចូល។',
  en: 'One sentence of help below the input.',
}

/** The states that mean something for a sample, in the order of the page. */
export function statesOf({ field, wrong }: KindSample): State[] {
  const { readOnly } = field as Field
  if (isDerived(field as Field) || readOnly === 'always') return ['readOnly']
  const states: State[] = ['empty', 'filled', 'longest', 'missing']
  if (wrong !== undefined) states.push('wrong')
  states.push('disabled')
  if (!kindOf(field as Field).writeOnly) states.push('readOnly')
  return states
}

/** The field as it is declared for a state. */
export function fieldIn(state: State, sample: KindSample): Field {
  const field = sample.field as Field
  if (state === 'longest') return { ...field, label: longLabel, help }
  if (state === 'missing') return { ...field, required: true }
  return state === 'filled' ? { ...field, help } : field
}

export function valueIn(state: State, sample: KindSample): unknown {
  if (state === 'empty' || state === 'missing') return null
  return state === 'longest' || state === 'wrong' ? sample[state] : sample.filled
}

/** Fields and values under names of their own, so that two languages may share a page. */
export function arranged(prefix: string, sample: KindSample) {
  const states = statesOf(sample).map((state) => ({ state, name: `${prefix}_${state}` }))
  const fields: Record<string, Field> = {}
  const values: FormValues = {}
  const references: NonNullable<Row['_ref']> = {}
  for (const { state, name } of states) {
    fields[name] = fieldIn(state, sample)
    values[name] = valueIn(state, sample)
    if (sample.references) {
      const isLong = state === 'longest' || state === 'wrong'
      Object.assign(references, { [name]: sample.references[isLong ? 'longest' : 'filled'] })
    }
  }
  const record = { ...values, _ref: references, id: 1, version: 1, deleted_at: null } as unknown
  return { states, fields, values, record: record as Row }
}
