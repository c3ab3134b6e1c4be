/** The pages of referrals, with the whole server. */
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

it('the receiving facility sees the letter, accepts it, and registers the visit', async () => {
  const permissions = [
    ...['list_patients', 'list_referrals', 'create_referral', 'update_referral'],
    ...visitPermissions,
  ]
  const at = (id: number) => [{ level: 'HEALTH_FACILITY' as const, id }]
  const sender = await app.user(permissions, at(fixture.facility))
  const { token } = await app.user(permissions, at(fixture.other))
  const { id: patient_id } = await fixture.register()
  const sent = await app.call('POST', '/api/referrals', {
    token: sender.token,
    body: {
      health_facility_id: fixture.facility,
      to_facility_id: fixture.other,
      patient_id,
      urgency: 1,
      reason: 'Pre-eclampsia',
    },
  })
  expect(sent.status, sent.text).toBe(201)
  const { user } = await openConsole(app, { path: '/referrals', token })
  const row = await screen.findByRole('row', { name: /SOK.*Pre-eclampsia.*Sent/ })
  expect(within(row).getByRole('link', { name: 'Register the visit' })).toHaveAttribute(
    'href',
    expect.stringContaining(`/visits/register?patient=${patient_id}`),
  )
  row.focus()
  await user.keyboard('{Enter}')
  const accept = await screen.findByRole('button', { name: 'Accept' })
  // Only the sender may.
  expect(screen.queryByRole('button', { name: 'Cancel referral' })).toBeNull()
  await user.click(accept)
  const dialog = await screen.findByRole('dialog', { name: /Accept/ })
  await user.click(within(dialog).getByRole('button', { name: 'Accept' }))
  const thread = await screen.findByRole('region', { name: 'Thread' })
  await within(thread).findByText('Accepted')
  await user.click(screen.getByRole('button', { name: 'Print the referral letter' }))
  expect(await screen.findByRole('dialog', { name: 'Print the referral letter' })).toHaveTextContent(
    'Pre-eclampsia',
  )
})
