import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { beneficiarySet, verificationMethod } from '#schemas/codes/attachment.ts'
import { identityType } from '#schemas/codes/identity-type.ts'
import { duplicateStatus, externalSystem, mergeStatus } from '#schemas/codes/patient-link.ts'
import { patientStatus } from '#schemas/codes/patient-status.ts'
import { paymentCategory } from '#schemas/codes/payment-category.ts'
import { programme } from '#schemas/codes/programme.ts'
import { registrationKind } from '#schemas/codes/registration-kind.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { type PatientFixture, patientFixture } from '#tests/support/patient-fixture.ts'

let app: TestApp
let fixture: PatientFixture
let token: string
const own = ['list_patients', 'list_patient_mappings', 'update_patient', 'list_gazetteers']
const links = ['create_patient_mapping', 'update_patient_mapping', 'delete_patient_mapping']
beforeAll(async () => {
  app = await createTestApp()
  fixture = await patientFixture(app)
  token = await app.login([...own, ...links, 'merge_patient', 'list_health_facilities'])
})
afterAll(() => app.close())

type Row = Record<string, unknown> & { id: number; version: number }

const patient = async (id: number): Promise<Row> =>
  (await app.call('GET', `/api/patients/${id}`, { token })).body.data

const put = (id: number, body: object, who = token) =>
  app.call('PUT', `/api/patients/${id}`, { token: who, body })

const at = '/api/patients/patient-merges'

async function wishFor(survivor: number, merged: number, values: object = {}) {
  const [one, other] = [await patient(survivor), await patient(merged)]
  return {
    survivor_id: survivor,
    survivor_version: one.version,
    merged_id: merged,
    merged_version: other.version,
    values,
    reason: 'The same person, registered twice',
  }
}

const merge = async (survivor: number, merged: number, values: object = {}, who = token) =>
  app.call('POST', at, { token: who, body: await wishFor(survivor, merged, values) })

const undo = (id: number, who = token) => app.call('POST', `${at}/${id}/undo`, { token: who, body: {} })

const link = async (local_patient_id: number, external_id: string) => {
  const body = { local_patient_id, external_system: externalSystem.PMRS.value, external_id }
  const { status } = await app.call('POST', '/api/patients/patient-mappings', { token, body })
  expect(status).toBe(201)
}

const paper = (type: keyof typeof identityType, number: string) => ({
  type: identityType[type].value,
  number,
})

/** Two records of one person, with documents, links and a child. */
async function duplicates(mark: string) {
  const first = await fixture.register({
    given_name_en: `FIRST${mark.replace(/\d/g, '')}`,
    pmrs_id: null,
    identifications: [paper('FAMILY_BOOK', `SR-${mark}`)],
  })
  const second = await fixture.register({
    pmrs_id: `${mark}-000-000-0`,
    no_phone: false,
    phone: '012345678',
    identifications: [paper('FAMILY_BOOK', `SR-${mark}`), paper('NATIONAL_ID', `000000${mark}`)],
  })
  await link(second.id, `X${mark}`)
  const child = await fixture.register({
    registration_kind: registrationKind.NEWBORN.value,
    mother_patient_id: second.id,
    birthdate: '2026-03-01',
  })
  return { first: first.id, second: second.id, child: child.id }
}

/** Every value of all patient data, except the time of the last write. */
async function everything() {
  const tables = ['patients', 'patient_identifications', 'patient_mappings', 'patient_suspects']
  const rows: unknown[] = []
  for (const table of tables)
    rows.push(
      (
        await sql`select to_jsonb(t) - 'version' - 'updated_at' - 'updated_by' - 'deleted_by' as row
          from ${sql.id(table)} t where deleted_at is null order by id`.execute(app.context.db)
      ).rows,
    )
  rows.push((await sql`select * from patient_sounds order by 1, 2, 3`.execute(app.context.db)).rows)
  return rows
}

describe('merging two records of one person', () => {
  it('is previewed without any writes', async () => {
    const { first, second } = await duplicates('101')
    const before = await everything()
    const body = await wishFor(first, second)
    const answer = await app.call('POST', `${at}/check`, { token, body })
    expect(answer.status).toBe(200)
    const count = (path: string, among: { path: string; count: number }[]) =>
      among.filter((one) => one.path.endsWith(path)).map((one) => one.count)
    const { moves, duplicates: same, clashes } = answer.body.data
    expect(clashes).toEqual([])
    expect(count('patient-identifications', moves)).toEqual([1])
    expect(count('patient-identifications', same)).toEqual([1])
    expect(count('patient-mappings', moves)).toEqual([1])
    expect(count('patients', moves)).toEqual([1])
    expect(await everything()).toEqual(before)
  })

  it('moves documents, links and children, applies chosen values, and redirects', async () => {
    const { first, second, child } = await duplicates('102')
    const old = await patient(second)
    const values = { phone: old.phone, no_phone: false, pmrs_id: old.pmrs_id }
    const answer = await merge(first, second, values)
    expect(answer).toMatchObject({
      status: 201,
      body: { data: { status: mergeStatus.DONE.value, approval_code: null } },
    })
    expect(await patient(first)).toMatchObject({
      phone: '+85512345678',
      pmrs_id: '102-000-000-0',
      status: patientStatus.ACTIVE.value,
      identifications: [{ number: '000000102' }, { number: 'SR-102' }],
    })
    expect(await patient(second)).toMatchObject({
      status: patientStatus.MERGED.value,
      merged_into_id: first,
      pmrs_id: null,
      code: old.code,
      identifications: [],
    })
    expect(await patient(child)).toMatchObject({ mother_patient_id: first })
    const { rows } = await sql`select status from patient_suspects
      where patient_id = ${first} and other_id = ${second}`.execute(app.context.db)
    expect(rows).toEqual([{ status: duplicateStatus.MERGED.value }])
    expect((await put(second, { given_name_en: 'OTHER' })).body.code).toBe('PATIENT_MERGED')
    expect((await merge(first, second)).body.code).toBe('PATIENT_MERGED')
  })

  it('is undone completely, whatever was merged', async () => {
    const people = [await duplicates('103'), await duplicates('104'), await duplicates('105')]
    const mergePairs: [number, number, string[]][] = people.flatMap(({ first, second }, turn) => {
      const fields = [['pmrs_id', 'no_phone', 'phone'], ['surname_en'], []][turn] ?? []
      return [[turn === 1 ? second : first, turn === 1 ? first : second, fields]]
    })
    // A user has decided that two of them are different patients.
    await sql`update patient_suspects set status = ${duplicateStatus.DIFFERENT.value}
      where other_id = ${people[2]?.second}`.execute(app.context.db)
    const before = await everything()
    const done: number[] = []
    for (const [survivor, merged, fields] of mergePairs) {
      const other = await patient(merged)
      const values = Object.fromEntries(fields.map((name) => [name, other[name]]))
      const { status, body } = await merge(survivor, merged, values)
      expect(status).toBe(201)
      done.push(body.data.id)
    }
    // A survivor is merged into another record.
    const chain = await merge(mergePairs[0]?.[0] ?? 0, mergePairs[2]?.[0] ?? 0)
    expect(chain.status).toBe(201)
    const early = await undo(done[2] ?? 0)
    expect(early.body).toMatchObject({ code: 'UNMERGE_REFUSED', data: { why: 'further' } })
    for (const id of [chain.body.data.id, ...done]) {
      const { status, body } = await undo(id)
      expect([status, body.data]).toEqual([200, { id, left: [] }])
    }
    expect(await everything()).toEqual(before)
    expect((await undo(done[0] ?? 0)).body.data.why).toBe('undone')
  })

  it('keeps later changes when undone, and lists them', async () => {
    const { first, second } = await duplicates('106')
    const { phone, surname_en } = await patient(second)
    const { body } = await merge(first, second, { phone, no_phone: false, surname_en })
    expect((await put(first, { phone: '098 765 432' })).status).toBe(200)
    const { data } = (await undo(body.data.id)).body
    expect(data.left).toMatchObject([
      { path: 'patients', id: first, why: 'changed', fields: [{ en: 'Phone' }] },
    ])
    expect(await patient(first)).toMatchObject({ phone: '+85598765432' })
    expect(await patient(second)).toMatchObject({ phone: '+85512345678', merged_into_id: null })
  })

  it('cannot be undone after 30 days, nor through other change sets', async () => {
    const { first, second } = await duplicates('107')
    const { data } = (await merge(first, second)).body
    const { rows } = await sql<{ id: number }>`select change_set_id as id from patient_merges
      where id = ${data.id}`.execute(app.context.db)
    const other = await app.call('POST', `/api/change-sets/${rows[0]?.id}/undo`, { token })
    expect(other.body.code).toBe('UNDO_ELSEWHERE')
    app.clock.forward(31 * 86_400_000)
    token = await app.login([...own, ...links, 'merge_patient', 'list_health_facilities'])
    expect((await undo(data.id)).body.data.why).toBe('late')
    app.clock.forward(-31 * 86_400_000)
  })

  it('is refused for an outdated version', async () => {
    const { first, second } = await duplicates('108')
    const body = await wishFor(first, second)
    await put(second, { house_number: '7' })
    const answer = await app.call('POST', at, { token, body })
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'VERSION_CONFLICT', data: { current: { id: second } } },
    })
  })

  it('requires two records, a reason, valid values, and coverage of both', async () => {
    const { first, second } = await duplicates('109')
    const proposal = await wishFor(first, second)
    const code = async (change: object, who = token) =>
      (await app.call('POST', at, { token: who, body: { ...proposal, ...change } })).body.code
    expect(await code({ merged_id: first })).toBe('MERGE_SELF')
    expect(await code({ merged_id: 999_999 })).toBe('RECORD_NOT_FOUND')
    expect(await code({ reason: 'same' })).toBe('VALIDATION')
    expect(await code({ values: { identifications: [] } })).toBe('VALIDATION')
    expect(await code({ values: { nonsense: 1 } })).toBe('VALIDATION')
    expect(await code({ values: { birthdate: '2999-01-01' } })).toBe('VALIDATION')
    const area = (id: number, access: 'VIEW' | 'WORK') => [{ level: 'HEALTH_FACILITY', id, access } as const]
    const needed = [...own, 'merge_patient']
    const elsewhere = await app.login(needed, area(fixture.other, 'WORK'))
    expect(await code({}, elsewhere)).toBe('RECORD_NOT_FOUND')
    const readOnlyToken = await app.login(needed, area(fixture.facility, 'VIEW'))
    expect(await code({}, readOnlyToken)).toBe('BEYOND_COVERAGE')
    expect(await code({}, await app.login(['list_patient_mappings']))).toBe('FORBIDDEN')
    expect((await patient(second)).merged_into_id).toBeNull()
  })
})

describe('cards of two records of one person', () => {
  const base = '/api/patients/patient-attach-beneficiaries'
  let cashier: string
  beforeAll(async () => {
    await sql`insert into payment_types (id, code, name_kh, name_en, payer_kind, needs_attachment,
      needs_approval, is_active, colour) values
      (2, 'HEF_POOR', 'HEF', 'HEF', 3, true, false, true, '#2E7D32')`.execute(app.context.db)
    const names = ['create', 'update'].map((verb) => `${verb}_patient_attach_beneficiary`)
    cashier = await app.login([...own, 'list_patient_attach_beneficiaries', ...names])
  })

  const call = async (path: string, body: object) => {
    const { status, text, body: answer } = await app.call('POST', path, { token: cashier, body })
    if (status > 201) throw new Error(text)
    return answer.data.id as number
  }
  const attach = async (patient_id: number, card_number: string, pays = true) => {
    const id = await call(base, {
      patient_id,
      payment_type_id: paymentCategory.HEF_POOR.value,
      program_id: programme.HEF.value,
      card_type: identityType.EQUITY_CARD.value,
      beneficiary_type: 2,
      card_number,
      beneficiary_set: beneficiarySet.B.value,
      card_expires_on: '2026-12-31',
      effective_from: '2026-03-02',
    })
    await call(`${base}/${id}/verify`, { status: 'VALID', method: verificationMethod.CARD_SEEN.value, pays })
    return id
  }
  const cards = async (patient: number) =>
    (
      await sql<object>`select id, is_primary from patient_attach_beneficiaries
        where patient_id = ${patient} and deleted_at is null order by id`.execute(app.context.db)
    ).rows

  it('are combined, equal ones once, and one of them pays; undoing separates them', async () => {
    const { first, second } = await duplicates('301')
    const survivingCardId = await attach(first, '00010203-0001')
    const further = await attach(second, '00010203-0002')
    await attach(second, '00010203-0001', false)
    const before = await cards(second)
    const { status, body } = await merge(first, second)
    expect(status).toBe(201)
    expect(await cards(first)).toEqual([
      { id: survivingCardId, is_primary: true },
      { id: further, is_primary: false },
    ])
    expect((await undo(body.data.id)).body.data.left).toEqual([])
    expect(await cards(first)).toEqual([{ id: survivingCardId, is_primary: true }])
    expect(await cards(second)).toEqual(before)
    expect(before).toMatchObject([{ id: further, is_primary: true }, { is_primary: false }])
  })
})

describe('requesting a merge', () => {
  const asker = () => app.login([...own, 'update_patient_mapping'])
  const approver = () => app.login([...own, 'list_approvals', 'decide_approval', 'approve_patient_merge'])
  const requests = async (code: string) =>
    (
      await sql<{ id: number; subject_en: string }>`
        select id, subject_en from approvals where code = ${code}`.execute(app.context.db)
    ).rows[0]
  const decide = async (code: string, verdict: 'approve' | 'reject') =>
    app.call('POST', `/api/approvals/${(await requests(code))?.id}/${verdict}`, {
      token: await approver(),
      body: verdict === 'reject' ? { note: 'Two people' } : {},
    })

  it('waits for an approval, which runs it', async () => {
    const { first, second } = await duplicates('201')
    const mergeResponse = await merge(first, second, { surname_en: 'SOKH' }, await asker())
    expect(mergeResponse).toMatchObject({
      status: 201,
      body: { data: { status: mergeStatus.REQUESTED.value } },
    })
    const { id, approval_code: code } = mergeResponse.body.data
    expect(await patient(second)).toMatchObject({ merged_into_id: null })
    expect((await requests(code))?.subject_en).toMatch(/^P26\d+ → P26\d+$/)
    const decided = await decide(code, 'approve')
    expect(decided.status).toBe(200)
    expect(await patient(second)).toMatchObject({ merged_into_id: first })
    expect(await patient(first)).toMatchObject({ surname_en: 'SOKH' })
    expect((await undo(id)).body.data).toEqual({ id, left: [] })
    expect(await patient(second)).toMatchObject({ merged_into_id: null })
  })

  it('ends with a rejection, and is outdated by a change', async () => {
    const { first, second } = await duplicates('202')
    const mergeResponse = await merge(first, second, {}, await asker())
    await put(first, { house_number: '9' })
    const late = await decide(mergeResponse.body.data.approval_code, 'approve')
    expect(late.body.code).toBe('MERGE_OUTDATED')
    expect((await decide(mergeResponse.body.data.approval_code, 'reject')).status).toBe(200)
    const { rows } = await sql`select status from patient_merges
      where id = ${mergeResponse.body.data.id}`.execute(app.context.db)
    expect(rows).toEqual([{ status: mergeStatus.REFUSED.value }])
    expect((await undo(mergeResponse.body.data.id)).body.data.why).toBe('open')
  })
})
