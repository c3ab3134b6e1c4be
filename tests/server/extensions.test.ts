/** Fields that an installation adds to a shipped catalogue: apart from its schema file. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type Declaration, field } from '#schemas/kit/define.ts'
import type { Field } from '#schemas/kit/fields/index.ts'
import { nameOf } from '#schemas/kit/resource.ts'
import { advisoryLock, takeAdvisoryLock } from '#src/server/db/advisory-locks.ts'
import type { Database } from '#src/server/db/connection.ts'
import { connectDesigns, retiredWith } from '#src/server/designs/connect-designs.ts'
import { loadAppliedDesigns } from '#src/server/designs/load-applied.ts'
import { migrate } from '#src/server/migration/migrate.ts'
import { liveServer, shipped } from '#tests/support/live-servers.ts'
import { createTestDatabase } from '#tests/support/templates.ts'

const name = 'visit-types'
const label = (en: string) => ({ kh: `វាល ${en}`, en })
const room = field.text({ label: label('Room'), max: 20, search: true })
const isPaid = field.boolean({ label: label('Paid'), required: true, default: true })

let database: Database
let server: Awaited<ReturnType<typeof liveServer>>
beforeAll(async () => {
  database = await createTestDatabase()
  server = await liveServer(database)
})
afterAll(async () => {
  await server?.live.close()
  await database.close()
})

const call = (...args: Parameters<typeof server.call>) => server.call(...args)
const at = `setting/${name}`

/** The draft with these fields, stored and judged. */
async function save(fields: Record<string, Field>, more: object = {}) {
  const { version, declaration } = (await call('GET', `designs/${name}`)).body.data
  const { permissions: _, checks: __, ...before } = declaration
  const next = {
    ...before,
    fields,
    list: { columns: Object.keys(fields) },
    form: [{ ...declaration.form[0], rows: Object.keys(fields) }],
    ...more,
  }
  const saved = await call('PUT', `designs/${name}`, { version, declaration: next })
  expect(saved.status, saved.text).toBe(200)
  return (await call('POST', 'designs/judge', { declaration: next })).body.data
}
async function apply() {
  const { version } = (await call('GET', `designs/${name}`)).body.data
  return call('POST', `designs/${name}/apply`, { version })
}

it('adds fields to a catalogue with records: form, list, filter, file, history and description', async () => {
  const list = await call('GET', 'designs')
  const extendable = list.body.data.extendable.map((one: { name: string }) => one.name)
  expect(extendable).toContain(name)
  expect(extendable).not.toContain('users')
  expect((await call('POST', 'designs/users/extend')).status).toBe(404)
  expect((await call('POST', `designs/${name}/extend`)).body.data).toMatchObject({ state: 'new' })

  const judged = await save({ added_room: room, added_is_paid: isPaid })
  expect(judged.problems).toEqual([])
  expect(judged.schema.resource.form.at(-1).rows).toEqual(['added_room', 'added_is_paid'])
  const plan = (await call('POST', `designs/${name}/plan`)).body.data
  expect(plan.problems).toEqual([])
  expect(plan.steps.join()).toContain('column visit_types.added_room added')
  const applied = await apply()
  expect(applied.status, applied.text).toBe(200)

  const [record] = (await call('GET', at)).body.data
  expect(record).toMatchObject({ added_room: null, added_is_paid: true })
  const changed = await call('PUT', `${at}/${record.id}`, { added_room: 'B12' })
  expect(changed.body.data, changed.text).toMatchObject({ added_room: 'B12' })
  const filter = encodeURIComponent(JSON.stringify({ added_room: 'B12' }))
  expect((await call('GET', `${at}?filter=${filter}`)).body.data).toHaveLength(1)
  expect((await call('GET', `${at}?filter=${encodeURIComponent('{"q":"B12"}')}`)).body.data).toHaveLength(1)
  expect((await call('GET', `${at}/${record.id}/history`)).text).toContain('added_room')
  expect((await call('GET', `${at}/export?format=csv`)).text).toContain('Room')
  expect((await call('GET', 'openapi.json')).text).toContain('added_room')
  const [summary] = (await call('GET', 'designs')).body.data.designs
  expect(summary).toMatchObject({ name, extends: true, overlaps: [], problems: [] })
})

it('names what an extension can’t say', async () => {
  const { problems } = await save({
    room,
    added_a: field.text({ label: label('A'), required: true }),
    added_b: field.integer({ label: label('B'), unique: true, default: 3 }),
    added_c: field.text({ label: label('C'), visibleWhen: { field: 'code', set: true } }),
    added_d: field.computed({ label: label('D'), as: 'text', formula: { join: [{ field: 'code' }] } }),
    added_e: field.ref({ label: label('E'), to: 'users' }),
  })
  const texts = problems.map(({ field: of, text }: { field: string; text: string }) => `${of}: ${text}`)
  expect(texts).toEqual([
    expect.stringMatching(/^room: must begin with 'added_'/),
    expect.stringMatching(/^added_a: is required, so it needs a default/),
    expect.stringMatching(/^added_b: is unique/),
    expect.stringMatching(/^added_c: has a condition on 'code'/),
    expect.stringMatching(/^added_d: can’t be computed/),
  ])
  const more = await save({ added_room: room, added_is_paid: isPaid }, { permissions: {}, checks: [] })
  expect(more.problems.map(({ text }: { text: string }) => text)).toEqual([
    "'permissions' belongs to the shipped catalogue; remove it",
    "'checks' belongs to the shipped catalogue; remove it",
  ])
})

const draftWith = async (more: object) => ({
  ...(await call('GET', `designs/${name}`)).body.data.declaration,
  ...more,
})
const stored = () =>
  database.db.selectFrom('designs').selectAll().where('name', '=', name).executeTakeFirstOrThrow()

it.each([
  { form: [null] },
  { form: null },
  { retired: [1] },
  { retired: [null] },
  { retired: null },
  { list: { columns: [], filters: 5 } },
  { fields: { added_a: null } },
])('explains the mistake of a draft with %j', async (more) => {
  const judged = await call('POST', 'designs/judge', { declaration: await draftWith(more) })
  expect(judged.body.data?.problems, judged.text).toEqual([
    { text: 'must be an object with the fields, list, form and retired names of an extension' },
  ])
})

it.each([
  { fields: { added_a: { kind: 'text' } } },
  { fields: { added_a: { label: { en: 5 } } } },
  { fields: { added_a: null } },
  { fields: undefined },
  { fields: 'x' },
])('lists a draft with %j', async (more) => {
  const { version, draft } = await stored()
  const saved = await call('PUT', `designs/${name}`, { version, declaration: await draftWith(more) })
  expect(saved.status, saved.text).toBe(200)
  const list = await call('GET', 'designs')
  expect(list.body.data?.designs, list.text).toMatchObject([{ name, extends: true, overlaps: [] }])
  await database.db.updateTable('designs').set({ draft }).where('name', '=', name).execute()
})

it('lists a draft that can’t be read by its name', async () => {
  const { draft } = await stored()
  await database.db.updateTable('designs').set({ draft: 'no JSON' }).execute()
  const list = await call('GET', 'designs')
  expect(list.body.data?.designs, list.text).toMatchObject([{ name, label: { kh: name, en: name } }])
  await database.db.updateTable('designs').set({ draft }).execute()
})

it('applies no draft that is saved during its migration', async () => {
  await save({ added_room: room, added_is_paid: isPaid, added_note: field.text({ label: label('Note') }) })
  const { version, applied } = await stored()
  const applying = await database.db.transaction().execute(async (trx) => {
    await takeAdvisoryLock(trx, advisoryLock.MIGRATION)
    const requests = [version, version + 1].map((requested) =>
      call('POST', `designs/${name}/apply`, { version: requested }),
    )
    await vi.waitFor(async () => {
      const { rows } = await sql`
        select 1 from pg_locks where locktype = 'advisory' and not granted`.execute(database.db)
      expect(rows.length).toBeGreaterThan(0)
    })
    await new Promise((resolve) => setTimeout(resolve, 500))
    await save({ added_room: { ...room, required: true } })
    return requests
  })
  const answers = await Promise.all(applying)
  expect(answers.map(({ body }) => body.code)).toEqual(['VERSION_CONFLICT', 'VERSION_CONFLICT'])
  expect((await stored()).applied).toBe(applied)
})

it.each([
  { retired: 5 },
  { retired: {} },
  { retired: null },
  { retired: [5] },
  { fields: 'abc' },
  { fields: { Bad: { kind: 'text' } } },
  { list: { columns: [], filters: 5 } },
])('starts although an applied extension has %j, and reports it', async (more) => {
  const text = JSON.stringify(await draftWith(more))
  const { setAside } = await connectDesigns(shipped, [{ name, text }])
  expect(setAside).toMatchObject([{ name, problems: [expect.stringContaining(name)] }])
})

/** The registry of a start whose shipped catalogue has other fields than today. */
const startWith = async (change: (one: Declaration) => Declaration[]) => {
  const declarations = shipped.flatMap((one) => (nameOf(one.path) === name ? change(one) : [one]))
  const connected = await connectDesigns(declarations, await loadAppliedDesigns(database.db))
  return { declarations, ...connected }
}
const valuesIn = async (column: string) => {
  const { rows } = await sql<{ value: unknown }>`
    select ${sql.ref(column)} as value from visit_types where ${sql.ref(column)} is not null`.execute(
    database.db,
  )
  return rows.map(({ value }) => value)
}

it('survives an upgrade that adds a field of the same name, and reports it', async () => {
  await save({ added_room: room, added_is_paid: isPaid })
  const { registry, declarations, setAside } = await startWith((one) => [
    { ...one, fields: { ...one.fields, room } },
  ])
  expect(setAside).toEqual([])
  await migrate(database.db, registry)
  expect(await valuesIn('added_room')).toEqual(['B12'])
  const upgraded = await liveServer(database, { declarations })
  const [summary] = (await upgraded.call('GET', 'designs')).body.data.designs
  expect(summary.overlaps).toEqual(["visit-types.added_room: the catalogue itself has the field 'room'"])
  await upgraded.live.close()
  await expect(startWith((one) => [{ ...one, fields: { ...one.fields, added_room: room } }])).rejects.toThrow(
    "visit-types.added_room: names that begin with 'added_' belong to fields that an installation adds",
  )
})

it('keeps the columns of an extension that an upgrade sets aside', async () => {
  const { registry, setAside } = await startWith((one) => [{ ...one, personal: true }])
  expect(setAside.map(({ problems }) => problems)).toEqual([
    [expect.stringContaining('fields can’t be added to it')],
  ])
  expect(registry.get(name).fields).not.toHaveProperty('added_room')
  expect(registry.get(name).retired).toEqual(expect.arrayContaining(['added_room', 'added_is_paid']))
  expect(retiredWith(setAside)).not.toContain(name)
})

/** What a start does with a stored row that was damaged by hand. */
it.each([
  ['no JSON', 'no JSON'],
  ['another kind of an added field', undefined],
  ['no mark of an extension', '{"path":"setting/visit-types","fields":{}}'],
  ['no fields', '{"extends":true,"path":"setting/visit-types"}'],
])('starts with %s, keeps the values, and reports it', async (_, damaged) => {
  const { applied } = await stored()
  const changed = JSON.parse(applied ?? '') as Declaration
  const number = field.integer({ label: room.label })
  const otherKind = { ...changed, fields: { ...changed.fields, added_room: number } }
  const write = (text: string | null) =>
    database.db.updateTable('designs').set({ applied: text }).where('name', '=', name).execute()
  await write(damaged ?? JSON.stringify(otherKind))
  const started = await liveServer(database)
  const list = await started.call('GET', 'designs')
  expect(list.body.data.designs[0].problems, list.text).not.toEqual([])
  expect((await started.call('GET', `designs/${name}`)).status).toBe(200)
  const [record] = (await started.call('GET', at)).body.data
  expect(record).not.toHaveProperty('added_room')
  expect(await valuesIn('added_room')).toEqual(['B12'])
  expect(await valuesIn('added_is_paid')).not.toEqual([])
  await started.live.close()

  await write(applied)
  const corrected = await liveServer(database)
  expect(corrected.live.current().context.designs.setAside).toEqual([])
  expect((await corrected.call('GET', at)).body.data[0]).toMatchObject({ added_room: 'B12' })
  await corrected.live.close()
})

it('retires a field with its values, and is removed only without any', async () => {
  await save({ added_is_paid: isPaid }, { retired: ['added_room'] })
  const applied = await apply()
  expect(applied.status, applied.text).toBe(200)
  expect((await call('GET', at)).body.data[0]).not.toHaveProperty('added_room')
  expect(await valuesIn('added_room')).toEqual(['B12'])
  const { version } = (await call('GET', `designs/${name}`)).body.data
  const refused = await call('POST', `designs/${name}/remove`, { version })
  expect(refused.body).toMatchObject({ success: false, code: 'DESIGN_REFUSED' })
  expect(refused.text).toContain('have a value')
})

it('is removed after its required fields with defaults are optional and empty', async () => {
  const optional = field.boolean({ label: label('Paid') })
  await save({ added_room: room, added_is_paid: optional }, { retired: [] })
  const applied = await apply()
  expect(applied.status, applied.text).toBe(200)
  const remove = async () => call('POST', `designs/${name}/remove`, { version: (await stored()).version })
  const { problems } = (await remove()).body.data
  expect(problems).toContainEqual(
    expect.stringMatching(/added_is_paid: .* make it optional, apply, and empty it in those records first$/),
  )
  for (const { id } of (await call('GET', at)).body.data) {
    const emptied = await call('PUT', `${at}/${id}`, { added_room: null, added_is_paid: null })
    expect(emptied.status, emptied.text).toBe(200)
  }
  const removed = await remove()
  expect(removed.status, removed.text).toBe(200)
})
