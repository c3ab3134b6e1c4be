import { describe, expect, it } from 'vitest'
import { type Declaration, field as kinds } from '#schemas/kit/define.ts'
import type { CodedField } from '#schemas/kit/fields/coded.ts'
import { type EnumField, enumField, enumKind } from '#schemas/kit/fields/enum.ts'
import { createRegistry } from '#schemas/kit/registry.ts'
import { codedFamilies, enumerations, notOurs } from './enumerations.ts'

type Values = EnumField['values']
type Answers = CodedField['answers']

const modules = import.meta.glob<Record<string, Values | Answers>>('/schemas/codes/*.ts', {
  eager: true,
})
const texts = import.meta.glob<string>('/schemas/codes/*.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
})
/** Every constant of schemas/codes by its name. */
const found = Object.assign({}, ...Object.values(modules)) as Record<string, Values & Answers>
const label = { kh: 'ប្រភេទ', en: 'Type' }

/** Names to numbers, including aliases. */
function numbers(values: Values): Record<string, number> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, { value, aka = [] }]) =>
      [name, ...aka].map((each) => [each, value] as const),
    ),
  )
}

it('schemas/codes has every list of the specification, and marks all others as ours', () => {
  const listed = [...Object.keys(enumerations), ...Object.keys(codedFamilies)]
  expect(Object.keys(found)).toEqual(expect.arrayContaining(listed))
  const ours = Object.entries(modules).filter(([, module]) =>
    Object.keys(module).some((name) => !listed.includes(name)),
  )
  const flat = (text = '') => text.replace(/\s*\n \* /g, ' ')
  for (const [file] of ours) expect(flat(texts[file]), file).toContain('Not numbered by the specification')
})

describe.each(Object.entries(enumerations))('%s', (name, listed) => {
  const values = found[name] as Values
  const field = enumField({ label, values })

  it.each(Object.entries(listed))('%s is %s', (member, number) => {
    const stored = numbers(values)[member]
    if (number === null) expect(stored).toBeTypeOf('number')
    else expect(stored).toBe(number)
  })

  it('has no value beyond the specification', () => {
    expect(Object.keys(values).filter((member) => !(member in listed))).toEqual([])
    const usedValues = Object.values(values).map(({ value }) => value)
    expect(usedValues.filter((value) => notOurs[name]?.includes(value))).toEqual([])
  })

  it('accepts every name, and has labels in both languages', () => {
    for (const [member, number] of Object.entries(numbers(values)))
      expect(enumKind.read?.(member, field), member).toBe(number)
    for (const { value } of Object.values(values)) {
      expect(enumKind.show?.(value, field, 'en')).toMatch(/[A-Z]/)
      expect(enumKind.show?.(value, field, 'kh')).toMatch(/[\u1780-\u17b3]/)
    }
  })

  it('has distinct labels', () => {
    for (const language of ['kh', 'en'] as const) {
      const labels = Object.values(values).map((entry) => entry.label[language])
      expect(new Set(labels).size).toBe(labels.length)
    }
  })
})

describe.each(Object.entries(codedFamilies))('%s', (name, { holds = [], count }) => {
  const answers = found[name] as Answers

  it('contains the answers that the specification names', () => {
    expect(Object.keys(answers)).toEqual(expect.arrayContaining([...holds]))
    if (count !== undefined) expect(Object.keys(answers)).toHaveLength(count)
    for (const text of Object.values(answers)) expect(text.kh).toMatch(/[\u1780-\u17b3]/)
  })
})

it('a code belongs to one family only', () => {
  const codes = Object.keys(codedFamilies).flatMap((name) => Object.keys(found[name] as Answers))
  expect(new Set(codes).size).toBe(codes.length)
})

it('every family is a valid schema field', () => {
  const fields: Declaration['fields'] = { code: kinds.code({ label, required: true }) }
  for (const name of Object.keys(enumerations))
    fields[name.toLowerCase()] = kinds.enum({ label, values: found[name] as Values })
  for (const name of Object.keys(codedFamilies))
    fields[name.toLowerCase()] = kinds.coded({ label, answers: found[name] as Answers })
  const declaration: Declaration = {
    path: 'setting/samples',
    singular: 'sample',
    label: { one: label, many: label },
    icon: 'mdi:tag',
    key: ['code'],
    fields,
    list: { columns: ['code'] },
  }
  expect(createRegistry([declaration]).all).toHaveLength(1)
})
