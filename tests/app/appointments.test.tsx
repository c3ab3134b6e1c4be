/** The appointments page, with the whole server. */
import { screen, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { openConsole } from '#tests/support/open-console.tsx'
import { type VisitFixture, visitFixture, visitPermissions } from '#tests/support/visit-fixture.ts'

let app: TestApp
let fixture: VisitFixture

beforeAll(async () => {
  app = await createTestApp()
  fixture = await visitFixture(app)
})
afterAll(() => app.close())

it('shows today’s patients, links to the registration, and to a day of the week', async () => {
  const { token } = await app.user([
    'list_appointments',
    'create_appointment',
    'list_patients',
    ...visitPermissions,
  ])
  const today = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)
  const { id: patient_id } = await fixture.register()
  const { status, text } = await app.call('POST', '/api/appointments', {
    token,
    // Today may be a Sunday.
    headers: { 'X-Confirm': 'appointment' },
    body: {
      health_facility_id: fixture.facility,
      ward_id: fixture.ward,
      patient_id,
      date: today,
      time_from: '08:30',
      type: 3,
    },
  })
  expect(status, text).toBe(201)
  const { user } = await openConsole(app, { path: '/appointments', token })
  const row = await screen.findByRole('row', { name: /08:30.*SOK.*Scheduled/ })
  expect(within(row).getByRole('link', { name: 'Check in' })).toHaveAttribute(
    'href',
    expect.stringContaining(`/visits/register?patient=${patient_id}`),
  )
  await user.click(screen.getByRole('radio', { name: 'Week' }))
  const week = await screen.findByRole('table', { name: 'Week' })
  await user.click(within(week).getByRole('button', { name: '1' }))
  await screen.findByRole('button', { name: 'MED 1', pressed: true })
  await user.click(
    within(await screen.findByRole('row', { name: /08:30/ })).getByRole('button', {
      name: 'Print slip',
    }),
  )
  expect(await screen.findByRole('dialog', { name: 'Print slip' })).toHaveTextContent('MED')
})

it('a new appointment starts on the visible day, and moving to a Sunday requires confirmation', async () => {
  const appointments = ['list', 'create', 'update'].map(
    (verb) => `${verb}_appointment${verb === 'list' ? 's' : ''}`,
  )
  const lists = ['list_health_facilities', 'list_wards']
  const { token } = await app.user([...appointments, ...lists, 'list_patients'])
  const { id: patient_id } = await fixture.register()
  const response = await app.call('POST', '/api/appointments', {
    token,
    // 06/01/2098 is a Monday.
    body: {
      health_facility_id: fixture.facility,
      ward_id: fixture.ward,
      patient_id,
      date: '2098-01-06',
      time_from: '09:00',
      type: 3,
    },
  })
  expect(response.status, response.text).toBe(201)
  const { user } = await openConsole(app, { path: '/appointments?day=2098-01-06', token })
  const row = await screen.findByRole('row', { name: /09:00/ })
  await user.click(within(row).getByRole('button', { name: 'Reschedule' }))
  const dialog = await screen.findByRole('dialog', { name: /Reschedule/ })
  const day = await within(dialog).findByRole('textbox', { name: /^Moved to/ })
  await user.click(day)
  await user.paste('12/01/2098')
  await user.tab()
  await within(dialog).findByText(/takes no appointments on this weekday/)
  await user.click(within(dialog).getByRole('button', { name: 'Reschedule' }))
  await user.click(await within(dialog).findByRole('button', { name: 'Save anyway' }))
  await screen.findByText('No appointments on this day.')
  await user.click(screen.getByRole('link', { name: 'New appointment' }))
  expect(await screen.findByRole('textbox', { name: /^Date/ })).toHaveValue('06/01/2098')
  await screen.findByText(/06\/01\/2098: nothing booked yet/)
})
