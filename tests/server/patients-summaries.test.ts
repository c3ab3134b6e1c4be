import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { datePrecision } from '#schemas/codes/date-precision.ts'
import { gender } from '#schemas/codes/gender.ts'
import { patientStatus } from '#schemas/codes/patient-status.ts'
import { paymentCategory } from '#schemas/codes/payment-category.ts'
import { registrationKind } from '#schemas/codes/registration-kind.ts'
import { systemScope } from '#src/server/access/coverage/read-scope.ts'
import { loadSummaries } from '#src/workflows/patients/server/summaries.ts'
import { testApp } from '#tests/support/create-test-app.ts'
import { patientFixture } from '#tests/support/patient-fixture.ts'

it('a patient summary has place and coverage, from one statement, within the user’s coverage', async () => {
  const app = await testApp()
  const fixture = await patientFixture(app)
  const { db, registry } = app.context
  const { id, code } = await fixture.register({ no_phone: false, phone: '012 345 678' })
  const stranger = await fixture.register({ registered_health_facility_id: fixture.other })
  await sql`insert into payment_types (id, code, name_kh, name_en, payer_kind, needs_attachment,
    needs_approval, is_active, colour) values (1, 'HEF', 'ប្រាក់ឧបត្ថម្ភ', null, 3, true, false, true, '#2E7D32')`.execute(
    db,
  )
  await sql`update patients set coverage_payment_type_id = 1, coverage_until = '2026-12-31'
    where id = ${id}`.execute(db)

  const all = await loadSummaries({ db, ...systemScope(registry) }, [id, stranger.id, 999])
  expect([...all.keys()].sort()).toEqual([id, stranger.id].sort())
  expect(all.get(id)).toEqual({
    id,
    code,
    name_kh: 'សុខ ចាន់ណា',
    name_en: 'SOK CHANNA',
    sex: gender.FeMale.value,
    birthdate: '1990-05-17',
    birthdate_precision: datePrecision.DAY.value,
    phone: '+85512345678',
    place: {
      kh: 'ភូមិ 01010101 · ឃុំ 010101 · ស្រុក 0101 · ខេត្ត 01',
      en: 'Village 01010101 · Commune 010101 · District 0101 · Province 01',
    },
    coverage: {
      payment_type_id: paymentCategory.DISCOUNT.value,
      label: { kh: 'ប្រាក់ឧបត្ថម្ភ', en: 'ប្រាក់ឧបត្ថម្ភ' },
      colour: '#2E7D32',
      until: '2026-12-31',
    },
    status: patientStatus.ACTIVE.value,
    registration_kind: registrationKind.REGULAR.value,
    merged_into_id: null,
    photo: null,
  })

  const coverage = [{ level: 'HEALTH_FACILITY' as const, id: fixture.facility, access: 'VIEW' as const }]
  const own = await loadSummaries({ db, registry, coverage, reader: { userId: null } }, [id, stranger.id])
  expect([...own.keys()]).toEqual([id])
})
