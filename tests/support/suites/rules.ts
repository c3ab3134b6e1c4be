/** What every resource refuses by its rules between fields and between records. */
import { describe, expect, it } from 'vitest'
import { effectiveFrom, effectiveTo } from '#schemas/kit/effective.ts'
import type { FieldOf } from '#schemas/kit/fields/index.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { uniqueSets } from '#schemas/kit/unique.ts'
import { isVisible, validate } from '#schemas/kit/validate.ts'
import { type Contract, correcting, type Row } from '#tests/support/contract.ts'
import { anybody } from '#tests/support/sample-values.ts'
import { completed, valuesShowing, valuesWhere } from '#tests/support/values-where.ts'

type Reference = FieldOf<'ref'> | FieldOf<'refs'>

const references = (resource: Resource) =>
  Object.entries(resource.fields).filter(
    (entry): entry is [string, Reference] =>
      (entry[1].kind === 'ref' || entry[1].kind === 'refs') && entry[1].readOnly === undefined,
  )

/** The values for another record, which needs files of its own. */
const forAnother = (resource: Resource, values: Row): Row =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const kind = resource.fields[name]?.kind
      if (Array.isArray(value) && kind === 'files') return [name, value.map(() => anybody)]
      return [name, value && (kind === 'file' || kind === 'image') ? anybody : value]
    }),
  )

const asValue = ({ kind }: Reference, id: unknown) => (kind === 'refs' ? [id] : id)

export function testRules(
  { call, list, valuesFor, recordOf, registry }: Contract,
  tested: readonly Resource[],
) {
  /** A deleted record of each resource. */
  const deleted = new Map<string, Promise<number>>()
  function deletedOf(target: Resource): Promise<number> {
    const one =
      deleted.get(target.name) ??
      recordOf(target, 161 + deleted.size).then(async ({ id }) => {
        const answer = await call('DELETE', `${target.path}/${id}`)
        expect(answer.status, answer.text).toBe(200)
        return Number(id)
      })
    deleted.set(target.name, one)
    return one
  }

  /** The day `days` after another. */
  const dayAfter = (day: unknown, days: number) =>
    new Date(Date.parse(String(day)) + days * 86_400_000).toISOString().slice(0, 10)

  /** Records that only actions of their own write are tested with those. */
  const written = tested.filter(({ features }) => features.write)
  const checked = written.filter(({ checks }) => checks.length > 0)
  const referring = written.filter((resource) => references(resource).length > 0)
  const selfReferring = written.filter((resource) =>
    references(resource).some(([, field]) => field.to === resource.name),
  )
  const dated = written.filter(({ effective }) => effective)
  const enumerated = written.filter(({ enumeration }) => enumeration)

  describe.each(written)('$path', (resource) => {
    it('gives what is unique to one living record only, and names it', async () => {
      const values = await valuesFor(resource, 10)
      const record = await recordOf(resource, 10)
      const at = `${resource.path}/${record.id}`
      const sets = uniqueSets(resource).filter((set) =>
        set.every((name) => values[name] !== undefined && values[name] !== null),
      )
      // Nothing equals nothing: a key with an empty part is nobody's.
      if (sets.length === 0) return
      const same = forAnother(resource, values)
      const again = await call('POST', resource.path, same)
      expect(again.status, again.text).toBe(409)
      expect(again.body).toMatchObject({ code: 'UNIQUE', data: { id: record.id } })
      expect(Object.keys(again.body.message).sort()).toEqual(
        [...new Set(sets.map((set) => set.at(-1)))].sort(),
      )

      // A deleted one gives it free, and can't come back while another has it.
      expect((await call('DELETE', at)).status).toBe(200)
      const other = await call('POST', resource.path, same)
      expect(other.status, other.text).toBe(201)
      const back = await call('POST', `${at}/restore`)
      expect(back.body).toMatchObject({ success: false, code: 'UNIQUE' })
    })
  })

  describe.each(referring)('references of $path', (resource) => {
    it('lead to records that live', async () => {
      const good = await valuesFor(resource, 11)
      for (const [name, field] of references(resource)) {
        const id = await deletedOf(registry.get(field.to))
        const values = valuesShowing(resource, good, name)
        const body = completed(resource, { ...values, [name]: asValue(field, id) })
        const answer = await call('POST', resource.path, body)
        expect(answer.status, `${name} ${answer.text}`).toBe(422)
        expect(answer.body.message[name]?.[0], name).toMatch(/^That record has been deleted/)
      }
    })

    it('stay within the record that others of the same record name', async () => {
      const good = await valuesFor(resource, 11)
      for (const [name, field] of references(resource)) {
        if (!field.within) continue
        const elsewhere = await recordOf(registry.get(field.to), 45)
        const body = { ...good, [name]: asValue(field, elsewhere.id) }
        const answer = await call('POST', resource.path, body)
        expect(answer.status, `${name} ${answer.text}`).toBe(422)
        expect(answer.body.message[name]?.[0], name).toMatch(/^This is not in /)
      }
    })

    it('give codes their beginning', async () => {
      const good = await valuesFor(resource, 11)
      for (const [name, field] of Object.entries(resource.fields)) {
        if (field.kind !== 'code' || !field.prefixedBy) continue
        const elsewhere = await recordOf(
          registry.get((resource.fields[field.prefixedBy] as Reference).to),
          45,
        )
        const body = { ...good, [field.prefixedBy]: elsewhere.id }
        const answer = await call('POST', resource.path, body)
        expect(answer.status, `${name} ${answer.text}`).toBe(422)
        expect(answer.body.message[name]?.[0], name).toMatch(/^The code must begin with /)
      }
    })
  })

  describe.each(selfReferring)('the tree of $path', (resource) => {
    it('never leads a record back to itself', async () => {
      const [upper, lower] = [await recordOf(resource, 12), await recordOf(resource, 13)]
      const put = (row: Row, body: Row) =>
        call('PUT', `${resource.path}/${row.id}`, body, { headers: correcting })
      for (const [name, field] of references(resource)) {
        if (field.to !== resource.name || field.kind !== 'ref' || field.copyFrom) continue
        if (![upper, lower].every((row) => isVisible(field, row))) continue
        const below = await put(lower, { [name]: upper.id })
        expect(below.status, below.text).toBe(200)
        for (const body of [{ [name]: lower.id }, { [name]: upper.id }]) {
          const answer = await put(upper, body)
          expect(answer.status, `${name} ${answer.text}`).toBe(422)
          expect(answer.body.message).toEqual({
            [name]: ['This would make the record its own parent.'],
          })
        }
        expect((await put(lower, { [name]: null })).status).toBe(200)
      }
    })
  })

  describe.each(checked)('checks of $path', (resource) => {
    it.each(resource.checks)('$id is broken by some values, and says so', async (check) => {
      const good = await valuesFor(resource, 14)
      const isBroken = (values: Row) => {
        const result = validate(resource, completed(resource, values))
        return !result.ok && result.problems.every(({ key }) => key === `check.${check.id}`)
      }
      const both = { all: [check.when ?? { all: [] }, check.must] }
      const values = valuesWhere(resource, good, both, isBroken)
      expect(values, 'no values break this check: it refuses nothing').toBeDefined()
      const body = completed(resource, values ?? {})
      for (const lang of ['kh', 'en'] as const) {
        const answer = await call('POST', resource.path, body, { lang })
        expect(answer.status, answer.text).toBe(422)
        expect(answer.body.message).toEqual({ [check.at]: [check.message[lang]] })
      }
    })
  })

  describe.each(dated)('periods of $path', (resource) => {
    it('don’t overlap, and end after they begin', async () => {
      const values = await valuesFor(resource, 15)
      const record = await recordOf(resource, 15)
      const from = values[effectiveFrom]
      const post = (period: Row) =>
        call('POST', resource.path, { ...forAnother(resource, values), ...period })
      const backwards = await post({
        [effectiveFrom]: dayAfter(from, -10),
        [effectiveTo]: dayAfter(from, -20),
      })
      expect(backwards.status).toBe(422)
      expect(Object.keys(backwards.body.message)).toEqual([effectiveTo])
      for (const period of [
        { [effectiveFrom]: dayAfter(from, -10), [effectiveTo]: from },
        { [effectiveFrom]: dayAfter(from, -10), [effectiveTo]: null },
      ]) {
        const answer = await post(period)
        expect(answer.status, answer.text).toBe(409)
        expect(answer.body).toMatchObject({
          code: 'PERIOD_OVERLAP',
          data: { field: effectiveFrom, id: record.id },
        })
      }
      const before = await post({
        [effectiveFrom]: dayAfter(from, -10),
        [effectiveTo]: dayAfter(from, -1),
      })
      expect(before.status, before.text).toBe(201)
    })
  })

  describe.each(enumerated)('the enumeration of $path', (resource) => {
    const numbers = Object.entries(resource.enumeration ?? {}).map(
      ([code, { value }]) => [code, value] as const,
    )

    it('has a record for each of its numbers', async () => {
      const found = await list(resource, { filter: { id: numbers.map(([, id]) => id) } })
      const rows = (found.body.data as Row[]).map(({ id, code }) => [code, id])
      expect(rows.sort()).toEqual(numbers.map(([code, id]) => [code, id]).sort())
    })

    it('keeps them: none is deleted, merged away or given another code', async () => {
      const other = await recordOf(resource, 16)
      expect(Number(other.id)).toBeGreaterThan(1000)
      for (const [, id] of numbers) {
        const at = `${resource.path}/${id}`
        const merge = { from: id, into: other.id }
        const answers = [
          await call('DELETE', at),
          await call('POST', `${resource.path}/bulk`, { action: 'delete', ids: [id] }),
          await call('POST', `${resource.path}/merge?mode=commit`, merge),
        ]
        for (const answer of answers)
          expect(answer.body, answer.text).toMatchObject({ success: false, code: 'SYSTEM_RECORD' })
        const renamed = await call('PUT', at, { code: 'another-code' })
        expect(renamed.status).toBe(422)
        expect(Object.keys(renamed.body.message)).toEqual(['code'])
      }
    })
  })
}
