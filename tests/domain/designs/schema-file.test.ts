/** Schema files of designs: written as a developer would write them, and read without running. */
import { describe, expect, it } from 'vitest'
import { declarations } from '#schemas/index.ts'
import { catalogue } from '#schemas/kit/catalogue.ts'
import { field } from '#schemas/kit/define.ts'
import { nameOf } from '#schemas/kit/resource.ts'
import { readSchemaFile } from '#src/domain/designs/read-schema-file.ts'
import { isSameDeclaration, writeSchemaFile } from '#src/domain/designs/write-schema-file.ts'

const vaccines = catalogue({
  path: 'setting/vaccines',
  singular: 'vaccine',
  label: { kh: 'វ៉ាក់សាំង', en: ['Vaccine', 'Vaccines'] },
  icon: 'mdi:needle',
  menu: { group: 'clinical', order: 200 },
  fields: {
    doses: field.integer({ label: { kh: 'ចំនួនដូស', en: "Child's doses" }, min: 1, max: 9, required: true }),
  },
})

describe('writing', () => {
  it('writes the file of the reference', () => {
    expect(writeSchemaFile(vaccines)).toBe(`import { catalogue } from '../kit/catalogue.ts'
import { field } from '../kit/define.ts'

export default catalogue({
  path: 'setting/vaccines',
  singular: 'vaccine',
  label: { kh: 'វ៉ាក់សាំង', en: ['Vaccine', 'Vaccines'] },
  icon: 'mdi:needle',
  menu: { group: 'clinical', order: 200 },
  fields: {
    doses: field.integer({ label: { kh: 'ចំនួនដូស', en: "Child's doses" }, min: 1, max: 9, required: true }),
  },
})
`)
  })

  it('writes columns and rows only where they differ from those of a catalogue', () => {
    const moved = catalogue({ ...vaccines, list: { columns: ['code', 'name_kh'] }, form: undefined } as never)
    expect(writeSchemaFile(moved)).toContain("list: { columns: ['code', 'name_kh'] },")
    expect(writeSchemaFile(moved)).not.toContain('form')
  })

  it('writes a whole resource if a field of all catalogues is missing', () => {
    const { national_code: _, ...fields } = vaccines.fields
    const form = [{ rows: ['code', 'name_kh', 'doses'] }]
    const text = writeSchemaFile({ ...vaccines, fields, form })
    expect(text).toContain('defineResource({')
    expect(text).toContain('    code: codeField(),\n')
    expect(readSchemaFile(text)).toEqual({ ...vaccines, fields, form })
  })
})

it('writes every text as a text, whatever is in it', () => {
  const texts = [`'), run(), ('`, '"; run() //', 'a\\', "\\'", `\`\${run()}\``, '\u2028\n\r\t', '*/ run() /*']
  for (const text of texts) {
    const fields = {
      ...vaccines.fields,
      bad: { kind: text, label: { kh: text, en: text }, [text]: text },
    } as never
    const strange = { ...vaccines, fields, icon: text, help: { [text]: [text] } } as never
    const written = writeSchemaFile(strange)
    const body = written.slice(written.indexOf('defineResource({') + 'defineResource('.length, -2)
    const functions = ['field', 'codeField', 'nameKh', 'nameEn', ...['descriptionField', 'sortOrder']]
    const run = new Function(...[...functions, 'nationalCode', 'isActive', 'run'], `return (${body})`)
    const kit = { field: new Proxy({}, { get: () => () => ({}) }) }
    const none = () => ({})
    const read = run(kit.field, none, none, none, {}, {}, {}, {}, () => expect.fail('code was run'))
    expect(read.fields.bad).toEqual({ kind: text, label: { kh: text, en: text }, [text]: text })
    expect(read.icon).toBe(text)
  }
})

describe('round trip', () => {
  it.each(declarations.map((declaration) => [nameOf(declaration.path), declaration] as const))(
    '%s is the same after writing and reading',
    (_, declaration) => {
      const text = writeSchemaFile(declaration)
      expect(isSameDeclaration(readSchemaFile(text), JSON.parse(JSON.stringify(declaration)))).toBe(true)
    },
  )
})

describe('reading', () => {
  const body = (fields: string) => `export default catalogue({ path: 'setting/a', fields: { ${fields} } })`

  it('reads what developers write', () => {
    const read = readSchemaFile(`
      import { catalogue } from '../kit/catalogue.ts'
      /** Doses. */
      const max = 1_000 // per child
      const names = label('ដូស', 'Doses')
      export default catalogue({
        path: "setting/a",
        fields: { doses: field.integer({ label: names, max, min: -1 }), ...effectivePeriod },
        checks: [] as const,
      })`)
    expect(read.fields.doses).toEqual({
      kind: 'integer',
      label: { kh: 'ដូស', en: 'Doses' },
      max: 1000,
      min: -1,
    })
    expect(Object.keys(read.fields)).toContain('effective_to')
  })

  it.each([
    [body('a: field.enum({ values: facilityLevel })'), 'line 1: “facilityLevel” comes from another file'],
    [body('a: field.nothing({})'), 'line 1: field.nothing does not exist'],
    [body('a: process.exit()'), 'line 1: “process” comes from another file'],
    ['import x from "y"\n\nconst a = {', 'line 3: the file ends here'],
    ['function run() {}', 'line 1: “function” is not part of a schema'],
    ['export default 5 + 5', 'line 1: “+ 5” is not part of a schema'],
    ['export default 5', 'the file exports no declaration'],
    ['export default [1]', 'the file exports no declaration'],
    ['export default null', 'the file exports no declaration'],
    ['export default catalogue({ fields: {} })', 'the declaration needs a path'],
    ['export default catalogue({ path: "a", fields: null, rows: 5 })', 'the declaration needs fields'],
    ['export default defineResource({ path: "a", fields: [] })', 'the declaration needs fields'],
    ['export default defineResource({ path: "a", fields: { b: 1 } })', 'the field “b” needs a kind'],
    [
      'export default defineResource({ path: "a", fields: {}, list: { columns: 5 } })',
      'the columns of the list must be names',
    ],
    ['export default defineResource({ path: "a", fields: {}, form: [{}] })', 'the form must be sections'],
    [body('__proto__: field.text({})'), 'line 1: “__proto__” is no name of an option'],
    [body('a: field.text({ "constructor": {} })'), 'line 1: “constructor” is no name of an option'],
    [body('code: digitsCode(1000000)'), 'line 1: digitsCode() can’t be read with these options'],
    [body('code: digitsCode("9")'), 'line 1: digitsCode() can’t be read with these options'],
    [`export default ${'['.repeat(70)}`, 'line 1: the declaration has more than 64 levels'],
    ['', 'line 1: the file ends here'],
  ])('refuses %s', (text, sentence) => {
    expect(() => readSchemaFile(text)).toThrow(sentence)
  })

  const doubled = (of: (previous: string) => string, times: number) =>
    Array.from({ length: times }, (_, at) => `const a${at + 1} = ${of(`a${at}`)}\n`).join('')

  it.each([
    ['lists', `const a0 = [1]\n${doubled((one) => `[${one}, ${one}]`, 30)}`],
    ['objects', `const a0 = { a: 1 }\n${doubled((one) => `{ a: ${one}, b: ${one} }`, 30)}`],
    ['labels', `const a0 = 'a'\n${doubled((one) => `label(${one}, label(${one}, ${one}))`, 30)}`],
    ['texts', `const a0 = '${'a'.repeat(9000)}'\nconst a1 = [${'a0, '.repeat(100)}]\n`],
    ['spreads', `const a0 = [${'1, '.repeat(9000)}]\nconst a1 = { ${'...a0, '.repeat(100)} }\n`],
  ])('refuses constants that grow: %s', (_, constants) => {
    expect(() => readSchemaFile(`${constants}${body('')}`)).toThrow('is larger than 200000 characters')
  })

  it('refuses constants that are too deep together', () => {
    const constants = `const a0 = [1]\n${doubled((one) => `[${one}]`, 70)}`
    expect(() => readSchemaFile(`${constants}${body('')}`)).toThrow('the declaration has more than 64 levels')
  })
})
