/** What every resource promises, over every schema of the installation and one with all kinds. */
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { rangeFilters } from '#resources/layouts/calendar/days.ts'
import { fieldsOf } from '#schemas/kit/conditions.ts'
import { defaultOf } from '#schemas/kit/defaults.ts'
import type { Field } from '#schemas/kit/fields/index.ts'
import { operatorsOf } from '#schemas/kit/filters.ts'
import { type Resource, writableFields } from '#schemas/kit/resource.ts'
import { isSortable, orderColumn } from '#schemas/kit/table.ts'
import { defaultValues, isRequired, isVisible } from '#schemas/kit/validate.ts'
import { type Contract, correcting, idsOf, reasonFor } from '#tests/support/contract.ts'
import { representatives } from '#tests/support/sample-resources.ts'
import { filterValue } from '#tests/support/sample-values.ts'

export function testResources(
  { app, call, list, valuesFor, recordOf, registry }: Contract,
  tested: readonly Resource[],
) {
  const storedFields = (resource: Resource) =>
    Object.entries(resource.fields).filter(([, field]) => registry.kindOf(field).storage === 'column')

  /**
   * The filters of one field, each with its operator's key and operand; what a kind asks is in its
   * SQL.
   */
  const filtersOf = ([name, field]: [string, Field]): [string, unknown][] => {
    if (field.filter === false) return []
    const value = filterValue(field, 1)
    const lists = { between: [value, value], in: [value], not: [value] }
    const operands: Record<string, unknown> = { ...lists, null: true, during: 'this_month' }
    return operatorsOf(field)
      .filter((operator) => operator !== 'under')
      .map((operator) => [operator === 'eq' ? name : `${name}__${operator}`, operands[operator] ?? value])
  }

  /**
   * One field of each kind: how a column is ordered is its kind's; that it is indexed,
   * indexes.test.ts says.
   */
  const sortsToTry = (resource: Resource) => {
    const offered = storedFields(resource).filter(([, field]) => isSortable(field))
    return representatives(offered, ([name, field]) => [`${field.kind} ${orderColumn(name, field) === name}`])
  }

  /** Whether conditions show or require the field by the value of another one. */
  const isRuledBy = ({ fields }: Resource, name: string, by: string) =>
    [fields[name]?.visibleWhen, fields[name]?.requiredWhen].some(
      (rule) => rule && fieldsOf(rule).includes(by),
    )

  /** What is described once for all resources. */
  let description: Promise<{ paths: object; permissions: string[] }> | undefined
  const described = () => {
    description ??= (async () => {
      const openapi = await call('GET', 'openapi.json')
      const { rows } = await sql<{ name: string }>`select name from permissions
      where deleted_at is null`.execute(app().context.db)
      return { paths: openapi.body.paths, permissions: rows.map(({ name }) => name) }
    })()
    return description
  }

  describe.each(tested.filter(({ features }) => features.write))('$path', (resource) => {
    it('keeps what it is given, and gives it back', async () => {
      const body = await valuesFor(resource, 1)
      const record = await recordOf(resource, 1)
      const read = await call('GET', `${resource.path}/${record.id}`)
      for (const [name, value] of Object.entries(body)) {
        const field = resource.fields[name] as Field
        if (registry.kindOf(field).writeOnly) expect(read.body.data).not.toHaveProperty(name)
        else expect(read.body.data[name], name).toEqual(value)
      }
      expect(read.headers.etag).toBe('"1"')
      expect(idsOf(await list(resource, { filter: { id: record.id } }))).toEqual([record.id])
    })

    it('is found by what it says it searches', async () => {
      const record = await recordOf(resource, 2)
      // A number that a transition gives is not there yet.
      const searched = Object.entries(resource.fields).filter(
        ([name, field]) => field.search && record[name] !== null,
      )
      for (const [name] of searched) {
        const found = await list(resource, { filter: { q: record[name] }, range: [0, 99] })
        expect(idsOf(found), name).toContain(record.id)
      }
    })

    it('changes, is deleted and comes back, and remembers all of it', async () => {
      const record = await recordOf(resource, 3)
      const other = await valuesFor(resource, 4)
      const changeable = writableFields(resource).find((name) => {
        const field = resource.fields[name] as Field
        const adapter = registry.kindOf(field)
        return field.kind === 'text' && !field.readOnly && !adapter.writeOnly && name in other
      })
      const body = changeable ? { [changeable]: other[changeable], ...reasonFor(resource, changeable) } : {}
      const at = `${resource.path}/${record.id}`
      const changed = await call('PUT', at, body, {
        headers: { 'if-match': '"1"', ...correcting },
      })
      expect(changed.status).toBe(200)
      expect(changed.body.data).toMatchObject({ ...body, version: changeable ? 2 : 1 })

      expect((await call('DELETE', at)).status).toBe(200)
      expect(idsOf(await list(resource, { filter: { id: record.id } }))).toEqual([])
      expect(idsOf(await list(resource, { filter: { id: record.id, deleted: true } }))).toEqual([record.id])
      expect((await call('POST', `${at}/restore`)).status).toBe(200)
      expect(idsOf(await list(resource, { filter: { id: record.id } }))).toEqual([record.id])

      const history = await call('GET', `${at}/history`)
      const actions = history.body.data.map(({ action }: { action: string }) => action)
      expect(actions).toEqual(['restore', 'delete', ...(changeable ? ['update'] : []), 'create'])
    })

    it('refuses a change of an older version', async () => {
      const record = await recordOf(resource, 7)
      const at = `${resource.path}/${record.id}`
      const answer = await call('PUT', at, {}, { headers: { 'if-match': '"9"' } })
      expect(answer.status, answer.text).toBe(409)
    })

    it('sorts by its columns', async () => {
      for (const [index, [name]] of sortsToTry(resource).entries()) {
        const order = index % 2 === 0 ? 'ASC' : 'DESC'
        expect((await list(resource, { sort: [name, order] })).status, `${name} ${order}`).toBe(200)
      }
    })

    it('filters by every operator of every field', async () => {
      const all = Object.fromEntries(Object.entries(resource.fields).flatMap(filtersOf))
      const whole = await list(resource, { filter: all })
      expect(whole.status, whole.text.slice(0, 300)).toBe(200)
    })

    it.skipIf(resource.views.length === 0)('answers what its views ask for', async () => {
      for (const view of resource.views) {
        const months =
          view.as === 'calendar'
            ? rangeFilters({ ...view.filter }, { ...view, isEndRequired: false }, [
                '2026-11-01',
                '2026-11-30',
              ])
            : [view.filter ?? {}]
        for (const filter of months) {
          const answer = await list(resource, {
            filter,
            ...(view.as !== 'calendar' && view.sort && { sort: view.sort }),
          })
          expect(answer.status, `${view.name}: ${answer.text}`).toBe(200)
        }
      }
    })

    it('refuses an empty record, naming every required field in both languages', async () => {
      const required = writableFields(resource).filter((name) => {
        const field = resource.fields[name] as Field
        const values = defaultValues(resource)
        return isVisible(field, values) && isRequired(field, values) && defaultOf(field, { me: 1 }) === null
      })
      const empty = (lang: 'kh' | 'en') => call('POST', resource.path, {}, { lang })
      const [kh, en] = [await empty('kh'), await empty('en')]
      expect(kh.status).toBe(422)
      expect(Object.keys(kh.body.message).sort()).toEqual(required.sort())
      for (const name of required) {
        expect(kh.body.message[name][0]).toMatch(/[\u1780-\u17b3]/)
        expect(en.body.message[name][0]).toMatch(/[a-z]{3}/)
      }
    })

    it('refuses a wrong type in every field, naming it', async () => {
      const good = await valuesFor(resource, 5)
      for (const name of writableFields(resource)) {
        if (!isVisible(resource.fields[name] as Field, good)) continue
        const field = resource.fields[name] as Field
        const strange = { not: 'a value' }
        // What takes any object does not take half of one.
        const takesAny = registry.kindOf(field).value(field).safeParse(strange).success
        const body = { ...good, [name]: takesAny ? '{' : strange }
        const answer = await call('POST', resource.path, body)
        expect(answer.status, name).toBe(422)
        const named = Object.keys(answer.body.message)
        expect(named).toContain(name)
        // Fields that the wrong value shows or requires are named too.
        const others = named.filter((other) => other !== name && !isRuledBy(resource, other, name))
        expect(others, name).toEqual([])
      }
    })

    it('refuses filters, sorts and ranges it doesn’t know', async () => {
      for (const query of [
        { filter: { nope: 1 } },
        { filter: { [`${resource.key[0]}__nope`]: 1 } },
        { sort: ['nope', 'ASC'] },
        { range: [5, 1] },
        { filter: 'text' },
      ]) {
        const answer = await list(resource, query)
        expect(answer.status, JSON.stringify(query)).toBe(400)
        expect(answer.body).toMatchObject({ success: false, http_code: 400 })
      }
    })

    it('is described: schema, OpenAPI, permissions', async () => {
      const schema = await call('GET', `schema/${resource.path}`)
      expect(schema.body.data.resource.path).toBe(resource.path)
      const { paths, permissions } = await described()
      expect(paths).toHaveProperty([`/api/${resource.path}`])
      for (const name of Object.values(resource.permissions))
        expect(permissions.filter((one) => one === name)).toEqual([name])
    })
  })

  describe('each kind of field', () => {
    const resources = representatives(tested, ({ fields }) => Object.values(fields).map(({ kind }) => kind))
    it.each(resources)('in $path answers each operator and each order', async (resource) => {
      for (const [name, field] of Object.entries(resource.fields))
        for (const [key, operand] of filtersOf([name, field])) {
          const answer = await list(resource, { filter: { [key]: operand } })
          expect(answer.status, `${key} ${answer.text.slice(0, 200)}`).toBe(200)
        }
      for (const [name, field] of storedFields(resource))
        for (const order of isSortable(field) ? ['ASC', 'DESC'] : [])
          expect((await list(resource, { sort: [name, order] })).status, `${name} ${order}`).toBe(200)
    })
  })
}
