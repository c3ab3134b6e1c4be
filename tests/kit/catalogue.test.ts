import { describe, expect, it } from 'vitest'
import { catalogue } from '#schemas/kit/catalogue.ts'
import { field } from '#schemas/kit/define.ts'
import { codeField } from '#schemas/kit/fragments.ts'
import { informationOnly } from '#schemas/kit/informational.ts'
import { createRegistry } from '#schemas/kit/registry.ts'

const label = { kh: 'ក', en: 'A' }
const about = {
  path: 'setting/things',
  singular: 'thing',
  label,
  icon: 'mdi:cube',
} as const

const only = (declaration: ReturnType<typeof catalogue>) =>
  createRegistry([declaration]).findByPath('setting/things')

describe('a catalogue', () => {
  it('has the fields, columns and form that all catalogues share', () => {
    expect(only(catalogue(about))).toMatchObject({
      key: ['code'],
      sort: ['sort_order', 'asc'],
      display: { kh: '{name_kh}', en: '{name_en}' },
      columns: ['code', 'name_kh', 'name_en'],
      form: [
        {
          rows: [
            ['code', 'national_code'],
            ['name_kh', 'name_en'],
            'description',
            ['sort_order', 'is_active'],
          ],
        },
      ],
    })
  })

  it('puts its own fields between the names and the description, the first four in the list', () => {
    const doses = field.integer({ label })
    const resource = only(
      catalogue({ ...about, fields: { a: doses, b: doses, c: doses, d: doses, e: doses } }),
    )
    expect(Object.keys(resource?.fields ?? {})).toEqual(
      'code name_kh name_en a b c d e description sort_order national_code is_active'.split(' '),
    )
    expect(resource?.columns).toEqual('code name_kh name_en a b c d'.split(' '))
    expect(resource?.form[0]?.rows.slice(2, -2)).toEqual([['a', 'b'], ['c', 'd'], 'e'])
  })

  it('leaves long texts out of the list and read-only fields out of the form', () => {
    const resource = only(
      catalogue({
        ...about,
        fields: {
          notes: field.longText({ label }),
          stamp: field.text({ label, readOnly: 'always' }),
        },
      }),
    )
    expect(resource?.columns).toEqual(['code', 'name_kh', 'name_en', 'stamp'])
    expect(resource?.form[0]?.rows).toContain('notes')
    expect(resource?.form[0]?.rows).not.toContain('stamp')
  })

  it('accepts another order, other columns, and sections below the shared one', () => {
    const resource = only(
      catalogue({
        ...about,
        sort: ['code', 'asc'],
        fields: { a: field.text({ label }), b: field.text({ label }), c: field.text({ label }) },
        rows: [['a', 'b']],
        sections: [{ title: label, rows: ['c'] }],
        list: { columns: ['name_kh', 'b'], filters: ['is_active'] },
      }),
    )
    expect(resource).toMatchObject({ sort: ['code', 'asc'], columns: ['name_kh', 'b'] })
    expect(resource?.form.map(({ rows }) => rows)).toEqual([expect.arrayContaining([['a', 'b']]), ['c']])
  })

  it.each([
    [{}, 'code name_kh name_en a b'],
    [{ add: ['b'] }, 'code name_kh name_en b'],
    [{ add: ['b'], after: 'code' }, 'code b name_kh name_en'],
    [{ without: ['name_en', 'a'] }, 'code name_kh b'],
    [{ add: ['name_en', 'a'], after: 'name_kh' }, 'code name_kh name_en a'],
  ] as const)('changes its default columns by %j', (columns, expected) => {
    const text = field.text({ label })
    const resource = only(catalogue({ ...about, fields: { a: text, b: text }, list: { columns } }))
    expect(resource?.columns).toEqual(expected.split(' '))
  })

  it('offers its columns that divide the list as filters, unless others are declared', () => {
    const fields = {
      doses: field.integer({ label }),
      route: field.enum({ label, values: { ORAL: { value: 1, label } } }),
      is_live: field.boolean({ label }),
      hidden: field.boolean({ label, filter: false }),
    }
    expect(only(catalogue({ ...about, fields }))?.filters).toEqual(['route', 'is_live'])
    const list = { columns: { add: ['doses', 'is_live'] } } as const
    expect(only(catalogue({ ...about, fields, list }))?.filters).toEqual(['is_live'])
    expect(only(catalogue({ ...about, fields, list: { filters: [] } }))?.filters).toEqual([])
  })

  it('reports unknown columns', () => {
    const columns = { without: ['b'], after: 'c' } as unknown as string[]
    expect(() => only(catalogue({ ...about, list: { columns } as never }))).toThrow(
      /things.b: list.columns names an unknown field\n {2}things.c: list.columns names an unknown field/,
    )
  })

  it('lets its own field replace a shared one', () => {
    const resource = only(
      catalogue({ ...about, fields: { code: codeField({ max: 4, pattern: '[A-Z]{4}' }) } }),
    )
    expect(resource?.fields.code).toMatchObject({ max: 4 })
    expect(Object.keys(resource?.fields ?? {})[0]).toBe('code')
    expect(resource?.columns).toEqual(['code', 'name_kh', 'name_en'])
  })

  it('adds to the help of an informational field that nothing depends on it', () => {
    const help = { kh: 'ខ។', en: 'B.' }
    const resource = only(
      catalogue({
        ...about,
        fields: {
          address: field.text({ label, help, informational: true }),
          doses: field.integer({ label, help }),
        },
      }),
    )
    expect(resource?.fields.address?.help).toEqual({
      kh: `${help.kh} ${informationOnly.kh}`,
      en: `${help.en} ${informationOnly.en}`,
    })
    expect(resource?.fields.national_code?.help).toEqual(informationOnly)
    expect(resource?.fields.doses?.help).toEqual(help)
  })

  it('knows the names of its fields at compile time', () => {
    const fields = { doses: field.integer({ label }) }
    // @ts-expect-error: no such column
    catalogue({ ...about, fields, list: { columns: ['dose'] } })
    // @ts-expect-error: no such filter
    catalogue({ ...about, list: { filters: ['doses'] } })
    // @ts-expect-error: no such field in a row
    catalogue({ ...about, fields, rows: ['dose'] })
    expect(catalogue({ ...about, fields, list: { filters: ['doses', 'code'] } })).toBeTruthy()
  })
})
