/** Totals of lists: exact, except for very long ones, which are not counted again on each page. */
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely'
import { expect, it, vi } from 'vitest'
import type { Tables } from '#src/server/db/connection.ts'
import { counting } from '#src/server/records/resources/totals.ts'

const open = () =>
  new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })

const of = (db: Kysely<Tables>, facility: number) =>
  counting(db, sql`patients t where t.facility = ${facility}`)
const compileCount = (db: Kysely<Tables>, facility: number) => of(db, facility).query.compile(db)

it('are counted each time, until there are very many', () => {
  const db = open()
  of(db, 1).remember(19_999)
  expect(compileCount(db, 1).sql).toMatch(/count\(\*\).* from patients t/)
  of(db, 1).remember(20_000)
  expect(compileCount(db, 1).parameters).toEqual([20_000])
  expect(compileCount(db, 1).sql).not.toContain('count')
})

it('of 20,000 rows are remembered for 15 seconds', () => {
  const db = open()
  const now = performance.now()
  of(db, 1).remember(99_999)
  const later = vi.spyOn(performance, 'now').mockReturnValue(now + 14_000)
  expect(compileCount(db, 1).sql).not.toContain('count')
  later.mockReturnValue(now + 17_000)
  expect(compileCount(db, 1).sql).toContain('count')
  later.mockRestore()
})

it('are remembered for the same question and the same readScope, for a minute', () => {
  const db = open()
  const now = performance.now()
  of(db, 1).remember(1_000_000)
  expect(compileCount(db, 2).sql).toContain('count')
  expect(compileCount(open(), 1).sql).toContain('count')
  const later = vi.spyOn(performance, 'now').mockReturnValue(now + 59_000)
  expect(compileCount(db, 1).sql).not.toContain('count')
  later.mockReturnValue(now + 62_000)
  expect(compileCount(db, 1).sql).toContain('count')
  later.mockRestore()
})

it('are forgotten when few are left, and when very many questions were asked', () => {
  const db = open()
  const counted = of(db, 1)
  counted.remember(100_000)
  counted.remember(5)
  expect(compileCount(db, 1).sql).toContain('count')
  for (let facility = 1; facility <= 501; facility += 1) of(db, facility).remember(100_000)
  expect(compileCount(db, 1).sql).toContain('count')
  expect(compileCount(db, 2).sql).not.toContain('count')
})
