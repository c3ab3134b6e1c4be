import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { field } from '#schemas/kit/define.ts'
import type { Field } from '#schemas/kit/fields/index.ts'
import { parseSequence, sequenceText } from '#schemas/kit/sequence-pattern.ts'
import { createSampleApp, type SampleApp } from '#tests/support/records.ts'
import { executeWrite, upload } from '#tests/support/uploads.ts'

let test: SampleApp
let groups: number[]
beforeAll(async () => {
  test = await createSampleApp()
  groups = []
  for (const code of ['a', 'b', 'c', 'd']) groups.push((await test.group(code)).id)
})
afterAll(() => test.close())

let number = 0
const create = (group: number, more: Record<string, unknown> = {}) => {
  number += 1
  return test.request('POST', 'parts', { group_id: groups[group], number, ...more })
}
const serial = async (group: number, more = {}) => (await create(group, more)).body.data.serial

describe('a pattern of numbers', () => {
  it.each([
    ['W-{YY}-{0000}', 'W-26-0007'],
    ['{YYYY}{00}', '202607'],
    ['{0}/{YYYY}', '7/2026'],
    ['N{000}', 'N007'],
  ])('%s', (pattern, text) => expect(sequenceText(pattern, 2026, 7)).toBe(text))

  it('may exceed its digits', () => expect(sequenceText('N{00}', 2026, 1234)).toBe('N1234'))

  it.each(['', 'W-{YY}', '{0}{0}', '{MM}-{00}', '{00', `${'x'.repeat(30)}{000}`])('refuses %o', (pattern) => {
    expect(parseSequence(pattern)).toBeUndefined()
  })

  it('is read-only, and always unique', () => {
    const declared = field.sequence({ label: { kh: 'ក', en: 'A' }, pattern: '{0}' }) as Field
    expect(declared).toMatchObject({ readOnly: 'always', unique: true })
  })
})

describe('the numbers of records', () => {
  it('are counted per scope', async () => {
    expect(await serial(0)).toBe('P2026-001')
    expect(await serial(0)).toBe('P2026-002')
    expect(await serial(1)).toBe('P2026-001')
    const { headers, body } = await test.request('GET', 'parts?filter={"serial__contains":"2026-002"}')
    expect(headers['content-range']).toBe('setting/parts 0-0/1')
    const history = await test.request('GET', `parts/${body.data[0].id}/history`)
    expect(history.body.data[0].after.serial).toBe('P2026-002')
  })

  it('have no gap after a refused record', async () => {
    const refused = await create(0, { number: 'many' })
    expect(refused.status).toBe(422)
    const twice = await create(0, { number: 1 })
    expect(twice.body.code).toBe('UNIQUE')
    expect(await serial(0)).toBe('P2026-003')
  })

  it('are read-only for all users', async () => {
    const refused = await create(0, { serial: 'P2026-999' })
    expect(Object.keys(refused.body.message)).toEqual(['serial'])
    const { data: createdPart } = (await create(0, {})).body
    expect(createdPart.serial).toBe('P2026-004')
    const at = `parts/${createdPart.id}`
    const other = await test.request('PUT', at, { serial: 'x', code: 'a1' })
    expect(other.body.message).toEqual({ serial: [expect.stringContaining('can’t be set here')] })
    const { body } = await test.request('PUT', at, { serial: 'P2026-004', code: 'a1' })
    expect(body.data).toMatchObject({ serial: 'P2026-004', code: 'a1' })
  })

  it('are unique and without gaps with fifty concurrent requests', async () => {
    const serials = await Promise.all(Array.from({ length: 50 }, () => serial(2)))
    const expected = Array.from({ length: 50 }, (_, at) => sequenceText('P{YYYY}-{000}', 2026, at + 1))
    expect(serials.sort()).toEqual(expected)
  })

  it('restart with the year in Phnom Penh', async () => {
    const before = test.clock.now
    test.clock.now = new Date('2026-12-31T17:30:00.000Z')
    const token = await test.login(['create_part', 'list_parts'])
    const inNewYear = await create(0).then(() =>
      test.request('POST', 'parts', { group_id: groups[0], number: 900 }, { token }),
    )
    test.clock.now = before
    expect(inNewYear.body.data.serial).toMatch(/^P2027-00[12]$/)
  })

  it('are assigned to imported records, whatever the file says', async () => {
    const file = 'group_id,number,serial\nd,1,X-1\nd,2,X-2\na,800,X-3\n'
    const checked = await upload(test, 'setting/parts', file, { token: test.token })
    expect(checked.body.data.counts).toMatchObject({ new: 3, error: 0 })
    const columns = checked.body.data.columns as { header: string; ignored: string | null }[]
    expect(columns.find(({ header }) => header === 'serial')?.ignored).toBe('computed')
    await executeWrite(test, 'setting/parts', checked.body.data.import_id, { token: test.token })
    const { body } = await test.request('GET', `parts?filter={"group_id":${groups[3]}}`)
    expect(body.data.map((row: { serial: string }) => row.serial)).toEqual(['P2026-001', 'P2026-002'])
    const history = await test.request('GET', `parts/${body.data[0].id}/history`)
    expect(history.body.data[0].after).toMatchObject({ serial: 'P2026-001' })
    expect(await serial(3)).toBe('P2026-003')
  })
})
