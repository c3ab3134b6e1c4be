import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { fieldsOf } from '#schemas/kit/conditions.ts'
import { type Kind, kinds } from '#schemas/kit/fields/index.ts'
import { conditionSql } from '#src/server/db/condition-sql.ts'
import { typeChange } from '#src/server/db/type-change.ts'
import { serverHalves } from '#src/server/records/fields/index.ts'
import { conditionCases, conditionRecord } from '#tests/support/condition-cases.ts'
import { createTestDatabase } from '#tests/support/templates.ts'

describe('the server half of every kind', () => {
  it.each(Object.keys(kinds) as Kind[])('%s builds each operator of its kit half', (kind) => {
    expect(Object.keys(serverHalves[kind].filters).sort()).toEqual([...kinds[kind].operators].sort())
  })
})

describe('a change of type', () => {
  it.each([
    ['character varying(10)', 'character varying(10)', { is: 'same' }],
    ['character varying(10)', 'character varying(20)', { is: 'widens' }],
    ['character varying(10)', 'text', { is: 'widens' }],
    ['text', 'character varying(5)', { is: 'shortens', length: 5 }],
    ['character varying(10)', 'character varying(5)', { is: 'shortens', length: 5 }],
    ['smallint', 'bigint', { is: 'widens' }],
    ['bigint', 'integer', { is: 'narrows' }],
    ['integer', 'numeric(12,2)', { is: 'widens' }],
    ['integer', 'numeric(10,2)', { is: 'narrows' }],
    ['numeric(8,2)', 'numeric(10,3)', { is: 'widens' }],
    ['numeric(8,2)', 'numeric(8,3)', { is: 'narrows' }],
    ['numeric(8,2)', 'integer', { is: 'narrows' }],
    ['boolean', 'text', { is: 'other' }],
  ])('%s to %s', (from, to, change) => {
    expect(typeChange(from, to)).toMatchObject(change)
  })
})

describe('conditions as SQL', () => {
  it('decide every case like the kit', async () => {
    const database = await createTestDatabase()
    const { blank: _, ...stored } = conditionRecord
    const cases = conditionCases.filter(([, condition]) => !fieldsOf(condition).includes('blank'))
    // The database has its own clock: pass the day.
    const decided = cases.map(([, condition]) =>
      conditionSql(condition).replaceAll(/\(now\(\)[^)]*\)::date/g, `date '${stored.today}'`),
    )
    const { rows } = await sql<Record<string, boolean>>`
      select ${sql.raw(decided.map((text, index) => `${text} as "${index}"`).join(', '))}
      from jsonb_to_record(${JSON.stringify({ ...stored, missing: null })}::jsonb) as r (level int,
        name text, "from" date, "to" date, empty int, kinds smallint[], none smallint[], unchosen smallint[],
        today date, tomorrow date, never date, missing int)`.execute(database.db)
    await database.close()
    const wrong = cases.filter(([, , expected], index) => rows[0]?.[index] !== expected)
    expect(wrong).toEqual([])
  })

  it('treats null as false, like holds', () => {
    expect(conditionSql({ not: { field: 'a', gt: 3 } })).toBe('(not coalesce("a" > 3, false))')
    expect(conditionSql({ field: 'a', is: null })).toBe('("a" is null)')
    expect(conditionSql({ field: 'a', in: ['x', "it's"] })).toBe(`coalesce("a" in ('x', 'it''s'), false)`)
    expect(conditionSql({ any: [] })).toBe('false')
    expect(
      conditionSql({
        all: [
          { field: 'a', lte: { field: 'b' } },
          { field: 'c', set: false },
        ],
      }),
    ).toBe('(coalesce("a" <= "b", false) and ("c" is null))')
  })
})
