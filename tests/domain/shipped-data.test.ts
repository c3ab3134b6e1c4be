/** The CSV files of data/: each is a table of its resource whose rows can be written. */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { registry } from '#schemas/index.ts'
import { validate } from '#schemas/kit/validate.ts'
import { targetName } from '#src/domain/import/column-target.ts'
import { importTargets } from '#src/domain/import/columns.ts'
import { parseShippedFile } from '#src/server/platform/shipped/csv-files.ts'
import { readRows } from '#src/server/seed/read-rows.ts'
import { referencesOf } from '#src/server/seed/reference-rows.ts'
import { referenceSeeds } from '#src/server/seed/seed-reference.ts'

const files = ['reference', 'catalogues', 'demonstration'].flatMap((folder) =>
  readdirSync(`data/${folder}`).map((file): [path: string, name: string] => [
    `data/${folder}/${file}`,
    file.replace('.csv', ''),
  ]),
)
files.push(['data/permissions.csv', 'permissions'])

describe.each(files)('%s', (path, name) => {
  const text = readFileSync(path, 'utf8')
  const resource = registry.get(name)
  const rows = readRows(registry, resource, text)

  test('has fields of its resource as headings', () => {
    const [head = ''] = text.split('\n', 1)
    const parts = importTargets(resource, registry).map(targetName)
    expect(head.split(',').filter((one) => !(one in resource.fields) && !parts.includes(one))).toEqual([])
  })

  test('has each record once', () => {
    const keys = rows.map((row) => JSON.stringify(resource.key.map((part) => row[part])))
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
    expect(rows.length).toBeGreaterThan(0)
  })
})

test('git ignores none of the files', () => {
  const ignored = ['ls-files', '--others', '--ignored', '--exclude-standard', 'data/*/*.csv']
  expect(execFileSync('git', ignored, { encoding: 'utf8' })).toBe('')
})

test('a resource has one file of examples at most', () => {
  const names = files.map(([path, name]) => `${path.includes('reference') ? 'all' : 'demo'} ${name}`)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

describe('the records of an installation', () => {
  const seeds = referenceSeeds(registry, true)
  test.each([...seeds])('%s refer to shipped records, and are valid', (name, { records }) => {
    const resource = registry.get(name)
    const problems = records().flatMap(({ key, row }) => {
      const idOf = (to: string, other: unknown) => {
        const all = seeds.get(to)?.records() ?? []
        const index = all.findIndex((seed) => JSON.stringify(seed.key) === JSON.stringify(other))
        return all[index]?.id ?? index + 1
      }
      const ids = referencesOf(resource, row).map(({ name, to, keys }) => {
        const found = keys.map((other) => idOf(to, other))
        return [name, resource.fields[name]?.kind === 'refs' ? found : found[0]]
      })
      const strange = ids.flatMap(([name, found]) => ([found].flat().includes(0) ? [`${name} unknown`] : []))
      const result = validate(resource, { ...row, ...Object.fromEntries(ids) })
      const wrong = result.ok ? [] : result.problems.map((problem) => `${problem.field} ${problem.key}`)
      return [...strange, ...wrong].map((problem) => `${JSON.stringify(key)}: ${problem}`)
    })
    expect(problems).toEqual([])
  })
})

describe('a cell', () => {
  const rowOf = (name: string, text: string) => readRows(registry, registry.get(name), text)

  it('is the text that its field reads; a blank one is the field’s default', () => {
    const head = 'code,unit,min_value,is_required,section'
    expect(rowOf('encounter-concepts', `${head}\nA,,1.5,yes,HISTORY\n`)).toEqual([
      { code: 'A', min_value: '1.5', is_required: 'yes', section: 'HISTORY' },
    ])
  })

  it('names references by their keys, several by semicolons, parts of a key by a column each', () => {
    expect(rowOf('benefits', 'code,program_id,evidence_type_ids\nA,HEF,X; Y')).toEqual([
      { code: 'A', program_id: 'HEF', evidence_type_ids: ['X', 'Y'] },
    ])
    const head = 'fee_for_service_id.code,fee_for_service_id.effective_from,program_id'
    expect(rowOf('fee-mappings', `${head}\nF,2026-01-01,HEF`)).toMatchObject([
      { fee_for_service_id: ['F', '2026-01-01'], program_id: 'HEF' },
    ])
  })

  it('is null if it is a blank part of the record’s key', () => {
    expect(rowOf('distances', 'village_id,from_facility_id\n,100101')).toEqual([
      { village_id: null, from_facility_id: '100101' },
    ])
  })

  it('belongs to a column', () => {
    expect(() => rowOf('benefits', 'code,name_kh\nA,B,C')).toThrow('malformed file for benefits')
    expect(parseShippedFile('a,b\n1,"2, 3"\n')).toEqual([{ a: '1', b: '2, 3' }])
  })
})
