/** The linter: this installation's schemas are clean, and each rule is tested. */
import { describe, expect, it } from 'vitest'
import { registry as installed } from '#schemas/index.ts'
import { catalogue } from '#schemas/kit/catalogue.ts'
import { type Declaration, defineResource, field } from '#schemas/kit/define.ts'
import { codeField, nameEn, nameKh } from '#schemas/kit/fragments.ts'
import { lint } from '#schemas/kit/lint.ts'
import { createRegistry } from '#schemas/kit/registry.ts'

const label = { kh: 'សាកល្បង', en: 'Sample' }
const plain = {
  singular: 'sample',
  label,
  icon: 'mdi:flask',
  key: ['code'],
} as const

const samples = (fields: Declaration['fields'], more: Partial<Declaration> = {}) =>
  defineResource({
    ...plain,
    path: 'setting/samples',
    fields: { code: codeField(), ...fields },
    list: { columns: ['code'] },
    ...more,
  } as Declaration)

const found = (...declarations: Declaration[]) => lint(createRegistry(declarations))

it('finds nothing in the schemas of this installation', () => {
  expect(lint(installed)).toEqual([])
})

it('finds nothing in a plain catalogue', () => {
  expect(found(catalogue({ ...plain, path: 'setting/samples' }))).toEqual([])
})

describe('finds', () => {
  it('a key that may be empty', () => {
    expect(found(samples({ code: codeField({ required: false }) }))).toEqual([
      'samples.code: is part of the natural key and may be empty; make it required',
    ])
  })

  it('a heading that is too long for its column, in either language', () => {
    const long = { kh: 'ចំនួន'.repeat(12), en: 'Number of all who were counted twice' }
    const [kh, en] = found(
      samples({ total: field.integer({ label: long }) }, { list: { columns: ['code', 'total'] } }),
    )
    expect(kh).toMatch(/^samples\.total: the label 'ចំនួន.* too long for a column \(30\)$/)
    expect(en).toBe(`samples.total: the label '${long.en}' has 36 letters, too long for a column (28)`)
  })

  it('personal data that is not declared', () => {
    const expectedFindings = [
      'samples.contact_name: may be personal data; say pii: true, or pii: false if it tells of no person',
      'samples.mail: may be personal data; say pii: true, or pii: false if it tells of no person',
    ]
    const fields = (pii?: boolean) => ({
      contact_name: field.text({ label, ...(pii === undefined ? {} : { pii }) }),
      mail: field.email({ label, ...(pii === undefined ? {} : { pii }) }),
    })
    expect(found(samples(fields()))).toEqual(expectedFindings)
    expect(found(samples(fields(true)))).toEqual([])
    expect(found(samples(fields(false)))).toEqual([])
  })

  it('a write permission that lists something else', () => {
    const other = samples(
      {},
      { path: 'setting/others', singular: 'other', permissions: { update: 'list_samples' } },
    )
    expect(found(samples({}), other)).toEqual([
      "others: a permission to write is 'list_samples', which lists samples",
    ])
  })
})

it('every filter and order of a kind has an index', () => {
  const fields = {
    name_kh: nameKh(),
    name_en: nameEn(),
    note: field.longText({ label }),
    on: field.date({ label }),
    amount: field.money({ label }),
    kinds: field.set({ label, values: { A: { value: 1, label }, B: { value: 2, label } } }),
  }
  expect(found(samples(fields))).toEqual([])
})
