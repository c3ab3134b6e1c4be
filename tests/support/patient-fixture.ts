/** Two facilities with an open month, and helpers to register patients there. */
import { gender } from '#schemas/codes/gender.ts'
import type { Answer, TestApp } from './create-test-app.ts'
import { type FacilityFixture, facilityFixture, fixturePermissions } from './facility-fixture.ts'

export const patientPermissions = [
  'list_patients',
  'create_patient',
  'update_patient',
  'delete_patient',
  'patient_attach_beneficiary',
  'update_patient_mapping',
  'merge_patient',
]

export interface PatientFixture extends FacilityFixture {
  /** The token of a user who registers patients and covers the country. */
  token: string
  /** Registers a patient, SOK CHANNA by default; returns the API response. */
  post(values?: Record<string, unknown>, headers?: Record<string, string>): Promise<Answer>
  /** The same, and it must succeed, even for a likely duplicate. */
  register(values?: Record<string, unknown>): Promise<{ id: number; code: string; version: number }>
}

/** The headers that confirm a likely duplicate. */
export const confirmed = {
  'x-confirm': 'duplicate',
  'x-reason': encodeURIComponent('Two people of the same name'),
}

/** An adult with all required values. */
export const somebody = {
  surname_kh: 'សុខ',
  given_name_kh: 'ចាន់ណា',
  surname_en: 'SOK',
  given_name_en: 'CHANNA',
  sex: gender.FeMale.value,
  birthdate: '1990-05-17',
  no_phone: true,
}

export async function patientFixture(app: TestApp): Promise<PatientFixture> {
  const months = ['list_active_periods', 'create_active_period']
  const token = await app.login([...fixturePermissions, ...months, ...patientPermissions])
  const fixture = await facilityFixture(app, token)
  const month = { code: '2026-03', facility_ids: [fixture.facility, fixture.other] }
  await app.call('POST', '/api/active-periods/open', { token, body: month })
  const post: PatientFixture['post'] = (values = {}, headers = {}) =>
    app.call('POST', '/api/patients', {
      token,
      headers,
      body: {
        ...somebody,
        village_id: fixture.villages[0],
        registered_health_facility_id: fixture.facility,
        registered_on: '2026-03-02',
        ...values,
      },
    })
  return {
    ...fixture,
    token,
    post,
    async register(values) {
      const { status, text, body } = await post(values, confirmed)
      if (status !== 201) throw new Error(text)
      return body.data
    },
  }
}
