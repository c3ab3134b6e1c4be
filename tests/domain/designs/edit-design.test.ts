/** Changes of a design in the browser. */
import { describe, expect, it } from 'vitest'
import type { Declaration } from '#schemas/kit/define.ts'
import { createRegistry } from '#schemas/kit/registry.ts'
import {
  addField,
  changeField,
  designNameFrom,
  fieldNameFrom,
  formOf,
  itemsOf,
  moved,
  namesIn,
  newDesign,
  removeField,
  renameField,
} from '#src/domain/designs/edit-design.ts'
import { designKinds, designProblems } from '#src/domain/designs/rules.ts'
import { smallDeclarations } from '#tests/support/small-registry.ts'

const vaccines = newDesign({
  name: 'vaccines',
  one: { kh: 'វ៉ាក់សាំង', en: 'Vaccine' },
  many: { kh: 'វ៉ាក់សាំង', en: 'Vaccines' },
  icon: 'mdi:needle',
  group: 'clinical',
})
const label = { kh: 'ចំនួនដូស', en: 'Number of doses' }
const rowsOf = ({ form }: Declaration) => form?.flatMap(({ rows }) => rows)

describe('names', () => {
  it.each([
    ['Vaccines given', 'vaccines-given', 'vaccines_given'],
    ['  Café & bar ', 'cafe-bar', 'cafe_bar'],
    ['1st dose', '', 'field'],
    ['ដូស', '', 'field'],
  ])('%s', (english, design, field) => {
    expect(designNameFrom(english)).toBe(design)
    expect(fieldNameFrom(english)).toBe(field)
  })
})

it.each([
  [{ label: vaccines.label }, 'Vaccine', 'Vaccines'],
  [{ label: { kh: 'ក', en: 'Staff' } }, 'Staff', 'Staff'],
  [{ label: { one: 'former' } }, '', ''],
  [{}, '', ''],
])('the names in %j', (draft, one, many) => {
  expect(namesIn(draft)).toMatchObject({ one: { en: one }, many: { en: many } })
})

describe('form', () => {
  it('is the same after turning it into items and back', () => {
    const title = { kh: 'ក', en: 'A' }
    const form = [
      { rows: ['code', ['name_kh', 'name_en']] },
      { title, folded: true, rows: [['a', 'b', 'c'], 'd'] },
    ]
    expect(formOf(itemsOf(form))).toEqual(form)
    expect(formOf(itemsOf([{ title, rows: ['a'] }]))).toEqual([{ title, rows: ['a'] }])
  })

  it('moves a member, and no further than the ends', () => {
    expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
    expect(moved(['a', 'b', 'c'], 2, -1)).toEqual(['c', 'a', 'b'])
  })
})

describe('fields', () => {
  it('a new one is above the description, with a free name', () => {
    const once = addField(vaccines, { kind: 'integer', label })
    const twice = addField(once.design, { kind: 'integer', label })
    expect([once.name, twice.name]).toEqual(['number_of_doses', 'number_of_doses_2'])
    expect(rowsOf(twice.design)).toEqual([
      ['code', 'national_code'],
      ['name_kh', 'name_en'],
      'number_of_doses',
      'number_of_doses_2',
      'description',
      ['sort_order', 'is_active'],
    ])
  })

  const others = smallDeclarations(['provinces'])
  it.each(designKinds.filter((kind) => kind !== 'coded' && kind !== 'computed'))(
    'a new %s has no mistakes',
    (kind) => {
      const { design } = addField(vaccines, { kind, label })
      expect(designProblems(design)).toEqual([])
      expect(createRegistry([...others, design]).find('vaccines')).toBeDefined()
    },
  )

  it('a removed one leaves form and lists, and its stored values hidden', () => {
    const { design, name } = addField(vaccines, { kind: 'integer', label })
    expect(design.list.columns).toEqual(['code', 'name_kh', 'name_en', name])
    const listed = { ...design, list: { columns: ['code', name], filters: [name] } }
    expect(removeField(listed, name, false)).toEqual({
      ...vaccines,
      list: { columns: ['code'], filters: [] },
    })
    expect(removeField(listed, name, true).retired).toEqual([name])
  })

  it('a renamed one keeps its place and everything that names it', () => {
    const added = addField(vaccines, { kind: 'boolean', label })
    const second = addField(added.design, { kind: 'text', label: { kh: 'ក', en: 'Why' } })
    const rule = { field: added.name, is: true }
    const design = changeField(second.design, 'why', { visibleWhen: rule, help: { kh: 'ក', en: 'Why' } })
    const next = renameField({ ...design, list: { columns: ['code', added.name] } }, added.name, 'is_oral')
    expect(Object.keys(next.fields)).toEqual(
      Object.keys(design.fields).map((name) => (name === added.name ? 'is_oral' : name)),
    )
    expect(next.fields.why).toMatchObject({ visibleWhen: { field: 'is_oral', is: true } })
    expect(next.list.columns).toEqual(['code', 'is_oral'])
    expect(rowsOf(next)).toContain('is_oral')
  })

  it('an option without a value is removed', () => {
    const { design, name } = addField(vaccines, { kind: 'integer', label })
    const limited = changeField(design, name, { min: 1, max: 9 })
    expect(changeField(limited, name, { max: undefined }).fields[name]).toEqual({
      kind: 'integer',
      label,
      min: 1,
    })
  })
})
