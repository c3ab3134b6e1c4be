/** Visits as the staff of a hospital handle them, by keyboard, on the demo records. */

import type { Page } from '@playwright/test'
import { type Step, steps } from '#application/domain/visit-steps.ts'
import { resultFlag } from '#schemas/codes/investigation-order.ts'
import { registrationKind } from '#schemas/codes/registration-kind.ts'
import { visitStep } from '#schemas/codes/visit-step.ts'
import { visitType } from '#schemas/codes/visit-type.ts'
import { countLabels } from '#schemas/kit/label.ts'
import { orderStates } from '#schemas/parts/order-states.ts'
import { visitStates } from '#schemas/parts/visit-states.ts'
import investigationOrders from '#schemas/records/investigation-orders.ts'
import { violations } from './support/axe.ts'
import { firstFound } from './support/form-page.ts'
import { expect, test } from './support/journey.ts'
import { listen } from './support/live-page.ts'
import { newcomer } from './support/newcomer.ts'
import type { Texts } from './support/texts.ts'
import { loaded, open } from './support/visit.ts'

test.use({ database: 'demo', sitting: true })

const field = (page: Page, name: string) => page.locator(`[id="field-${name}"]`)

const monyroth = {
  surname_kh: 'មុនី',
  given_name_kh: 'រតនា',
  surname_en: 'MUNEE',
  given_name_en: 'ROTANA',
}
const krasna = {
  surname_kh: 'ក្រឹស្នា',
  given_name_kh: 'ឧត្ដម',
  surname_en: 'KRASNA',
  given_name_en: 'OTDAM',
  birthdate: '1958-09-30',
}

const dara = {
  surname_kh: 'ដារា',
  given_name_kh: 'វិមាន',
  surname_en: 'DARA',
  given_name_en: 'VIMEAN',
}

/** Saves by keyboard, and waits for the response. */
async function save(page: Page, path: string): Promise<Record<string, unknown>> {
  const answered = page.waitForResponse(
    (answer) =>
      ['POST', 'PUT'].includes(answer.request().method()) &&
      new RegExp(`${path}(/\\d+)?$`).test(answer.url()),
  )
  await page.keyboard.press('Control+s')
  const answer = await answered
  const { data } = await answer.json()
  expect(answer.ok(), path).toBe(true)
  return data
}

/** Fills in fields by name; Khmer digits work as well. */
async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value)
}

const usual = {
  complaint: 'គ្រុនក្ដៅ',
  temperature: '៣៧',
  pulse: '៨០',
  respiratory_rate: '16',
  spo2: '98',
  systolic: '120',
  diastolic: '80',
}

class Visit {
  constructor(
    readonly page: Page,
    readonly texts: Texts,
    readonly code: string,
  ) {}

  async open(step: Step): Promise<void> {
    await this.page.goto(this.texts.path(`/visits/visit-steps/${step}-step?visit=${this.code}`))
    await loaded(this.page)
  }

  /** The state icon of a step. */
  async has(step: Step, state: string): Promise<void> {
    const label = Object.values(visitStep)[steps.indexOf(step)]?.label
    const name = `${label ? this.texts.label(label) : ''} · ${this.texts.t(`resources.states.step.${state}`)}`
    await expect(this.page.getByRole('link', { name })).toBeVisible()
  }

  /** @param why The reason that the dialog asks for. */
  async take(name: keyof typeof visitStates.transitions, why?: string): Promise<void> {
    const label = this.texts.label(visitStates.transitions[name].label)
    await this.page.getByRole('button', { name: label, exact: true }).press('Enter')
    const dialog = this.page.getByRole('dialog')
    if (why) await dialog.getByRole('textbox', { name: this.texts.t('resources.states.why') }).fill(why)
    await dialog.getByRole('button', { name: label, exact: true }).press('Enter')
    await expect(dialog).toBeHidden()
  }

  /** Adds diagnoses, the first match each, with the n-th offered kind. */
  async diagnose(words: string, ...kinds: readonly number[]): Promise<void> {
    for (const [row, kind] of kinds.entries()) {
      await field(this.page, 'diagnoses').press('Enter')
      await field(this.page, `diagnoses.${row}.diagnosis_id`).pressSequentially(words)
      await expect(firstFound(this.page)).toContainText(words)
      await this.page.keyboard.press('Enter')
      await field(this.page, `diagnoses.${row}.kind`).press('Enter')
      await this.page.getByRole('option').nth(kind).press('Enter')
    }
    await save(this.page, '/api/visits/encounters')
  }

  async withoutMedicine(): Promise<void> {
    await this.open('prescription')
    await field(this.page, 'no_medicine').press('Space')
    await save(this.page, '/api/visits/prescriptions')
    await this.has('prescription', 'done')
  }
}

test.describe('in Khmer', () => {
  test.use({ language: 'kh' })
  test('an outpatient, from arrival to discharge', async ({ page, login, otherPage, texts, api }) => {
    const { t, path } = texts
    await newcomer(api, monyroth)
    await login(page, 'registrar')
    await open(page, path('/visits/register'))
    const finder = page.getByRole('combobox', { name: t('visits.find_patient') })
    await expect(finder).toBeFocused()
    await page.keyboard.type('MUNEE')
    // Enter takes the option that the user chose.
    await expect(page.getByRole('option', { name: /MUNEE/ }).first()).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(page.locator('[role=option].Mui-focused')).toContainText('MUNEE')
    await page.keyboard.press('Enter')
    await expect(field(page, 'visit_type_id')).toBeVisible()
    const { code } = await save(page, '/api/visits')
    await expect(page.getByRole('dialog')).toContainText(String(code))
    expect(await violations(page)).toEqual([])
    // The next patient is one key away.
    await page.getByRole('button', { name: t('visits.next_patient') }).press('Enter')
    await expect(finder).toBeFocused()

    const doctor = new Visit(await otherPage('clinician'), texts, String(code))
    await doctor.open('triage')
    await fill(doctor.page, { ...usual, temperature: '៤០' })
    await doctor.page.keyboard.press('Control+s')
    // A dangerous value must be measured twice.
    await expect(field(doctor.page, 'confirmed_signs')).toBeFocused()
    await doctor.page.keyboard.press('Space')
    // Signs of an emergency require that priority, or a reason.
    await doctor.page.getByRole('button', { name: t('visits.use_proposal') }).press('Enter')
    await save(doctor.page, '/api/visits/triages')
    await doctor.has('triage', 'done')
    await doctor.open('visit')
    await fill(doctor.page, { present_illness: 'គ្រុនក្ដៅ ៣ ថ្ងៃ' })
    await doctor.diagnose('A09', 0)
    await doctor.has('visit', 'doing')
    expect(await violations(doctor.page)).toEqual([])
    await doctor.withoutMedicine()
    // The fever of 40 °C is dangerous.
    await doctor.take('treat', 'គ្រុនធ្លាក់មក ៣៨')
    await doctor.open('discharge')
    await field(doctor.page, 'discharge_type_id').press('ArrowDown')
    await expect(doctor.page.getByRole('option').first()).toBeVisible()
    // Highlights the first option, then chooses it.
    await doctor.page.keyboard.press('ArrowDown')
    await doctor.page.keyboard.press('Enter')
    await field(doctor.page, 'outcome').press('Enter')
    await doctor.page.getByRole('option').first().press('Enter')
    await save(doctor.page, '/api/visits/discharges')
    // No service is charged to a patient who pays.
    await doctor.take('discharge', 'ព្យាបាលដោយឥតគិតថ្លៃ')
    await doctor.has('discharge', 'done')
  })
})

test.describe('in English', () => {
  test.use({ language: 'en' })
  test('an inpatient: a bed, another one, and the death', async ({ page, login, texts, api }) => {
    const patient_id = await newcomer(api, krasna)
    const record = await api.done('GET', `patients/${patient_id}`)
    const { code, id } = await api.done('POST', 'visits', {
      patient_id,
      health_facility_id: record.registered_health_facility_id,
    })
    await login(page, 'clinician')
    const visit = new Visit(page, texts, String(code))
    await visit.open('visit')
    await fill(page, { present_illness: 'Weak, short of breath' })
    await visit.diagnose('I50', 0, 3, 4)
    const where = { filter: { bed_no: 'MED-01' } }
    const beds = await api.done<Record<string, unknown>[]>(
      'GET',
      `ward-beds?filter=${encodeURIComponent(JSON.stringify(where.filter))}`,
    )
    // The dialog asks for ward and bed; the API does not need it.
    const bed = { ward_id: beds[0]?.ward_id, bed_id: beds[0]?.id }
    await api.done('POST', `visits/${id}/transitions/admit`, bed)
    await visit.withoutMedicine()
    await visit.take('treat')
    await visit.open('discharge')
    await page.getByRole('button', { name: texts.t('visits.modal.modal-death-news') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.locator('[id="field-cause_a_id"]').pressSequentially('I50')
    await expect(firstFound(page)).toContainText('I50')
    await page.keyboard.press('Enter')
    await dialog.locator('[id="field-informed_name"]').fill('Her sister')
    expect(await violations(page)).toEqual([])
    await save(page, '/api/visits/visit-deaths')
    const patient = await api.done('GET', `patients/${patient_id}`)
    expect(patient.death_at).toBeTruthy()
  })
})

test('a laboratory result reaches the waiting doctor', async ({ page, login, otherPage, texts, api }) => {
  const { t, label, path } = texts
  const patient_id = await newcomer(api, dara)
  const record = await api.done('GET', `patients/${patient_id}`)
  const { code, id } = await api.done('POST', 'visits', {
    patient_id,
    health_facility_id: record.registered_health_facility_id,
  })
  await api.done('POST', 'visits/encounters', { visit_id: id })
  await login(page, 'clinician')
  const visit = new Visit(page, texts, String(code))
  const frames = listen(page)
  await visit.open('visit')
  await frames.joined()
  const add = t('resources.form.create_title', { name: label(countLabels(investigationOrders.label).one) })
  await page.getByRole('button', { name: add }).press('Enter')
  const dialog = page.getByRole('dialog', { name: add })
  await dialog.locator('[id="added-investigation_id"]').fill('(Hb)')
  await firstFound(page, '(Hb)').click()
  await save(page, '/api/visits/investigation-orders')
  await expect(dialog).toBeHidden()

  const laboratory = await otherPage('clinician')
  await laboratory.goto(path(`/visits/investigations?visit=${code}`))
  const result = label(orderStates.transitions.result.label)
  await laboratory.getByRole('button', { name: result }).press('Enter')
  const resultDialog = laboratory.getByRole('dialog')
  // The investigation has a numeric result, and no choice.
  await resultDialog.locator('[id="field-transition.result_value"]').fill('៤.២')
  await expect(resultDialog.locator('[id="field-transition.result_choice_id"]')).toHaveCount(0)
  await resultDialog.getByRole('button', { name: result }).press('Enter')
  await expect(resultDialog).toBeHidden()
  // The doctor's page is not touched.
  const orders = page.getByRole('table', { name: t('visits.investigations') })
  await expect(orders.getByText(label(resultFlag.LL.label))).toBeVisible()
  expect(await violations(page)).toEqual([])
})

test('an unidentified emergency, on a phone', async ({ page, login, texts, api }) => {
  const { path } = texts
  const patient = await newcomer(api, { registration_kind: registrationKind.EMERGENCY.value })
  await page.setViewportSize({ width: 390, height: 844 })
  await login(page, 'registrar')
  await open(page, path(`/visits/register?patient=${patient}`))
  await field(page, 'visit_type_id').press('ArrowDown')
  const emergency = texts.label(visitType.EMERGENCY.label)
  await page.getByRole('option', { name: emergency }).press('Enter')
  const { code } = await save(page, '/api/visits')
  await login(page, 'clinician')
  await page.goto(path('/visits/visit-steps/triage-step'))
  await loaded(page)
  await page.getByRole('searchbox', { name: texts.t('visits.search') }).fill(String(code))
  await expect(page.getByRole('row')).toHaveCount(2)
  const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  await expect.poll(isWide).toBe(false)
  expect(await violations(page)).toEqual([])
})

test('typed input of a step stays when a colleague saves first', async ({
  page,
  login,
  otherPage,
  texts,
  api,
}) => {
  const { t } = texts
  const patient_id = await newcomer(api, {
    surname_kh: 'វណ្ណៈ',
    given_name_kh: 'ពីរ',
    surname_en: 'VANNAK',
    given_name_en: 'PIR',
  })
  const record = await api.done('GET', `patients/${patient_id}`)
  const { code, id } = await api.done('POST', 'visits', {
    patient_id,
    health_facility_id: record.registered_health_facility_id,
  })
  await login(page, 'clinician')
  const mine = new Visit(page, texts, String(code))
  const theirs = new Visit(await otherPage('admin'), texts, String(code))
  const frames = listen(page)
  await mine.open('visit')
  await frames.joined()
  await theirs.open('visit')
  await fill(page, { present_illness: 'Mine' })
  await fill(theirs.page, { present_illness: 'Theirs' })
  await save(theirs.page, '/api/visits/encounters')
  await expect(page.getByText(t('resources.live.remote_changed'))).toBeVisible()
  await expect(field(page, 'present_illness')).toHaveValue('Mine')
  await page.keyboard.press('Control+s')
  const dialog = page.getByRole('dialog', { name: t('resources.conflict.title') })
  await dialog.getByRole('radio', { name: /Mine/ }).check()
  const stored = page.waitForResponse(
    (answer) => answer.url().includes('/encounters/') && answer.request().method() === 'PUT',
  )
  await dialog.getByRole('button', { name: t('resources.conflict.save') }).click()
  await expect(dialog).toBeHidden()
  expect((await stored).status()).toBe(200)
  const filter = encodeURIComponent(JSON.stringify({ visit_id: id }))
  const [saved] = await api.done<Record<string, unknown>[]>('GET', `visits/encounters?filter=${filter}`)
  expect(saved?.present_illness).toBe('Mine')
})
