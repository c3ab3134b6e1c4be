/** The visit pages, with the whole server. */
import { screen, waitFor, within } from '@testing-library/react'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { diagnosisKind } from '#schemas/codes/clinical-terms.ts'
import { visitStatus } from '#schemas/codes/visit-status.ts'
import { visitPriority } from '#schemas/codes/visit-step.ts'
import { announceRefresh } from '#src/app/refreshes.ts'
import { choice } from '#tests/support/choice.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { holdRequests } from '#tests/support/hold-requests.ts'
import { openConsole } from '#tests/support/open-console.tsx'
import { patientPermissions } from '#tests/support/patient-fixture.ts'
import {
  measuredTwice,
  usual,
  usualTemperature,
  type VisitFixture,
  visitFixture,
  visitPermissions,
} from '#tests/support/visit-fixture.ts'

let app: TestApp
let fixture: VisitFixture

beforeAll(async () => {
  app = await createTestApp()
  fixture = await visitFixture(app)
  await usualTemperature(app)
})
afterAll(() => app.close())

const open = (path: string, token = fixture.worker.token) => openConsole(app, { path, token })

it('a visit is registered by keyboard alone, and its number shown', async () => {
  const { code } = await fixture.register()
  const lists = ['visit_types', 'payment_types', 'admission_types'].map((name) => `list_${name}`)
  const clerk = ['create_visit', 'list_visits', 'list_patients', ...lists]
  const { id, token } = await app.user(clerk)
  await sql`update users set health_facility_id = ${fixture.facility} where id = ${id}`.execute(
    app.context.db,
  )
  const { user } = await open('/visits/register', token)
  const finder = await screen.findByRole('combobox', { name: 'Find patient' })
  await waitFor(() => expect(finder).toHaveFocus())
  await user.keyboard(String(code))
  await screen.findByRole('option', { name: new RegExp(`SOK.*${code}`) })
  await user.keyboard('{Enter}')
  await screen.findByRole('button', { name: 'Save' })
  await user.keyboard('{Control>}s{/Control}')
  const dialog = await screen.findByRole('dialog', { name: /Visit V\d+ has been registered/ })
  within(dialog).getByText(/^\d{3}$/)
  // The form is gone: it would now warn about the visit that it has just created.
  expect(screen.queryByRole('button', { name: 'Save', hidden: true })).toBeNull()
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('combobox', { name: 'Find patient' })).toBeVisible()
  const arrivals = await screen.findByRole('table', { name: 'Arrivals today' })
  // The steps in words, too.
  expect(within(arrivals).getAllByText('Triage: to do')[0]).toBeVisible()
  const signs = within(arrivals).getAllByRole('img', { name: /^Triage: to do, Consultation: to do, / })
  expect(signs[0]?.querySelectorAll('[data-icon="mdi:circle-outline"]')).toHaveLength(5)
})

it('an incomplete triage is refused, corrected, and advances the visit', async () => {
  const { code, id } = await fixture.visit()
  const { user } = await open(`/visits/visit-steps/triage-step?visit=${code}`)
  const fill = async (name: string, value: string) => {
    await user.click(await screen.findByRole('textbox', { name: new RegExp(`^${name}`) }))
    await user.paste(value)
  }
  const required = (name: RegExp) => screen.findByRole('textbox', { name })
  expect(await required(/^Pulse/)).toBeRequired()
  // A screen reader says the unit and the normal range with the field.
  expect(await required(/^Temperature/)).toHaveAccessibleDescription(/^°C Reference range: [\d. –]+$/)
  expect(await required(/^Weight/)).not.toBeRequired()
  await fill('Reason for visit', 'Fever')
  await fill('Temperature', '38.5')
  await screen.findByRole('textbox', { name: /^Reason for Routine instead of Urgent/ })
  const again = async (value: string) => {
    await user.clear(await required(/^Temperature/))
    await fill('Temperature', value)
  }
  // Impossible: only the field itself says so.
  await again('99')
  await waitFor(() => expect(screen.queryByText(/^Proposed priority/)).toBeNull())
  expect(screen.queryByRole('switch', { name: 'Measurement repeated' })).toBeNull()
  expect(screen.queryByText(/^Higher than usual/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Confirm value' })).toBeNull()
  await again('41')
  await screen.findByText('Proposed priority: Emergency')
  expect(screen.getByText(/^\(Temperature/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Use this priority' }))
  expect(screen.queryByRole('textbox', { name: /^Reason for Routine/ })).toBeNull()
  // Problems of the schema and of the rules of triage appear together.
  await fill('Height', '999')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(/fields need your attention/)
  for (const name of [/^Height/, /^Pulse/, /^Systolic/]) expect(await required(name)).toBeInvalid()
  const repeated = screen.getByRole('switch', { name: 'Measurement repeated' })
  expect(repeated).toHaveAttribute('aria-describedby', expect.stringContaining('error'))
  const index = screen.getByRole('status', { name: 'Body mass index' })
  expect(index).toHaveTextContent('—')
  await user.clear(await required(/^Height/))
  await fill('Height', '165')
  const missing = { Pulse: '80', 'Respiratory rate': '16', 'Oxygen saturation': '98' }
  for (const [name, value] of Object.entries({ ...missing, Weight: '3.2' })) await fill(name, value)
  // Nothing is computed from a weight that is yet to be confirmed.
  expect(index).toHaveTextContent('—')
  await user.click(screen.getByRole('button', { name: 'Confirm value' }))
  expect(index).toHaveTextContent('1.2')
  await user.click(screen.getByRole('button', { name: 'Systolic pressure: Not measured…' }))
  await user.click(screen.getByRole('menuitem', { name: 'Cannot be measured (shock)' }))
  await user.click(screen.getByRole('switch', { name: 'Measurement repeated' }))
  const waiting = await fixture.visit()
  await sql`update visits set priority = 1 where id = ${waiting.id}`.execute(app.context.db)
  await user.keyboard('{Control>}{Enter}{/Control}')
  await screen.findByRole('heading', { level: 1, name: `Triage · ${waiting.code}` })
  expect(await fixture.read(id)).toMatchObject({
    status: visitStatus.TRIAGED.value,
    priority: visitPriority.EMERGENCY.value,
  })
  const { rows } = await sql`select confirmed_weight::float as weight, no_pressure from triages
      where visit_id = ${id}`.execute(app.context.db)
  expect(rows).toEqual([{ weight: 3.2, no_pressure: 2 }])
})

it('a form that loads late does not take the focus from a user who moved on', async () => {
  const { code, id } = await fixture.visit()
  await fixture.call('POST', 'visits/encounters', { visit_id: id })
  const inject = app.app.inject.bind(app.app)
  let arrive: () => void = () => undefined
  const late = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const network = vi.spyOn(app.app, 'inject').mockImplementation((async (request: { url: string }) => {
    if (request.url.startsWith('/api/drafts')) await late
    return inject(request)
  }) as never)
  await open(`/visits/visit-steps/visit-step?visit=${code}`)
  const chart = await screen.findByRole('button', { name: 'Chart' })
  chart.focus()
  arrive()
  network.mockRestore()
  await screen.findByRole('button', { name: 'Save' })
  expect(chart).toHaveFocus()
})

it('a work list counts, names missing parts, and its rows link to the step', async () => {
  const { code } = await fixture.visit()
  const { user } = await open('/outstanding')
  await screen.findByRole('radio', { name: /^Not finished \(\d+\)$/ })
  expect(screen.queryByRole('radio', { name: /^Free of charge/ })).toBeNull()
  const row = await screen.findByRole('row', { name: new RegExp(code) })
  expect(within(row).getByRole('link', { name: 'Triage' })).toBeInTheDocument()
  row.focus()
  await user.keyboard('{Enter}')
  await screen.findByRole('heading', { level: 1, name: `Triage · ${code}` })
})

it('a patient is called by the key of the row, and opens; the first call asks for the room', async () => {
  const { id, code } = await fixture.visit()
  const { user } = await open('/visits/visit-steps/triage-step')
  const rowOf = () => document.querySelector<HTMLElement>(`tr[data-id="${id}"]`)
  await waitFor(() => expect(rowOf()).not.toBeNull())
  rowOf()?.focus()
  await user.keyboard('c')
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox'), 'Room 3{Enter}')
  await screen.findByText(/^Number \d+ was called to Room 3/)
  expect((await fixture.read(id)).queue_called_at).not.toBeNull()
  // The next key concerns the called patient.
  await screen.findByRole('heading', { level: 1, name: `Triage · ${code}` })
})

it('a death notification has its own URL, and is saved there', async () => {
  const { code, id } = await fixture.visit()
  await fixture.call('POST', 'visits/encounters', { visit_id: id })
  const { user } = await open(`/visits/visit-modal/modal-death-news?visit=${code}`)
  await screen.findByRole('heading', { level: 1, name: 'Death notification' })
  await user.click(await screen.findByRole('button', { name: 'Record death' }))
  expect(await screen.findByRole('textbox', { name: /^Informed person/ })).toBeInvalid()
  expect(screen.getByText(/^This ends the visit/)).toBeVisible()
  expect(screen.getByRole('combobox', { name: /^Place of death/ })).toHaveTextContent('Outpatient department')
})

it('the patient’s history opens from a step, and links to earlier visits', async () => {
  const { code, id } = await fixture.visit()
  const why = 'Fever after a vaccination'
  const measured = { ...usual, visit_id: id, temperature: 38.5, spo2: 88, priority_reason: why }
  await fixture.call('POST', 'visits/triages', measuredTwice(measured))
  const { user } = await open(`/visits/visit-steps/visit-step?visit=${code}`)
  await screen.findByText(`Proposed Emergency, chosen Routine. Reason: ${why}`)
  await user.click(await screen.findByRole('button', { name: 'Chart' }))
  const dialog = await screen.findByRole('dialog', { name: 'Chart' })
  const course = await within(dialog).findByRole('table', { name: 'Trends over visits' })
  expect(within(course).getByRole('rowheader', { name: new RegExp(code) })).toBeVisible()
  const values = within(dialog).getByRole('table', { name: 'Measurements' })
  expect(within(values).getByRole('row', { name: /Temperature.*38\.5/ })).toBeVisible()
  await user.click(within(course).getByRole('link'))
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
})

it('a repeated measurement is confirmed again after its value changed', async () => {
  const { id, code } = await fixture.visit()
  const low = measuredTwice({ ...usual, spo2: 85, priority: 1, visit_id: id })
  expect((await fixture.call('POST', 'visits/triages', low)).status).toBe(201)
  const { user } = await open(`/visits/visit-steps/triage-step?visit=${code}`)
  const tick = () => screen.findByRole('switch', { name: 'Measurement repeated' })
  expect(await tick()).toBeChecked()
  const saturation = screen.getByRole('textbox', { name: /^Oxygen saturation/ })
  await user.clear(saturation)
  await user.type(saturation, '70')
  expect(await tick()).not.toBeChecked()
  await user.click(await tick())
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(async () => {
    const { body } = await fixture.call('GET', `visits/opened/${code}`)
    expect(body.data.records.triages).toMatchObject(measuredTwice({ spo2: 70 }))
  })
})

it('a consultation starts by one click', async () => {
  const { id, code } = await fixture.visit()
  expect((await fixture.call('POST', 'visits/triages', { ...usual, visit_id: id })).status).toBe(201)
  const { user } = await open(`/visits/visit-steps/visit-step?visit=${code}`)
  await user.click(await screen.findByRole('button', { name: 'Start consultation' }))
  expect(await screen.findByText(`${code} now has the status “In consultation”.`)).toBeVisible()
  expect(await fixture.read(id)).toMatchObject({ status: visitStatus.IN_CONSULTATION.value })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Start consultation' })).toBeNull())
})

it('a discharge names what is open, until another user settles it', async () => {
  const { id, code } = await fixture.visit()
  await fixture.call('POST', 'visits/encounters', {
    visit_id: id,
    diagnoses: [{ diagnosis_id: fixture.diagnosis, kind: diagnosisKind.PRIMARY.value }],
  })
  await fixture.call('POST', 'visits/prescriptions', { visit_id: id, no_medicine: true })
  expect((await fixture.take('treat', id)).status).toBe(200)
  await open(`/visits/visit-steps/discharge-step?visit=${code}`)
  expect(await screen.findByText('No service is charged')).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Save and prepare discharge' })).toBeVisible()
  await sql`insert into charges (visit_id, code, quantity, performed_at)
      values (${id}, 'S1', 1, now())`.execute(app.context.db)
  announceRefresh({ paths: new Set(['charges']), done: Promise.resolve() })
  await waitFor(() => expect(screen.queryByText('No service is charged')).toBeNull())
})

it('an earlier prescription is repeated by one click', async () => {
  const { db } = app.context
  const { rows } = await sql<{ id: number }>`insert into medications (code, name_kh, name_en,
      generic_name, strength, dosage_form, is_essential, is_antibiotic, is_controlled, is_active)
      values ('PARA', 'PARA', 'PARA', 'Paracetamol', '500 mg', 1, true, false, false, true)
      returning id`.execute(db)
  const line = { medication_id: rows[0]?.id, morning: 1, evening: 2, days: 4 }
  const earlier = await fixture.visit()
  await fixture.call('POST', 'visits/encounters', { visit_id: earlier.id })
  await fixture.call('POST', 'visits/prescriptions', { visit_id: earlier.id, lines: [line] })
  await sql`update visits set status = 7 where id = ${earlier.id}`.execute(db)
  const { id, code } = await fixture.visit({ patient_id: earlier.patient_id })
  await fixture.call('POST', 'visits/encounters', { visit_id: id })
  const doctor = await app.login([...patientPermissions, ...visitPermissions, 'list_medications'])
  const { user } = await open(`/visits/visit-steps/prescription-step?visit=${code}`, doctor)
  await user.click(await screen.findByRole('button', { name: new RegExp(earlier.code) }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(async () => {
    const { body } = await fixture.call('GET', `visits/opened/${code}`)
    expect(body.data.records.prescriptions?.lines).toEqual([expect.objectContaining(line)])
  })
})

it('a ward shows the patients of its beds, and its handover sheet has all of them', async () => {
  const [bed] = fixture.beds
  const { id, code } = await fixture.visit()
  await sql`update visits set status = 4, ward_id = ${fixture.ward}, bed_id = ${bed},
      admitted_at = arrived_at where id = ${id}`.execute(app.context.db)
  const nurse = await app.login([...visitPermissions, 'list_patients', 'list_wards'])
  const { user } = await open('/visits/ward-board', nurse)
  const board = await screen.findByRole('list', { name: 'Ward board' })
  within(board).getByText('SOK CHANNA')
  await user.click(screen.getByRole('button', { name: 'Print handover sheet' }))
  const sheet = await screen.findByRole('dialog', { name: 'Print handover sheet' })
  expect(await within(sheet).findByRole('row', { name: new RegExp(`^1 .*${code}`) })).toBeVisible()
})

it('frequent diagnoses are added by one click; those that do not fit the patient are hidden', async () => {
  const { db } = app.context
  await sql`with category as (insert into diagnoses_categories (code, name_kh, name_en, is_active)
        values ('I10-I15', 'I10-I15', 'Hypertensive', true) returning id),
      found as (insert into diagnoses (code, name_kh, name_en, category_id, sex,
        is_notifiable, allowed_as_primary, is_active)
        select code, code, name, category.id, sex::int, false, true, true from category,
          (values ('I10', 'Hypertension', null), ('I11', 'Heart disease', null),
            ('N40', 'Of men', '1')) as known (code, name, sex) returning id),
      ward as (insert into standard_wards (code, name_kh, name_en, ward_class, is_active)
        values ('OUT', 'OUT', 'Outpatients', 1, true) returning id),
      here as (insert into wards (health_facility_id, standard_ward_id, code, name_kh, name_en, type,
        is_active) select ${fixture.facility}, id, 'W-OUT', 'OUT', 'OUT', 1, true from ward)
      insert into diagnoses__favourite_ward_ids (owner_id, target_id)
        select found.id, ward.id from found, ward`.execute(db)
  const { id, code } = await fixture.visit()
  const doctor = await app.login([...visitPermissions, 'list_patients', 'list_diagnoses'])
  const { user } = await open(`/visits/visit-steps/visit-step?visit=${code}`, doctor)
  const often = await screen.findByRole('toolbar', { name: 'Frequent in this ward' })
  const form = await screen.findByRole('group', { name: /^Diagnoses/ })
  expect(within(often).queryByText(/Of men/)).toBeNull()
  await user.click(within(often).getByRole('button', { name: 'I10 Hypertension' }))
  expect(within(often).getByRole('button', { name: 'I11 Heart disease' })).toHaveFocus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(often).not.toBeInTheDocument())
  await waitFor(() => expect(within(form).getByRole('row', { name: /^2/ })).toHaveFocus())
  expect(await within(form).findByDisplayValue(/Heart disease/)).toBeVisible()
  await user.click(screen.getAllByRole('button', { name: 'Save' })[0] as HTMLElement)
  await waitFor(async () => {
    const { rows } = await sql`select d.code, k.kind from visit_diagnoses k
        join diagnoses d on d.id = k.diagnosis_id join encounters e on e.id = k.encounter_id
        where e.visit_id = ${id} order by d.code`.execute(db)
    expect(rows).toEqual([
      { code: 'I10', kind: 1 },
      { code: 'I11', kind: 2 },
    ])
  })
})

it('a dangerous value is marked in the consultation, and its treatment ends with a reason', async () => {
  const { id, code } = await fixture.visit()
  const post = async (path: string, body: object) =>
    expect((await fixture.call('POST', `visits/${path}`, { visit_id: id, ...body })).status).toBe(201)
  await post('triages', measuredTwice({ ...usual, systolic: 210, spo2: 94, priority: 1 }))
  const diagnoses = [{ diagnosis_id: fixture.diagnosis, kind: diagnosisKind.PRIMARY.value }]
  await post('encounters', { diagnoses })
  await post('prescriptions', { no_medicine: true })
  const { user } = await open(`/visits/visit-steps/visit-step?visit=${code}`)
  const strip = await screen.findByRole('region', { name: 'Triage' })
  expect(within(strip).getByRole('img', { name: 'Critically high' })).toHaveTextContent('↑!!')
  expect(await screen.findByText(/^Dangerous values: Systolic pressure 210/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Finish treatment' }))
  const dialog = await screen.findByRole('dialog', { name: /Finish treatment/ })
  expect(await within(dialog).findByText(/^Dangerous values: Systolic pressure 210/)).toBeVisible()
  const reason = within(dialog).getByRole('textbox', { name: /Why/ })
  await user.type(reason, 'By hand: 150/90')
  // A round that the user has not seen.
  await sql`insert into vital_signs (visit_id, measured_at, spo2, is_wrong)
      values (${id}, ${app.clock.now}, 80, false)`.execute(app.context.db)
  await user.click(within(dialog).getByRole('button', { name: 'Finish treatment' }))
  expect(await within(dialog).findByText(/New dangerous values: Oxygen.* 80/)).toBeVisible()
  expect(reason).toHaveValue('By hand: 150/90')
  await user.click(within(dialog).getByRole('button', { name: 'Finish treatment' }))
  expect(await screen.findByText(`${code} now has the status “Treated”.`)).toBeVisible()
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  expect(await fixture.read(id)).toMatchObject({ status: visitStatus.TREATED.value })
})

it('pressed while a save is under way, “Finish treatment” takes the saved facts and version', async () => {
  const { id, code } = await fixture.visit()
  const post = async (path: string, body: object) =>
    expect((await fixture.call('POST', `visits/${path}`, { visit_id: id, ...body })).status).toBe(201)
  await post('triages', { ...usual, priority: 1 })
  await post('encounters', {
    diagnoses: [{ diagnosis_id: fixture.diagnosis, kind: diagnosisKind.PRIMARY.value }],
  })
  await post('prescriptions', { no_medicine: true })
  const { user } = await open(`/visits/visit-steps/visit-step?visit=${code}`)
  await user.type(await screen.findByRole('textbox', { name: /^Plan/ }), 'Rest')
  const saving = holdRequests((url, method) => method === 'PUT' && url.includes('visits/encounters'))
  await user.click(screen.getAllByRole('button', { name: 'Save' })[0] as HTMLElement)
  await waitFor(() => expect(saving.held).toHaveLength(1))
  const finish = screen.getByRole('button', { name: 'Finish treatment' })
  await user.click(finish)
  expect(finish).toHaveAttribute('aria-disabled', 'true')
  await sql`insert into vital_signs (visit_id, measured_at, spo2, is_wrong)
      values (${id}, ${app.clock.now}, 80, false)`.execute(app.context.db)
  await sql`update visits set version = version + 1 where id = ${id}`.execute(app.context.db)
  const loading = holdRequests((url) => url.includes(`visits/opened/${code}`))
  saving.release()
  await waitFor(() => expect(loading.held).not.toEqual([]))
  expect(screen.queryByRole('dialog')).toBeNull()
  loading.release()
  const dialog = await screen.findByRole('dialog', { name: /Finish treatment/ })
  within(dialog).getByText(/^Dangerous values: Oxygen.* 80/)
  expect(saving.held).toHaveLength(1)
  await user.type(within(dialog).getByRole('textbox', { name: /Why/ }), 'Oxygen given: 97')
  await user.click(within(dialog).getByRole('button', { name: 'Finish treatment' }))
  expect(await screen.findByText(`${code} now has the status “Treated”.`)).toBeVisible()
})

it('a discharge asks for the referral facility immediately, and shows it afterwards', async () => {
  const { code, id } = await fixture.visit()
  await sql`update visits set status = 5, treated_at = arrived_at where id = ${id}`.execute(app.context.db)
  const { token } = await app.user([...visitPermissions, 'list_discharge_types'])
  const { user } = await open(`/visits/visit-steps/discharge-step?visit=${code}`, token)
  const type = await screen.findByRole('combobox', { name: /^Discharge type/ })
  expect(screen.queryByRole('textbox', { name: /^Reason for referral/ })).toBeNull()
  await user.click(type)
  await user.click(await choice(/REFER_OUT/))
  const reason = await screen.findByRole('textbox', { name: /^Reason for referral/ })
  await user.type(reason, 'Needs surgery')
  expect(screen.getByRole('combobox', { name: /^Referred to/ })).toBeVisible()
})
