import { describe, expect, it } from 'vitest'
import { type Declaration, field as kinds } from '#schemas/kit/define.ts'
import { type EnumField, enumField, enumKind } from '#schemas/kit/fields/enum.ts'
import { createRegistry } from '#schemas/kit/registry.ts'
import { shippedRowsOf } from '#tests/support/shipped-rows.ts'
import { codedFamilies, enumerations, notOurs } from './enumerations.ts'

type Values = EnumField['values']

const modules = import.meta.glob<Record<string, Values>>('/schemas/codes/*.ts', {
  eager: true,
})
const texts = import.meta.glob<string>('/schemas/codes/*.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
})
/** Every constant of schemas/codes by its name. */
const found = Object.assign({}, ...Object.values(modules)) as Record<string, Values>
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
  const listed = [...Object.keys(enumerations), 'codedYesNo']
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

describe.each(Object.entries(codedFamilies))('answers of %s', (group, { holds = [], count }) => {
  const answers = shippedRowsOf('observation-values').filter(({ option_group_ids }) =>
    (option_group_ids as string[]).includes(group),
  )

  it('contain those that the specification names', () => {
    const codes = answers.map(({ code }) => code)
    expect(codes).toEqual(expect.arrayContaining([...holds]))
    expect(codes).toHaveLength(count ?? codes.length)
    expect(codes.length).toBeGreaterThan(1)
    for (const { name_kh } of answers) expect(name_kh).toMatch(/[\u1780-\u17b3]/)
  })
})

it('every family is a valid schema field', () => {
  const fields: Declaration['fields'] = { code: kinds.code({ label, required: true }) }
  for (const name of Object.keys(enumerations))
    fields[name.toLowerCase()] = kinds.enum({ label, values: found[name] as Values })
  const declaration: Declaration = {
    path: 'setting/samples',
    singular: 'sample',
    label,
    icon: 'mdi:tag',
    key: ['code'],
    fields,
    list: { columns: ['code'] },
  }
  expect(createRegistry([declaration]).all).toHaveLength(1)
})
