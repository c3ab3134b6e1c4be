/** The page of appointments, over the whole server. */
import { screen, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { openConsole } from '#tests/support/open-console.tsx'
import { type VisitWorld, visitPermissions, visitWorld } from '#tests/support/visit-world.ts'

const PATIENCE = 120_000
let app: TestApp
let world: VisitWorld

beforeAll(async () => {
  app = await createTestApp()
  world = await visitWorld(app)
}, PATIENCE)
afterAll(() => app.close())

it(
  'shows who is awaited today, leads to the registration, and to the day that the week is asked for',
  async () => {
    const { token } = await app.user([
      ...['list_appointments', 'create_appointment', 'list_patients', ...visitPermissions],
    ])
    const today = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)
    const { id: patient_id } = await world.register()
    const { status, text } = await app.call('POST', '/api/appointments', {
      token,
      body: {
        ...{ health_facility_id: world.facility, ward_id: world.ward, patient_id },
        ...{ date: today, time_from: '08:30', type: 3 },
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
        name: 'Print the slip',
      }),
    )
    expect(await screen.findByRole('dialog', { name: 'Print the slip' })).toHaveTextContent('MED')
  },
  PATIENCE,
)
