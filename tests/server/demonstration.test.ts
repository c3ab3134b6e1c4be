import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { demoPeople } from '#demo/patients/people.ts'
import { demoPatients } from '#demo/patients/seed-demo-patients.ts'
import { claimStatus } from '#schemas/codes/claim-status.ts'
import { claimInvoiceStatus } from '#schemas/codes/claim-terms.ts'
import { answerType } from '#schemas/codes/clinical-form.ts'
import { paymentMethod, shiftStatus } from '#schemas/codes/payment.ts'
import { referralStatus } from '#schemas/codes/referral.ts'
import { registry } from '#schemas/index.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { stateValue, transitionsFrom } from '#schemas/kit/states.ts'
import { validate } from '#schemas/kit/validate.ts'
import type { ServerContext } from '#src/server/access/context.ts'
import { systemScope } from '#src/server/access/coverage/read-scope.ts'
import { writeState } from '#src/server/db/state.ts'
import { seeding } from '#src/server/records/resources/by-system.ts'
import { readStored, type Stored } from '#src/server/records/resources/stored.ts'
import { demonstrate } from '#src/server/seed/demonstration.ts'
import { seed, seedFirst } from '#src/server/seed/seed.ts'
import { differences } from '#src/workflows/reports/server/verify.ts'
import { createTestApp, type TestApp, testApp } from '#tests/support/create-test-app.ts'
import { patientFixture } from '#tests/support/patient-fixture.ts'
import { identifiedByReports, walkReads } from '#tests/support/persons-read.ts'
import { permissionsOf } from '#tests/support/sample.ts'

// Writes a demo of a few days, which the following tests inspect.
vi.setConfig({ testTimeout: 300_000 })

let app: TestApp

beforeAll(async () => {
  app = await createTestApp({ env: { DEMO: 'on' } })
})
afterAll(() => app.close())

const ready = async () => (await app.call('GET', '/readyz')).body.data
const signIn = async (username: string) => {
  const body = { username, password: 'sabay-demo' }
  return (await app.call('POST', '/api/auth/login', { body })).body.data.access_token as string
}
const tilesOf = async (token: string) =>
  (await app.call('GET', '/api/home', { token })).body.data as { id: string; kind: string }[]
const hasProgressTile = async (token: string) =>
  (await tilesOf(token)).some(({ kind }) => kind === 'progress')

/** The numbers of patients and their related records. */
async function counts({ db }: ServerContext) {
  const { rows } = await sql<Record<string, number>>`select
    (select count(*)::int from patients) as patients,
    (select count(distinct code)::int from patients) as codes,
    (select count(*)::int from patients where photo is not null) as photos,
    (select count(*)::int from patient_identifications) as papers,
    (select count(*)::int from patient_attach_beneficiaries) as cards,
    (select count(*)::int from patient_merges) as merges,
    (select count(*)::int from approvals where decision <> 2 or kind not in (1, 5)) as approvals,
    (select count(*)::int from patients_unchecked) as unchecked`.execute(db)
  return rows[0]
}

/** Stops a demo after some slices, like a stopped server. */
const some = () => {
  let left = 20
  return () => left-- > 0
}

describe('the demo', () => {
  test('is written in the background: with progress, resumed by any server, without duplicates', async () => {
    const { context } = app
    await seedFirst(context)
    expect((await ready()).demonstration).toBe('incomplete')
    // As if older days were written: the last month has every state. The journeys have all ninety.
    await writeState(context.db, 'demo-visits', '2026-01-29')
    const [admin, viewer] = [await signIn('admin'), await signIn('viewer')]
    expect([await hasProgressTile(admin), await hasProgressTile(viewer)]).toEqual([true, false])
    const { rows } = await sql`
      select from users u join health_facilities f on f.id = u.health_facility_id
      where u.username = 'registrar'`.execute(context.db)
    expect(rows).toHaveLength(1)

    let rounds = 0
    for (; (await ready()).demonstration; rounds += 1)
      await Promise.all(
        [some(), some()].map((hasMore) => demonstrate({ ...context }, { shouldContinue: hasMore })),
      )
    expect(rounds).toBeGreaterThan(1)
    expect(await hasProgressTile(admin)).toBe(false)
    const people = demoPeople([{ facility: 1, villages: [1] }], '2026-03-02')
    const whole = await counts(context)
    expect(whole).toMatchObject({ photos: 40, merges: 1, approvals: 6, unchecked: 0 })
    expect(whole?.codes).toBe(whole?.patients)
    // Randomness depends on places, so the number is only approximate.
    expect(Math.abs((whole?.patients ?? 0) - people.length)).toBeLessThan(300)

    await sql`update patients set deleted_at = now() where id = (select min(id) from patients)`.execute(
      context.db,
    )
    await seed(context)
    expect(await counts(context)).toEqual(whole)
  })

  test('adds no patients if users have registered some', async () => {
    const other = await testApp({ env: { DEMO: 'on' } })
    const { context } = other
    const { register } = await patientFixture(other)
    await register()
    await seedFirst(context)
    expect(await seeding(context, demoPatients())).toBe(false)
    expect((await counts(context))?.patients).toBe(1)
  })
})

test('reading persons leaves an audit event, on every route', async () => {
  const { unlogged, named } = await walkReads(app)
  expect(unlogged).toEqual([])
  expect(named.size).toBeGreaterThan(60)
})

test('no report identifies a person to users who may not list patients', async () => {
  const { found, read } = await identifiedByReports(app)
  expect(found).toEqual([])
  expect(read).toBeGreaterThan(5)
})

/** The versions of a record: its state, if it changed, and the time. */
type Chain = { id: number; at: string; state: number | null; isChanged: boolean }[]

async function loadChains({ db }: ServerContext, { name, states }: Resource): Promise<Chain[]> {
  const field = states?.field ?? ''
  const { rows } = await sql<{ id: number; chain: Chain }>`select record_id as id, json_agg(json_build_object(
      'id', record_id, 'at', at, 'state', (after ->> ${field})::int, 'isChanged', after ? ${field})
      order by version) as chain
    from history where resource = ${name} group by 1`.execute(db)
  return rows.map(({ chain }) => chain)
}

function chainProblems(resource: Resource, chain: Chain): string[] {
  const { name, states } = resource
  const field = states?.field ?? ''
  const problems: string[] = []
  const [first, ...rest] = chain
  let state = first?.state
  let at = first?.at ?? ''
  if (state !== stateValue(resource, states?.initial ?? '')) problems.push(`${name} begins as ${state}`)
  for (const next of rest) {
    if (Date.parse(next.at) < Date.parse(at)) problems.push(`${name}: a version is older than the one before`)
    at = next.at
    if (!next.isChanged) continue
    const isDeclared = transitionsFrom(resource, { [field]: state }).some(([, { to, alternatives = [] }]) =>
      [to, ...alternatives].some((one) => stateValue(resource, one) === next.state),
    )
    if (!isDeclared) problems.push(`${name}: from ${state} to ${next.state}`)
    state = next.state
  }
  return problems
}

async function loadAll({ db }: ServerContext, resource: Resource): Promise<Stored[]> {
  const { rows } = await sql<{ id: number }>`select id from ${sql.table(resource.table)}
    where deleted_at is null`.execute(db)
  const ids = rows.map(({ id }) => id)
  return db
    .transaction()
    .execute(async (trx) => [...(await readStored(trx, systemScope(registry), resource, ids)).values()])
}

describe('its records', () => {
  let token: string
  beforeAll(async () => {
    token = await app.login(permissionsOf(registry))
  })

  const list = async (path: string, filter: object = {}) =>
    (
      await app.call('GET', `/api/${path}?filter=${JSON.stringify(filter)}&range=[0,199]`, {
        token,
      })
    ).body.data as Record<string, never>[]

  test('registers the newborns of its deliveries', async () => {
    const { context } = app
    const { rows } = await sql<{ count: number; born: number; names: number }>`
      select (c.answers->>'del_children')::int as count, born.n as born, born.names
      from clinical_forms c join encounter_types t on t.id = c.encounter_type_id
      join visits v on v.id = c.visit_id, lateral (select count(*)::int as n,
        count(distinct given_name_kh)::int as names from patients p
        where p.mother_patient_id = v.patient_id and p.registration_kind = 2) born
      where t.code = 'FORM_DELIVERY'`.execute(context.db)
    expect(rows.length).toBeGreaterThan(0)
    for (const { count, born, names } of rows) expect([born, names]).toEqual([count, count])
  })

  test('has all provinces, facilities of every level, and unassigned villages', async () => {
    expect(await list('setting/provinces')).toHaveLength(25)
    const facilities = await list('setting/health-facilities')
    expect(new Set(facilities.map(({ level_id }) => level_id))).toEqual(new Set([1, 2, 3, 4, 5, 6]))
    const covers = await list('setting/village-health-facility-covers', { rank: 1 })
    const villages = await list('setting/villages')
    expect(covers.length).toBeLessThan(villages.length)
  })

  test('a bed is occupied exactly if a patient is in it', async () => {
    const { rows } = await sql<{ wrong: number; lying: number }>`select
      count(*) filter (where (b.status = 2) <> (v.id is not null))::int as wrong,
      count(v.id)::int as lying
      from ward_beds b left join visits v on v.bed_id = b.id and v.status in (4, 5, 6)
        and v.deleted_at is null where b.deleted_at is null`.execute(app.context.db)
    expect(rows[0]?.wrong).toBe(0)
    expect(rows[0]?.lying).toBeGreaterThan(0)
  })

  test('has consistent books, with every kind of money but cards', async () => {
    const { db } = app.context
    expect(await differences(db, registry)).toEqual([])
    const { rows } = await sql<{ method: number }>`
      select distinct method from payments where method is not null order by 1`.execute(db)
    const { CARD: _, ...methods } = paymentMethod
    expect(rows.map(({ method }) => method)).toEqual(Object.values(methods).map(({ value }) => value))
    const shifts = await sql`select from shifts where status <> ${shiftStatus.ACCEPTED.value}
      and opened_at < ${app.context.clock().toISOString()}::timestamptz - interval '1 day'`.execute(db)
    expect(shifts.rows).toEqual([])
  })

  test('has visits of two programmes, and a bank statement with both kinds of lines', async () => {
    const { db } = app.context
    const { rows: visits } = await sql<{ programs: number; claims: number }>`
      select count(distinct e.program_id)::int as programs,
        (select count(distinct l.program_id)::int from claims l where l.visit_id = v.id) as claims
      from visits v join ledger_entries e on e.visit_id = v.id
      where v.secondary_attachment_id is not null group by v.id`.execute(db)
    expect(visits.length).toBeGreaterThan(0)
    for (const { programs, claims } of visits) expect([programs, claims]).toEqual([2, 2])
    const { rows } = await sql<Record<string, number>>`select
        (select count(*)::int from bank_lines where entry_id is not null) as matched,
        (select count(*)::int from bank_lines where entry_id is null) as open`.execute(db)
    // Few days may have no two receipts that one line pays.
    expect(rows[0]?.open).toBe(2)
    expect(rows[0]?.matched).toBeGreaterThan(0)
  })

  test('a user could have made each: states by declared transitions, in order of time', async () => {
    const wrong: string[] = []
    for (const resource of registry.all.filter(({ states }) => states)) {
      const chains = await loadChains(app.context, resource)
      wrong.push(...new Set(chains.flatMap((chain) => chainProblems(resource, chain))))
    }
    expect(wrong).toEqual([])
  })

  test('are valid as a form would judge them', async () => {
    // Drafts are stored with what has no price yet; a credit note repeats lines with less.
    const ofSystem = ['invoice-lines.unit_price', 'invoice-lines.quantity']
    const wrong = new Set<string>()
    for (const resource of registry.all)
      for (const { values } of await loadAll(app.context, resource)) {
        const found = validate(resource, values)
        for (const { field, key } of found.ok ? [] : found.problems)
          if (!ofSystem.includes(`${resource.name}.${field}`)) wrong.add(`${resource.name}.${field}: ${key}`)
      }
    expect([...wrong]).toEqual([])
  })

  test('claims go through both sides, up to a certified invoice', async () => {
    const { rows } = await sql<{ status: number }>`select distinct status from claims`.execute(app.context.db)
    const { ProviderSaved, ProviderApproved, ProviderSubmitted, Rejected, Accepted, Approved } = claimStatus
    expect(rows.map(({ status }) => status)).toEqual(
      expect.arrayContaining(
        [ProviderSaved, ProviderApproved, ProviderSubmitted, Rejected, Accepted, Approved].map(
          ({ value }) => value,
        ),
      ),
    )
    const invoices = await sql<{ status: number }>`select distinct status from claim_invoices
      order by 1`.execute(app.context.db)
    expect(invoices.rows.map(({ status }) => status)).toContain(claimInvoiceStatus.CERTIFIED.value)
  })

  test('a patient’s letter from a health centre is answered', async () => {
    const { rows } = await sql<{ answered: boolean; visit: number }>`
      select answer_diagnosis is not null as answered, created_visit_id as visit from referrals
      where status = ${referralStatus.ANSWERED.value}`.execute(app.context.db)
    expect(rows).toEqual([{ answered: true, visit: expect.any(Number) }])
  })

  test('marks every price as an example', async () => {
    for (const path of ['fee-for-services', 'service-prices'])
      for (const row of await list(path)) expect(row.legal_ref).toContain('Example')
  })
})

/** It matches its schemas, and is factually correct. */
describe('its clinical reference data', () => {
  type Row = Record<string, unknown>

  let token: string
  beforeAll(async () => {
    token = await app.login(permissionsOf(registry))
  })

  const rows = async (name: string, filter = {}): Promise<Row[]> => {
    const query = `filter=${encodeURIComponent(JSON.stringify(filter))}&range=[0,499]`
    return (await app.call('GET', `/api/setting/${name}?${query}`, { token })).body.data
  }
  const post = (name: string, body: Row) => app.call('POST', `/api/setting/${name}`, { token, body })

  test('ids of the specification have its meaning, and others start at 1001', async () => {
    const visits = (await rows('visit-types')).map(({ id, code }) => [id, code])
    expect(Object.fromEntries(visits)).toEqual({ 5: 'IPD', 6: 'OPD', 7: 'EMERGENCY' })
    const discharges = await rows('discharge-types')
    expect(discharges).toHaveLength(5)
    expect(discharges.filter(({ id }) => Number(id) < 1001)).toMatchObject([
      { id: 5, code: 'DEATH', national_code: 'DITY-00000CA', needs_death_form: true },
    ])
  })

  test('has every chapter of ICD-10, and diagnoses within the range of their category', async () => {
    const categories = new Map((await rows('diagnoses-categories')).map((row) => [row.id, row]))
    const chapters = [...categories.values()].filter(({ icd_chapter }) => icd_chapter !== null)
    expect(chapters).toHaveLength(22)
    for (const { code, parent_id, range_from } of categories.values()) {
      const chapter = categories.get(parent_id)
      if (!chapter) continue
      expect(String(range_from) >= String(chapter.range_from), String(code)).toBe(true)
      expect(String(range_from) <= String(chapter.range_to), String(code)).toBe(true)
    }
    const diagnoses = await rows('diagnoses')
    expect(diagnoses.length).toBeGreaterThanOrEqual(150)
    for (const { code, category_id } of diagnoses) {
      const block = categories.get(category_id)
      const stem = String(code).slice(0, 3)
      expect(stem >= String(block?.range_from), String(code)).toBe(true)
      expect(stem <= String(block?.range_to), String(code)).toBe(true)
    }
  })

  describe('refusals of the catalogue rules', () => {
    const name = { name_kh: 'សាកល្បង', name_en: 'Trial' }
    const problems = async (path: string, body: Row) => {
      const { status, body: answer } = await post(path, { ...name, ...body })
      expect(status).toBe(422)
      return answer.message
    }

    test('an invalid ICD-10 code, and reversed ages', async () => {
      const category_id = (await rows('diagnoses-categories', { code: 'A00-A09' }))[0]?.id
      expect(await problems('diagnoses', { code: 'A1', category_id })).toHaveProperty('code')
      const ages = { code: 'A02.0', category_id, age_min: 10, age_max: 5 }
      expect(await problems('diagnoses', ages)).toHaveProperty('age_max')
    })

    test('reversed limits, and choices without their group', async () => {
      const number = { code: 'T1', value_type: answerType.NUMBER.value, min_value: 5, max_value: 1 }
      expect(await problems('observation-concepts', number)).toHaveProperty('max_value')
      const choice = { code: 'T2', value_type: answerType.CODED.value }
      expect(await problems('observation-concepts', choice)).toHaveProperty('option_group_id')
    })

    test('a code without its system, an answer without OBVA-, a range without a limit', async () => {
      const symptom = { code: 'T3', body_system: 1, concept_code: 'A03' }
      expect(await problems('symptoms', symptom)).toHaveProperty('concept_system_id')
      expect(await problems('observation-values', { code: 'yes' })).toHaveProperty('code')
      const investigation_id = (await rows('investigations', { code: 'HB' }))[0]?.id
      expect(await problems('investigation-ranges', { investigation_id })).toHaveProperty('high')
    })

    test('a category that is its own ancestor', async () => {
      const [block] = await rows('diagnoses-categories', { code: 'A00-A09' })
      const [chapter] = await rows('diagnoses-categories', { code: 'I' })
      const put = (id: unknown, parent_id: unknown) =>
        app.call('PUT', `/api/setting/diagnoses-categories/${id}`, { token, body: { parent_id } })
      for (const [id, parent] of [
        [chapter?.id, block?.id],
        [block?.id, block?.id],
      ]) {
        const { status, body } = await put(id, parent)
        expect(status).toBe(422)
        expect(body.message).toEqual({ parent_id: ['This would make the record its own parent.'] })
      }
      expect((await put(block?.id, null)).status).toBe(200)
    })

    test('a unit of a non-numeric answer is dropped', async () => {
      const { body } = await post('visit-concepts', {
        ...name,
        code: 'T4',
        value_type: answerType.TEXT.value,
        unit: 'kg',
      })
      expect(body.data.unit).toBeNull()
    })
  })
})
