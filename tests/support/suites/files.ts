/**
 * Files of every resource: what it gives out it takes back, here unchanged and elsewhere as it was.
 */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Field } from '#schemas/kit/fields/index.ts'
import { type Resource, writableFields } from '#schemas/kit/resource.ts'
import type { Language } from '#schemas/kit/types.ts'
import { importableFields } from '#src/domain/import/columns.ts'
import type { Contract } from '#tests/support/contract.ts'
import { type Answer, createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { permissionsOf } from '#tests/support/sample.ts'
import { representatives } from '#tests/support/sample-resources.ts'
import { openMonth } from '#tests/support/samples-in-app.ts'
import { upload } from '#tests/support/uploads.ts'

export function testFiles({ app, call, recordOf, registry, token }: Contract, tested: readonly Resource[]) {
  let elsewhere: { app: TestApp; token: string }
  /** Resources without a sample, each with the sentence that says why. */
  const unsampled = new Map<Resource, unknown>()
  beforeAll(async () => {
    const other = await createTestApp({ registry, seeded: true })
    elsewhere = { app: other, token: await other.login(permissionsOf(registry)) }
    for (const resource of exchanged)
      await recordOf(resource, 6).catch((error: unknown) => unsampled.set(resource, error))
  })
  afterAll(() => elsewhere.app.close())

  /** One resource without a sample fails its own tests only. */
  const assertSampled = (resource: Resource) => {
    if (unsampled.has(resource)) throw unsampled.get(resource)
  }

  /** What others refer to first. */
  function inOrder(): Resource[] {
    const ordered = new Set<Resource>()
    const visited = new Set<Resource>()
    const visit = (resource: Resource) => {
      if (visited.has(resource)) return
      visited.add(resource)
      for (const field of Object.values(resource.fields))
        if (field.kind === 'ref' || field.kind === 'refs') visit(registry.get(field.to))
      ordered.add(resource)
    }
    tested.forEach(visit)
    return [...ordered]
  }

  /**
   * Passwords and files go into no table: what needs one, or such a record, can’t begin in a file.
   */
  const beginsInFile = (resource: Resource): boolean =>
    resource.features.import &&
    writableFields(resource).every((name) => {
      const field = resource.fields[name] as Field
      if (!(field.required || field.requiredWhen) || field.default !== undefined) return true
      return (
        importableFields(resource, registry).includes(name) &&
        (field.kind !== 'ref' || field.to === resource.name || beginsInFile(registry.get(field.to)))
      )
    })

  /** Columns that a file can carry elsewhere: not what leads to records that can’t. */
  const carriedFields = (resource: Resource) =>
    importableFields(resource, registry).filter((name) => {
      const field = resource.fields[name] as Field
      const isReference = field.kind === 'ref' || field.kind === 'refs'
      return !isReference || field.to === resource.name || beginsInFile(registry.get(field.to))
    })

  const exported = async (
    from: { app: TestApp; token: string },
    resource: Resource,
    format: 'csv' | 'xlsx',
    lang: Language,
  ) => {
    const columns = encodeURIComponent(JSON.stringify(carriedFields(resource)))
    const url = `/api/${resource.path}/export?format=${format}&columns=${columns}`
    const file = await from.app.call('GET', url, { token: from.token, lang })
    expect(file.status, file.text.slice(0, 300)).toBe(200)
    return file
  }

  /** Each installation gives the callers roles with names of their own. */
  const withoutCallers = (text: string) => text.replace(/^role-u.*\r?\n/gm, '')

  /** Why rows of a checked file are wrong. */
  const problemsIn = async (at: { app: TestApp; token: string }, { body }: Answer): Promise<string[]> => {
    const answer = await at.app.call('GET', `/api/imports/${body.data.import_id}/problems`, {
      token: at.token,
    })
    return answer.body.data.map(
      ({ field, message }: { field: string; message: string }) => `${field}: ${message}`,
    )
  }

  const exchanged = inOrder().filter(({ features }) => features.export && features.import)

  /** Kinds of columns, with what they are given. */
  function* traitsOf(resource: Resource) {
    for (const name of importableFields(resource, registry)) {
      const field = resource.fields[name] as Field
      for (const option of Object.keys(field)) yield `${field.kind} ${option}`
    }
  }
  const formats = [['csv', 'kh'] as const, ['xlsx', 'en'] as const]

  /**
   * That each other resource is read as it was written is proved by what another installation has.
   */
  const returned = new Set([
    ...representatives(exchanged, traitsOf),
    ...exchanged.filter((resource) => !beginsInFile(resource)),
  ])
  describe.each([...returned])('files of $path', (resource) => {
    it.each(formats)('are taken back unchanged, as %s (%s)', async (format, lang) => {
      assertSampled(resource)
      const file = await call('GET', `${resource.path}/export?format=${format}`, undefined, { lang })
      const checked = await upload(app(), resource.path, file.bytes, { token: token(), lang })
      const { status, counts } = checked.body.data
      expect(status, checked.text).toBe('ready')
      expect(await problemsIn({ app: app(), token: token() }, checked)).toEqual([])
      expect(counts, format).toMatchObject({ new: 0, changed: 0, error: 0 })
      expect(counts.unchanged).toBeGreaterThan(0)
    })
  })

  const carried = exchanged.filter(beginsInFile)
  it.each(carried)('another installation has $path as they were', async (resource) => {
    assertSampled(resource)
    const here = { app: app(), token: token() }
    const isTurned = exchanged.indexOf(resource) % 2 === 0
    const [format, lang] = isTurned ? (['csv', 'en'] as const) : (['xlsx', 'kh'] as const)
    const file = await exported(here, resource, format, lang)
    const { app: other, token: otherToken } = elsewhere
    if (resource.dated) for (const month of ['2026-01', '2026-02']) await openMonth(other, month, sql`true`)
    const options = { token: otherToken, lang }
    const checked = await upload(other, resource.path, file.bytes, options)
    expect(await problemsIn(elsewhere, checked)).toEqual([])
    const committed = await upload(other, resource.path, file.bytes, { ...options, mode: 'commit' })
    expect(committed.body.data, committed.text).toMatchObject({
      status: 'committed',
      counts: { error: 0 },
    })
    expect(committed.body.data.counts.new).toBeGreaterThan(0)
    const [before, after] = [
      await exported(here, resource, 'csv', 'en'),
      await exported(elsewhere, resource, 'csv', 'en'),
    ]
    expect(withoutCallers(after.text)).toBe(withoutCallers(before.text))
  })
}
