/** The visit pages, with the whole server. */
import { screen, waitFor, within } from '@testing-library/react'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { visitStatus } from '#schemas/codes/visit-status.ts'
import { visitPriority } from '#schemas/codes/visit-step.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { openConsole } from '#tests/support/open-console.tsx'
import { patientPermissions } from '#tests/support/patient-fixture.ts'
import {
  usual,
  usualTemperature,
  type VisitFixture,
  visitFixture,
  visitPermissions,
} from '#tests/support/visit-fixture.ts'

const TEST_TIMEOUT = 120_000
let app: TestApp
let fixture: VisitFixture

beforeAll(async () => {
  app = await createTestApp()
  fixture = await visitFixture(app)
  await usualTemperature(app)
}, TEST_TIMEOUT)
afterAll(() => app.close())

const open = (path: string, token = fixture.worker.token) => openConsole(app, { path, token })

it(
  'a visit is registered by keyboard alone, and its number shown',
  async () => {
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
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('combobox', { name: 'Find patient' })).toBeVisible()
    await screen.findByRole('table', { name: 'Arrivals today' })
  },
  TEST_TIMEOUT,
)

it(
  'an incomplete triage is refused, corrected, and advances the visit',
  async () => {
    const { code, id } = await fixture.visit()
    const { user } = await open(`/visits/visit-steps/triage-step?visit=${code}`)
    const fill = async (name: string, value: string) => {
      await user.click(await screen.findByRole('textbox', { name: new RegExp(`^${name}`) }))
      await user.paste(value)
    }
    const required = (name: RegExp) => screen.findByRole('textbox', { name })
    expect(await required(/^Pulse/)).toBeRequired()
    expect(await required(/^Weight/)).not.toBeRequired()
    await fill('Reason for visit', 'Fever')
    await fill('Temperature', '38.5')
    await screen.findByRole('textbox', { name: /^Reason for the lower priority/ })
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
    await screen.findByText(/Proposed priority: Emergency \(Temperature/)
    await user.click(screen.getByRole('button', { name: 'Use this priority' }))
    expect(screen.queryByRole('textbox', { name: /^Reason for the lower priority/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText(/fields need your attention/)
    const missing = { Pulse: '80', 'Respiratory rate': '16', 'Oxygen saturation': '98' }
    for (const [name, value] of Object.entries({ ...missing, Weight: '3.2' })) await fill(name, value)
    await user.click(screen.getByRole('button', { name: 'Confirm value' }))
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
  },
  TEST_TIMEOUT,
)

it(
  'a form that loads late does not take the focus from a user who moved on',
  async () => {
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
  },
  TEST_TIMEOUT,
)

it(
  'a work list counts, names missing parts, and its rows link to the step',
  async () => {
    const { code } = await fixture.visit()
    const { user } = await open('/outstanding')
    await screen.findByRole('radio', { name: /^Not finished \(\d+\)$/ })
    const row = await screen.findByRole('row', { name: new RegExp(code) })
    expect(within(row).getByRole('link', { name: 'Triage' })).toBeInTheDocument()
    row.focus()
    await user.keyboard('{Enter}')
    await screen.findByRole('heading', { level: 1, name: `Triage · ${code}` })
  },
  TEST_TIMEOUT,
)

it(
  'a patient is called by the key of the row, and opens; the first call asks for the room',
  async () => {
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
  },
  TEST_TIMEOUT,
)

it(
  'a death notification has its own URL, and is saved there',
  async () => {
    const { code, id } = await fixture.visit()
    await fixture.call('POST', 'visits/encounters', { visit_id: id })
    const { user } = await open(`/visits/visit-modal/modal-death-news?visit=${code}`)
    await screen.findByRole('heading', { level: 1, name: 'Death notification' })
    await user.click(await screen.findByRole('button', { name: 'Record death' }))
    expect(await screen.findByRole('textbox', { name: /^Informed person/ })).toBeInvalid()
    expect(screen.getByText(/^This ends the visit/)).toBeVisible()
    expect(screen.getByRole('combobox', { name: /^Place of death/ })).toHaveTextContent(
      'Outpatient department',
    )
  },
  TEST_TIMEOUT,
)

it(
  'the patient’s history opens from a step, and links to earlier visits',
  async () => {
    const { code, id } = await fixture.visit()
    const why = 'Fever after a vaccination'
    const measured = { ...usual, visit_id: id, temperature: 38.5, priority_reason: why }
    await fixture.call('POST', 'visits/triages', measured)
    const { user } = await open(`/visits/visit-steps/visit-step?visit=${code}`)
    await screen.findByText(`Priority: Routine, lower than proposed. Reason: ${why}`)
    await user.click(await screen.findByRole('button', { name: 'Chart' }))
    const dialog = await screen.findByRole('dialog', { name: 'Chart' })
    const course = await within(dialog).findByRole('table', { name: 'Trends over visits' })
    expect(within(course).getByRole('rowheader', { name: new RegExp(code) })).toBeVisible()
    const values = within(dialog).getByRole('table', { name: 'Measurements' })
    expect(within(values).getByRole('row', { name: /Temperature.*38\.5/ })).toBeVisible()
    await user.click(within(course).getByRole('link'))
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
  },
  TEST_TIMEOUT,
)

it(
  'an earlier prescription is repeated by one click',
  async () => {
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
  },
  TEST_TIMEOUT,
)

it(
  'a ward shows the patients of its beds, and its handover sheet has all of them',
  async () => {
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
  },
  TEST_TIMEOUT,
)

it(
  'frequent diagnoses are added by one click; those that do not fit the patient are hidden',
  async () => {
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
  },
  TEST_TIMEOUT,
)

it(
  'a discharge asks for the referral facility immediately, and shows it afterwards',
  async () => {
    const { code, id } = await fixture.visit()
    await sql`update visits set status = 5, treated_at = arrived_at where id = ${id}`.execute(app.context.db)
    const { token } = await app.user([...visitPermissions, 'list_discharge_types'])
    const { user } = await open(`/visits/visit-steps/discharge-step?visit=${code}`, token)
    const type = await screen.findByRole('combobox', { name: /^Discharge type/ })
    expect(screen.queryByRole('textbox', { name: /^Reason for referral/ })).toBeNull()
    await user.click(type)
    await user.click(await screen.findByRole('option', { name: /REFER_OUT/ }))
    const reason = await screen.findByRole('textbox', { name: /^Reason for referral/ })
    await user.type(reason, 'Needs surgery')
    expect(screen.getByRole('combobox', { name: /^Referred to/ })).toBeVisible()
  },
  TEST_TIMEOUT,
)
