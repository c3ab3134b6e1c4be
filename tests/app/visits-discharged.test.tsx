/** /visits/discharged-list with the whole server: the actions after a discharge. */
import { screen, waitFor, within } from '@testing-library/react'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { visitStatus } from '#schemas/codes/visit-status.ts'
import { choice } from '#tests/support/choice.ts'
import { type ClaimFixture, claimFixture } from '#tests/support/claim-fixture.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { openConsole } from '#tests/support/open-console.tsx'

let app: TestApp
let fixture: ClaimFixture

beforeAll(async () => {
  app = await createTestApp()
  fixture = await claimFixture(app)
})
afterAll(() => app.close())

const reading = ['list_visits', 'list_patients', 'list_discharges', 'list_encounters']

/** A user with these permissions opens the actions on a visit. */
async function actsOf(code: string, rights: readonly string[]) {
  const token = await app.login([...reading, ...rights])
  const { user } = await openConsole(app, { path: '/visits/discharged-list', token })
  const row = await screen.findByRole('row', { name: new RegExp(code) })
  await user.click(within(row).getByRole('button', { name: 'Actions' }))
  const dialog = await screen.findByRole('dialog', { name: `Actions · ${code}` })
  await within(dialog).findByRole('button', { name: 'Print documents' })
  return { user, dialog }
}

it('shows the last seven days, and prints the discharge summary', async () => {
  const [visit, earlier] = [await fixture.finished(), await fixture.finished()]
  const { db } = app.context
  await sql`update visits set discharged_at = discharged_at - interval '10 days'
      where id = ${earlier.id}`.execute(db)
  const { user, dialog } = await actsOf(visit.code, [])
  // With read-only access there are printouts, but neither claims nor reopening.
  expect(within(dialog).queryByRole('button', { name: 'Create claim' })).toBeNull()
  expect(within(dialog).queryByRole('button', { name: 'Reopen' })).toBeNull()
  await user.click(within(dialog).getByRole('button', { name: 'Print documents' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Discharge summary' }))
  const paper = await screen.findByRole('dialog', { name: 'Discharge summary' })
  expect(await within(paper).findByText(visit.code)).toBeVisible()
  await user.click(within(paper).getByRole('button', { name: 'Close' }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  expect(screen.queryByRole('row', { name: new RegExp(earlier.code) })).toBeNull()
  await user.click(screen.getByRole('radio', { name: /^Last 31 days/ }))
  await screen.findByRole('row', { name: new RegExp(earlier.code) })
})

it('creates the claim of a visit, and links to it', async () => {
  const { id, code } = await fixture.finished()
  const { user, dialog } = await actsOf(code, ['list_claims', 'create_claim'])
  await user.click(await within(dialog).findByRole('button', { name: 'Create claim' }))
  const link = await within(dialog).findByRole('link')
  const { rows } = await sql<{ code: string }>`
      select code from claims where visit_id = ${id}`.execute(app.context.db)
  expect(link).toHaveAccessibleName(rows[0]?.code)
})

it('reopens a visit with a reason, and the row leaves the list', async () => {
  const { id, code } = await fixture.finished()
  const { user, dialog } = await actsOf(code, ['visit_reopen'])
  await user.click(await within(dialog).findByRole('button', { name: 'Reopen' }))
  const reopenDialog = await screen.findByRole('dialog', { name: `Reopen · ${code}` })
  // A click in a dialog does not open the row behind it.
  await user.click(within(reopenDialog).getByRole('heading'))
  await user.click(within(reopenDialog).getByRole('textbox'))
  await user.paste('A result came in late')
  await user.click(within(reopenDialog).getByRole('button', { name: 'Reopen' }))
  // A refetched list has other rows; the visit itself tells that it is open.
  await waitFor(async () =>
    expect(await fixture.read(id)).toMatchObject({
      status: visitStatus.IN_CONSULTATION.value,
      discharged_at: null,
    }),
  )
  await waitFor(() => expect(screen.queryByRole('row', { name: new RegExp(code), hidden: true })).toBeNull())
  // Long after the clicks: their target page would have had to load first.
  expect(window.location.pathname).toMatch(/discharged-list$/)
})

it('links from a late reopening to its request', async () => {
  const { id, code } = await fixture.finished()
  const { db } = app.context
  await sql`update visits set discharged_at = discharged_at - interval '2 days'
      where id = ${id}`.execute(db)
  const { user, dialog } = await actsOf(code, ['visit_reopen'])
  await user.click(await within(dialog).findByRole('button', { name: 'Reopen' }))
  const refused = await screen.findByRole('dialog', { name: `Reopen · ${code}` })
  await user.click(await within(refused).findByRole('link'))
  const requestDialog = await screen.findByRole('dialog', { name: 'Request late entry' })
  await user.click(within(requestDialog).getByRole('combobox'))
  await user.click(await choice('Forgotten'))
  await user.click(within(requestDialog).getByRole('button', { name: 'Request approval' }))
  await waitFor(() => expect(requestDialog).not.toBeInTheDocument())
  const { rows } = await sql`select subject_id, subject_resource from approvals`.execute(db)
  expect(rows).toEqual([{ subject_id: id, subject_resource: 'visits' }])
})

it('those who check money see the visits that were free of charge', async () => {
  const { id, code } = await fixture.charged([])
  await sql`update visits set status = ${visitStatus.DISCHARGED.value},
      discharged_at = ${app.clock.now.toISOString()} where id = ${id}`.execute(app.context.db)
  await sql`insert into history (resource, record_id, version, action, at, username, user_id, ip,
        request_id, reason, before, after)
      values ('visits', ${id}, 9, 'update', now(), 'x', ${fixture.worker.id}, '', '', 'Child of staff',
        '{"status": 6}', '{"status": 7}')`.execute(app.context.db)
  const token = await app.login(['list_visits', 'report_financial'])
  await openConsole(app, { path: '/outstanding?part=free', token })
  await screen.findByRole('radio', { name: /^Free of charge \(\d+\)$/ })
  const row = await screen.findByRole('row', { name: new RegExp(code) })
  expect(within(row).getByText('Child of staff')).toBeVisible()
})
