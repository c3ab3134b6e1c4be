/** Report files: the same as the page, for any number of rows, streamed. */
import { sql } from 'kysely'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { systemScope } from '#src/server/access/coverage/read-scope.ts'
import { readSlices, sliceRows } from '#src/server/db/slices.ts'
import { dateSerial } from '#src/server/records/export/workbook.ts'
import { fileCell } from '#src/workflows/reports/domain/cells.ts'
import type { Report, Row } from '#src/workflows/reports/domain/report.ts'
import { reports } from '#src/workflows/reports/domain/reports.ts'
import type { Sheet } from '#src/workflows/reports/domain/sheet.ts'
import { sheetsOf } from '#src/workflows/reports/domain/tables.ts'
import { readReportFile } from '#src/workflows/reports/server/read.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { listen } from '#tests/support/realtime.ts'
import { type ReportFixture, reportFixture } from '#tests/support/report-fixture.ts'
import { unzip } from '#tests/support/uploads.ts'

const many = 20_000
let app: TestApp
let fixture: ReportFixture
let token: string
const signals = reports.get('money-signals') as Report
const march = 'from=2026-03-01&to=2026-03-20'

beforeAll(async () => {
  app = await createTestApp()
  fixture = await reportFixture(app)
  app.clock.forward(28 * 86_400_000)
  const all = [...reports.values()].flatMap(({ permission }) => permission ?? [])
  token = await app.login([...all, 'list_patients'])
})
afterAll(() => app.close())

const get = (path: string) => app.call('GET', `/api/report/${path}`, { token })

/** Receipts of one day that were reprinted: a signal line each. */
async function reprinted(count: number, day: string): Promise<void> {
  const [visit] = fixture.visits
  await sql`insert into payments (receipt_no, kind, visit_id, patient_id, health_facility_id,
      cashier_id, paid_at, method, amount_khr, status, print_count, version)
    select 'RC-' || n, 1, ${visit?.id}::bigint, ${visit?.patient.id}::bigint, ${visit?.facility}::bigint,
      ${fixture.worker.id}::bigint, ${`${day}T09:00:00+07:00`}::timestamptz + n * interval '1 millisecond',
      1, 1000, 1, 2, 1
    from generate_series(1, ${count}::int) n`.execute(app.context.db)
}

/** Every line of a table in file format. */
function linesOf({ sections, columns, totals }: Sheet): unknown[][] {
  const line = (row: Row) => columns.map((column) => fileCell(row, column, 'en'))
  const sum = (row: Row) => line(row).map((cell, at) => (at === 0 ? 'Total' : cell))
  return [
    ...sections.flatMap(({ by, rows, totals: own }) => [
      ...(by ? [[fileCell(by.row, by.column, 'en') ?? '–']] : []),
      ...rows.map(line),
      ...(by ? [sum(own)] : []),
    ]),
    ...(totals ? [sum(totals)] : []),
  ]
}

/** Dates and times are spreadsheet dates, which can be sorted and filtered. */
function asWritten(cell: unknown): unknown {
  const serial = typeof cell === 'string' ? dateSerial(cell) : undefined
  return serial === undefined ? cell : toSecond(new Date(Date.UTC(1899, 11, 30) + serial * 86_400_000))
}

/** A fraction of a day is not a whole number of seconds. */
const toSecond = (cell: unknown) =>
  cell instanceof Date ? new Date(Math.round(cell.getTime() / 1000) * 1000) : cell

const groups: Record<string, (string | undefined)[]> = {
  'daily-register': [undefined, 'case_kind', 'zone', 'payment_type', 'leaving'],
  'daily-patient-register': ['registrar'],
  'daily-discharge': ['ward', 'outcome'],
  'discharge-by-ward': [undefined],
}
const grouped = Object.entries(groups).flatMap(([name, of]) => of.map((group) => ({ name, group })))

describe('a file has the page’s content', () => {
  it.each(grouped)('$name by $group', async ({ name, group }) => {
    const report = reports.get(name)
    if (!report) throw new Error(`No report ${name}`)
    const { body } = await get(`${name}?${march}`)
    const sheets = sheetsOf(report, body.data, group)
    const own = linesOf(sheets[0] as Sheet)
    const { bytes } = await get(`${name}?${march}&format=xlsx${group ? `&group=${group}` : ''}`)
    const [, , , , ...written] = await readSheet(bytes)
    const full = (cells: readonly unknown[]) =>
      Array.from({ length: written[0]?.length ?? 0 }, (_, at) => asWritten(cells[at] ?? null))
    expect(own.length).toBeGreaterThan(1)
    const read = written.slice(0, own.length).map((cells) => cells.map(toSecond))
    expect(read).toEqual(own.map(full))
    const titles = written.map(([first]) => first)
    for (const { title } of sheets.slice(1)) expect(titles).toContain(title?.en)
    const isOnlySheet = sheets.length === 1 && !report.main
    const xml = unzip(bytes)['xl/worksheets/sheet1.xml'] ?? ''
    expect(xml.includes('<autoFilter')).toBe(isOnlySheet)
  })
})

it('a file lists its filters', async () => {
  const ward = fixture.wards[1]
  const { bytes } = await get(`daily-register?${march}&ward=${ward}&case_kind=2&format=xlsx`)
  const lines = await readSheet(bytes)
  expect(lines[3]?.[0]).toBe('Ward: SUR · New/old case: Follow-up')
  expect(lines[4]?.[0]).toBe('No.')
})

describe('a file of many rows', () => {
  it('only the consumed part of a statement is computed', async () => {
    const { db } = app.context
    await sql`create sequence worked_out`.execute(db)
    const loadComputedCount = async () =>
      Number((await sql<{ n: number }>`select last_value as n from worked_out`.execute(db)).rows[0]?.n)
    await db.transaction().execute(async (trx) => {
      const rows = sql<{ n: number }>`select nextval('worked_out') as n
        from generate_series(1, ${many}::int)`
      let readCount = 0
      for await (const slice of readSlices(trx, rows)) {
        readCount += slice.length
        if (readCount === sliceRows) expect(await loadComputedCount()).toBe(sliceRows)
      }
      expect([readCount, await loadComputedCount()]).toEqual([many, many])
    })
    await sql`drop sequence worked_out`.execute(db)
  })

  it(`${many} rows: sums as formulas over all of them, the head frozen, each told in the trail`, async () => {
    await reprinted(many, '2026-03-05')
    const day = 'from=2026-03-05&to=2026-03-05'
    expect((await get(`money-signals?${day}`)).status).toBe(413)
    const { status, bytes } = await get(`money-signals?${day}&format=xlsx&group=user`)
    expect(status).toBe(200)
    const sheet = unzip(bytes)['xl/worksheets/sheet1.xml'] ?? ''
    expect(sheet).toMatch(/<pane ySplit="4" topLeftCell="A5"/)
    // Heading, group line, rows, subtotal, total.
    const [first, last] = [6, 5 + many]
    expect(sheet).toContain(`<f>SUBTOTAL(9,F${first}:F${last})</f><v>${many * 1000}</v>`)
    expect(sheet).toContain(`<f>SUBTOTAL(9,F${first - 1}:F${last + 1})</f><v>${many * 1000}</v>`)
    const csv = await get(`money-signals?${day}&format=csv`)
    const lines = csv.text.split('\r\n')
    expect(lines[many]).toMatch(new RegExp(`^${many},`))
    expect(lines[many + 1]).toMatch(/^Total,/)
    const { rows } = await sql<{ rows: number }>`select details ->> 'rows' as rows from audit_events
      where kind = 'export' and details ->> 'report' = 'money-signals'`.execute(app.context.db)
    expect(rows.map((one) => Number(one.rows))).toEqual([many, many])
  })

  it('is read in slices, and stops once the client disconnects', async () => {
    const abortController = new AbortController()
    const { db, registry } = app.context
    const sizes: number[] = []
    const read = readReportFile(
      { ...systemScope(registry), db, holds: () => true },
      {
        name: 'money-signals',
        report: signals,
        group: undefined,
        signal: abortController.signal,
        query: { from: '2026-03-05', to: '2026-03-05' },
      },
      { today: '2026-03-30', moment: '2026-03-30T00:00:00Z' },
      async (_, rows) => {
        for await (const slice of rows) {
          sizes.push(slice.length)
          if (sizes.length === 3) abortController.abort()
        }
      },
    )
    await expect(read).rejects.toThrow()
    expect(sizes).toEqual([sliceRows, sliceRows, sliceRows])
    await vi.waitFor(async () => expect(await busy()).toBe(0))
  })

  it('a cancelled request leaves no waiting or reading session', async () => {
    const port = await listen(app)
    const left = new AbortController()
    await app.context.db.transaction().execute(async (trx) => {
      await sql`lock table payments in access exclusive mode`.execute(trx)
      const pendingDownload = fetch(
        `http://127.0.0.1:${port}/api/report/money-signals?from=2026-03-05&to=2026-03-05&format=csv`,
        { headers: { authorization: `Bearer ${token}` }, signal: left.signal },
      )
      await vi.waitFor(async () => expect(await busy('Lock')).toBe(1))
      left.abort()
      await expect(pendingDownload).rejects.toThrow()
      // The lock is still held: the read has ended.
      await vi.waitFor(async () => expect(await busy('Lock')).toBe(0))
    })
  })
})

/** The number of other sessions in a transaction, or waiting for this event. */
async function busy(waitsFor?: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
      and (${waitsFor ?? null}::text is null or wait_event_type = ${waitsFor ?? null})`.execute(
    app.context.db,
  )
  return rows[0]?.n ?? 0
}
