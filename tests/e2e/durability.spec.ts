import { test as base } from '@playwright/test'
import { type Api, type Row, signIn } from '#tests/support/api.ts'
import { csv, gazetteer, officialTable } from '#tests/support/gazetteer.ts'
import { beginCommit, checkFile, commit } from '#tests/support/importing.ts'
import { removeFolder, startServer } from '#tests/support/process.ts'
import { expect } from './support/expect.ts'
import { demoFolder, password, preparedFolder } from './support/global-setup.ts'

/** A data folder per journey: these servers are killed. */
const test = base.extend<{ folder: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the pattern
  folder: async ({}, use) => {
    const folder = await preparedFolder()
    await use(folder)
    removeFolder(folder)
  },
})

const list = (api: Api, path: string) => api.done<Row[]>('GET', `${path}?range=[0,199]`)
const filtered = (filter: object) => encodeURIComponent(JSON.stringify(filter))
const names = (n: number) => ({ name_kh: `ខេត្ត ${n}`, name_en: `Province ${n}`, type: 1 })

test('killed during saves: acknowledged writes exist, and nothing is partial', async ({ folder }) => {
  const server = await startServer(folder)
  const api = await signIn(server.url, 'admin', password)
  const acknowledged: string[] = []
  let next = 10
  const save = async (): Promise<void> => {
    const code = String(next++).padStart(2, '0')
    const answer = await api.call('POST', 'setting/provinces', { code, ...names(next) })
    expect(answer.status).toBe(201)
    acknowledged.push(code)
    if (acknowledged.length === 40) await server.kill()
    return save()
  }
  // Each lane ends when the server is gone.
  await Promise.allSettled([save(), save(), save(), save()])
  expect(acknowledged.length).toBeGreaterThanOrEqual(40)

  const again = await startServer(folder)
  const after = await signIn(again.url, 'admin', password)
  const rows = await list(after, 'setting/provinces')
  expect(rows.map(({ code }) => code)).toEqual(expect.arrayContaining(acknowledged))
  for (const { id, version } of rows.filter(({ code }) => String(code) >= '10')) {
    const history = await after.done<{ action: string }[]>('GET', `setting/provinces/${id}/history`)
    expect(history.map(({ action }) => action)).toEqual(['create'])
    expect(version).toBe(1)
  }
  await again.stop()
})

test('killed during payments: no payment without its entry, none twice, and invoices match', async () => {
  const folder = await demoFolder()
  const server = await startServer(folder, { DEMO: 'on' })
  const cashier = await signIn(server.url, 'cashier', password)
  // The demo's shift of today continues, if there is one.
  await cashier.call('POST', 'payments/open-shift', { opening_float: 0 })
  const unpaidPath = `invoices?filter=${filtered({ status: [2, 3] })}&sort=["balance","DESC"]`
  const invoices = await cashier.done<Row[]>('GET', `${unpaidPath}&range=[0,1]`)
  expect(invoices.every(({ balance }) => Number(balance) >= 8000)).toBe(true)
  const sent = new Map<string, number>()
  const acknowledged = new Map<string, number>()
  const pay = async (url: string, { tokens }: Api, key: string): Promise<void> => {
    // Equal cash would need confirmation.
    const tenders = [{ method: 'BANK_TRANSFER', amount: 100, reference_no: key }]
    const answer = await fetch(`${url}/api/payments/pay`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${tokens.access_token}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': key,
      },
      body: JSON.stringify({ invoice_id: sent.get(key), tenders }),
    })
    const { data } = (await answer.json()) as { data: { id: number } }
    expect(answer.status).toBe(201)
    acknowledged.set(key, data.id)
  }
  const lane = async (invoice: Row | undefined, name: number): Promise<void> => {
    const key = `killed-while-paying-${name}-${sent.size}`
    sent.set(key, Number(invoice?.id))
    await pay(server.url, cashier, key)
    if (acknowledged.size >= 40) await server.kill()
    return lane(invoice, name)
  }
  // Two lanes per invoice, so that some wait for others when it is killed.
  await Promise.allSettled([0, 1, 2, 3].map((name) => lane(invoices[name % 2], name)))
  expect(acknowledged.size).toBeGreaterThanOrEqual(40)
  const before = new Map(acknowledged)

  const again = await startServer(folder, { DEMO: 'on' })
  const after = await signIn(again.url, 'cashier', password)
  const books = await signIn(again.url, 'admin', password)
  // A client without a response retries with the same key; one with a response gets the same again.
  for (const key of sent.keys()) await pay(again.url, after, key)
  for (const [key, id] of before) expect(acknowledged.get(key)).toBe(id)
  for (const invoice of invoices) {
    const of = filtered({ invoice_id: invoice.id })
    const all = await books.done<Row[]>('GET', `payments?filter=${of}&range=[0,199]`)
    const own = all.filter(({ amount_khr }) => amount_khr === 100)
    const keys = [...sent].filter(([, id]) => id === invoice.id).map(([key]) => key)
    expect(own.map(({ id }) => id).sort()).toEqual(keys.map((key) => acknowledged.get(key) as number).sort())
    const entries = await books.done<Row[]>('GET', `ledger-entries?filter=${of}&range=[0,199]`)
    const posted = await books.done<Row[]>('GET', `ledger-postings?filter=${of}&range=[0,399]`)
    expect(entries.flatMap(({ payment_id }) => payment_id ?? []).sort()).toEqual(
      all.map(({ id }) => id).sort(),
    )
    const sumOf = (rows: Row[]) => rows.reduce((sum, { amount }) => sum + Number(amount), 0)
    for (const { id } of entries) expect(sumOf(posted.filter(({ entry_id }) => entry_id === id))).toBe(0)
    const paid = all.reduce((sum, { amount_khr }) => sum + Number(amount_khr), 0)
    const storedInvoice = await books.done('GET', `invoices/${invoice.id}`)
    expect(storedInvoice).toMatchObject({ paid_total: paid })
    expect(sumOf(posted.filter(({ account }) => account === 5))).toBe(storedInvoice.balance)
  }
  expect(await again.stop()).toBe(0)
  removeFolder(folder)
})

test('killed during the commit of an import: all or nothing, and it succeeds the next time', async ({
  folder,
}) => {
  const { provinces } = gazetteer({ provinces: 99, districts: 1, communes: 1, villages: 1 })
  const districts = provinces.slice(9).flatMap(({ code }) =>
    Array.from({ length: 60 }, (_, n) => ({
      ...names(n),
      code: `${code}${String(n + 1).padStart(2, '0')}`,
      parent: code,
    })),
  )
  const path = 'setting/districts'
  const file = csv(officialTable('districts', districts))
  const total = async (api: Api) => {
    const { headers, body } = await api.call('GET', `${path}?range=[0,0]`)
    expect(body).toMatchObject({ success: true })
    return Number(headers.get('content-range')?.split('/').at(-1))
  }

  let server = await startServer(folder)
  let api = await signIn(server.url, 'admin', password)
  const above = await checkFile(api, 'setting/provinces', csv(officialTable('provinces', provinces)))
  await commit(api, 'setting/provinces', above)
  const before = await total(api)
  for (const after of [50, 300]) {
    const checked = await checkFile(api, path, file)
    expect(checked.counts).toMatchObject({ error: 0, total: districts.length })
    void beginCommit(api, path, checked).catch(() => undefined)
    await new Promise((resolve) => setTimeout(resolve, after))
    await server.kill()
    server = await startServer(folder)
    api = await signIn(server.url, 'admin', password)
    const found = await total(api)
    expect([before, before + districts.length]).toContain(found)
  }
  await commit(api, path, await checkFile(api, path, file))
  expect(await total(api)).toBe(before + districts.length)
  expect(await server.stop()).toBe(0)
})
