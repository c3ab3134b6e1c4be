/** A sample as its own resource: a field per state, a row per value. */
import type { Row } from '#resources/provider.ts'
import type { Declaration } from '#schemas/kit/define.ts'
import { type Field, isDerived, kindOf } from '#schemas/kit/fields/index.ts'
import type { SampleValues } from './sample-fields.ts'

const longLabel = {
  kh: 'ឈ្មោះពេញតាមអត្តសញ្ញាណប័ណ្ណសញ្ជាតិខ្មែរ ឬសំបុត្រកំណើត ដែលត្រូវផ្ទៀងផ្ទាត់',
  en: 'Full name as on the national identity card or the birth certificate',
}

/** The additions of each state to the declaration. */
const states: Readonly<Record<string, Partial<Field>>> = {
  empty: {},
  filled: { help: { kh: 'ពាក្យជំនួយមួយប្រយោគ។', en: 'One sentence of help.' } },
  longest: { label: longLabel },
  missing: { required: true },
  wrong: {},
  disabled: { permission: { write: 'held_by_nobody' } },
  readOnly: { readOnly: 'always' },
}

interface Setting {
  /** Makes field names, and therefore ids, unique on the page. */
  prefix: string
  field: Field
  values: SampleValues
  districts: readonly Row[]
  /** The label of a state. */
  label(state: string): string
}

export type Arranged = ReturnType<typeof arranged>

export function arranged({ prefix, field, values, districts, label: stateLabelOf }: Setting) {
  const [filled, longest, wrong] = values
  const { writeOnly, storage } = kindOf(field)
  const valueIn = (state: string) => {
    if (state === 'empty' || state === 'missing') return null
    return state === 'longest' ? longest : state === 'wrong' ? wrong : filled
  }
  const cell = `${prefix}_cell`
  const columns = writeOnly || storage === 'rows' ? [] : [cell]
  const stateNames = Object.keys(states).filter((state) => {
    if (state === 'readOnly') return !writeOnly
    return !isDerived(field) && (state !== 'wrong' || wrong !== undefined)
  })
  const fields = Object.fromEntries(
    stateNames.map((state) => {
      const named = { ...field, ...states[state], filter: false } as Field
      const label = (text: string) => `${text} · ${stateLabelOf(state)}`
      const { kh, en } = named.label
      return [`${prefix}_${state}`, { ...named, label: { kh: label(kh), en: label(en) } }]
    }),
  )
  const declaration: Declaration = {
    path: `samples/${prefix.replaceAll('_', '-')}`,
    singular: prefix,
    label: { kh: prefix, en: prefix },
    icon: 'mdi:flask',
    key: [Object.keys(fields)[0] ?? ''],
    fields: { ...fields, [cell]: field },
    list: { columns, filters: columns },
    form: [{ rows: Object.keys(fields) }],
    features: { write: false },
    duplicates: false,
  }
  const stored = (id: number, entries: [name: string, value: unknown][]) => {
    const _ref = entries.map(([name, value]) => [name, mentioned(field, value, districts)])
    const recordValues = { ...Object.fromEntries(entries), _ref: Object.fromEntries(_ref) }
    return { id, version: 1, ...recordValues } as unknown as Row
  }
  return {
    declaration,
    record: stored(
      1,
      stateNames.map((state) => [`${prefix}_${state}`, valueIn(state)]),
    ),
    rows: [filled, longest, null].map((value, at) => stored(at + 1, [[cell, value]])),
    /** Fields with initial errors. */
    refused: ['missing', 'wrong']
      .filter((state) => stateNames.includes(state))
      .map((state) => `${prefix}_${state}`),
  }
}

/** The `_ref` that the server sends for a reference. */
function mentioned({ kind }: Field, value: unknown, districts: readonly Row[]) {
  const ids = [value].flat()
  const stored = (id: unknown) => {
    const name = `${id === 1 ? 'sample' : longLabel.kh}.${kind === 'file' ? 'pdf' : 'png'}`
    const file = { id, name, type: 'png', size: 48_300, width: 48, height: 36 }
    return { id, kh: name, en: name, file }
  }
  if (kind === 'files') return ids.map(stored)
  if ((kind === 'file' || kind === 'image') && typeof value === 'number') return stored(value)
  const found = districts.flatMap(({ id, name_kh: kh, name_en: en, _path: path }) =>
    ids.includes(id) ? { id, kh, en, path_kh: path?.kh, path_en: path?.en } : [],
  )
  if (kind === 'refs') return found
  return kind === 'ref' ? (found[0] ?? null) : null
}
