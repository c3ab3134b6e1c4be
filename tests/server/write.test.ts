import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { everywhere } from '#src/domain/access/coverage.ts'
import { systemScope } from '#src/server/access/coverage/read-scope.ts'
import { readStored } from '#src/server/records/resources/stored.ts'
import { insertRecords, updateRecords } from '#src/server/records/resources/write.ts'
import { writing } from '#src/server/records/resources/writing.ts'
import { createSampleApp, type SampleApp } from '#tests/support/records.ts'

const actor = { userId: null, username: 'system', coverage: everywhere, ip: '', requestId: 'r' }
const count = 1100

let test: SampleApp
beforeAll(async () => {
  test = await createSampleApp()
})
afterAll(() => test.close())

const groups = () => test.context.registry.get('groups')
const samples = () => test.context.registry.get('samples')
const rows = async (text: string) => (await sql.raw(text).execute(test.context.db)).rows
const write = <T>(work: Parameters<typeof writing<T>>[2], reason = null as string | null) =>
  writing(test.context, { actor, reason }, work)

describe('writing many records', () => {
  it('keeps rows, hidden columns, join rows and history together', async () => {
    const values = Array.from({ length: count }, (_, index) => ({
      code: `m${index}`,
      name_kh: `ភូមិ ${index}`,
      name_en: null,
    }))
    const ids = await write((own) => insertRecords(own, groups(), values), 'first list')
    expect(new Set(ids).size).toBe(count)
    expect(
      await rows(`select count(*)::int as n, count(name_kh__sort)::int as keys,
      count(*) filter (where search_text like '%ភូមិ%')::int as found from groups`),
    ).toEqual([{ n: count, keys: count, found: count }])
    expect(
      await rows(`select count(distinct record_id)::int as n, min(reason) as reason from history
        where resource = 'groups' and action = 'create' and username = 'system'`),
    ).toEqual([{ n: count, reason: 'first list' }])
    const [first = 0, second = 0] = ids
    const [sample = 0] = await write((own) =>
      insertRecords(own, samples(), [
        { code: 's', name: 'Linked', group_id: first, more_ids: [second, first], is_open: true },
      ]),
    )
    expect(await rows('select target_id from samples__more_ids order by 1')).toEqual([
      { target_id: first },
      { target_id: second },
    ])
    const stored = await readStored(test.context.db, systemScope(test.context.registry), samples(), [sample])
    expect(stored.get(sample)?.values).toMatchObject({ more_ids: [first, second], group_id: first })
    expect(stored.get(sample)?.values).not.toHaveProperty('pin')
  })

  it('changes what differs and leaves the rest alone', async () => {
    const found = await rows('select id from groups order by id limit 700')
    const ids = (found as { id: number }[]).map(({ id }) => id)
    const stored = [
      ...(await readStored(test.context.db, systemScope(test.context.registry), groups(), ids)).values(),
    ]
    await write((own) =>
      updateRecords(
        own,
        groups(),
        stored.map((record, index) => ({
          stored: record,
          values: { ...record.values, name_en: index < 600 ? `Name ${index}` : null },
        })),
      ),
    )
    expect(await rows(`select version, count(*)::int as n from groups group by 1 order by 1`)).toEqual([
      { version: 1, n: count - 600 },
      { version: 2, n: 600 },
    ])
    expect(
      await rows(`select before, after from history where action = 'update' order by id limit 1`),
    ).toEqual([{ before: { name_en: null }, after: { name_en: 'Name 0' } }])
  })

  it('of which one changed meanwhile writes none', async () => {
    const [{ id }] = (await rows('select max(id) as id from groups')) as [{ id: number }]
    const stored = [
      ...(
        await readStored(test.context.db, systemScope(test.context.registry), groups(), [id - 1, id])
      ).values(),
    ]
    await sql`update groups set version = version + 1 where id = ${id}`.execute(test.context.db)
    const update = write((own) =>
      updateRecords(
        own,
        groups(),
        stored.map((record) => ({ stored: record, values: { name_en: 'Late' } })),
      ),
    )
    await expect(update).rejects.toMatchObject({ code: 'VERSION_CONFLICT' })
    expect(await rows(`select 1 from groups where name_en = 'Late'`)).toEqual([])
  })

  it('keeps a secret as a hash, and remembers only that it was set', async () => {
    const [{ id }] = (await rows('select min(id) as id from samples')) as [{ id: number }]
    const pin = () => rows(`select pin from samples where id = ${id}`) as Promise<{ pin: string }[]>
    const change = async (values: object) => {
      const stored = (
        await readStored(test.context.db, systemScope(test.context.registry), samples(), [id])
      ).get(id)
      if (stored) await write((own) => updateRecords(own, samples(), [{ stored, values: { ...values } }]))
    }
    await change({ pin: 'open sesame' })
    const [{ pin: hash } = { pin: '' }] = await pin()
    expect(hash).toMatch(/^\$argon2id\$/)
    await change({ name: 'Another' })
    expect(await pin()).toEqual([{ pin: hash }])
    const { body } = await test.request('GET', `samples/${id}/history`)
    expect(body.data[1].changes).toMatchObject([{ field: 'pin', before: null, after: '••••••' }])
    expect(JSON.stringify(body)).not.toContain('sesame')
    expect(JSON.stringify(body)).not.toContain('argon2')
  })
})
