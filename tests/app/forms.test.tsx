/** Forms for their editors and for their users, with the whole server. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { gender } from '#schemas/codes/gender.ts'
import { queryClient } from '#src/app/query-client.ts'
import { choice } from '#tests/support/choice.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { openConsole } from '#tests/support/open-console.tsx'
import { type VisitFixture, visitFixture } from '#tests/support/visit-fixture.ts'

let app: TestApp
let fixture: VisitFixture
let type: number

beforeAll(async () => {
  app = await createTestApp()
  fixture = await visitFixture(app)
  const { db } = app.context
  const { rows } = await sql<{ id: number }>`insert into encounter_types (code, name_kh, name_en,
    encounter_class, is_active) values ('FORM_X', 'ទម្រង់', 'Small form', 7, true)
    returning id`.execute(db)
  type = Number(rows[0]?.id)
  await sql`insert into encounter_types__visit_type_ids values (${type}, 6)`.execute(db)
  await sql`insert into encounter_concepts (code, name_kh, name_en, encounter_type_id, section,
    value_type, is_required, is_active, sort_order, show_if) values
    ('PARA', 'ចំនួនដងសម្រាល', 'Births', ${type}, 1, 3, true, true, 10, null),
    ('LIVING', 'កូនរស់', 'Living children', ${type}, 1, 3, false, true, 20,
      '{"field": "PARAS", "gt": 0}')`.execute(db)
})
afterAll(() => app.close())

/** Makes the question visible from this number of births, by editing the incomplete row. */
async function setVisibleFrom(user: UserEvent, { births }: { births: string }) {
  const rule = await screen.findByRole('group', { name: 'Shown if' })
  // The record as it is since it was moved, not as the list loaded it.
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  const line = within(rule).getByRole('group', { name: 'Condition 1' })
  const question = within(line).getByRole('combobox', { name: /^Question/ })
  expect(question).toHaveTextContent('PARAS')
  await user.click(question)
  await user.click(await choice('Births'))
  await user.click(within(line).getByRole('combobox', { name: /^Comparison/ }))
  await user.click(await choice('is at least'))
  await user.type(within(line).getByRole('textbox', { name: /^Value/ }), births)
  await user.click(screen.getByRole('button', { name: 'Save' }))
}

it('a form’s problem is shown; corrected, it is previewed, published, and filled in at a visit', async () => {
  const token = await app.login([
    'list_encounter_types',
    'update_encounter_type',
    'list_encounter_concepts',
    'create_encounter_concept',
    'update_encounter_concept',
    'list_visit_types',
  ])
  const making = await openConsole(app, {
    path: `/setting/encounter-types/update/${type}`,
    token,
  })
  await screen.findByText(/“Shown if” names PARAS, which is not a question of this form/)
  expect(screen.getByRole('button', { name: 'Publish as new version' })).toBeDisabled()
  const active = await screen.findByRole('row', { name: /Living children/ })
  fireEvent.dragStart(active)
  fireEvent.dragOver(screen.getByRole('row', { name: /Births/ }))
  fireEvent.drop(screen.getByRole('row', { name: /Births/ }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Move up: Living children' })).toBeDisabled())
  await making.user.click(screen.getByRole('link', { name: 'Edit: Living children' }))
  await setVisibleFrom(making.user, { births: '១' })
  await screen.findByText('Saved: Living children')
  making.unmount()
  const again = await openConsole(app, { path: `/setting/encounter-types/update/${type}`, token })
  const publish = await screen.findByRole('button', { name: 'Publish as new version' })
  await waitFor(() => expect(publish).toBeEnabled())
  const births = await screen.findByRole('textbox', { name: /^Births/ })
  expect(screen.queryByRole('textbox', { name: 'Living children' })).toBeNull()
  await again.user.type(births, '2')
  await screen.findByRole('textbox', { name: 'Living children' })
  await again.user.click(publish)
  await screen.findByText(/^Version 1, published/)
  again.unmount()

  const { code } = await fixture.visit()
  const { user } = await openConsole(app, {
    path: `/visits/visit-steps/form-step?visit=${code}`,
    token: fixture.worker.token,
  })
  await user.click(await screen.findByRole('radio', { name: 'Small form' }))
  const forms = screen.getByRole('region', { name: 'Clinical forms' })
  await user.click(await within(forms).findByRole('button', { name: 'Save' }))
  await screen.findByText(/fields? needs? your attention/)
  await user.type(within(forms).getByRole('textbox', { name: /^Births/ }), '៣')
  await user.click(within(forms).getByRole('button', { name: 'Save' }))
  await within(forms).findByText(/^Filled in .* · version 1$/)
  await screen.findByRole('link', { name: 'Clinical form · done' })
})

it('a newborn is registered from the delivery form, by sex alone', async () => {
  const { db } = app.context
  await sql`update encounter_types set code = 'FORM_DELIVERY' where id = ${type}`.execute(db)
  const { id } = await fixture.register({ sex: gender.FeMale.value })
  const visit = await fixture.visit({ patient_id: id })
  const answers = { del_date: '2026-03-01', del_children: 1, del_alive: 'OBVA-true' }
  await sql`insert into clinical_forms (visit_id, encounter_type_id, form_version_id, answers,
        filled_at) select ${visit.id}, ${type}, id, ${JSON.stringify(answers)}::jsonb, now()
      from form_versions where encounter_type_id = ${type}`.execute(db)
  const { user } = await openConsole(app, {
    path: `/visits/visit-steps/form-step?visit=${visit.code}`,
    token: fixture.worker.token,
  })
  await screen.findByText('Born 01/03/2026: 0 of 1 registered')
  const child = screen.getByRole('group', { name: 'Child 1: sex' })
  const register = screen.getByRole('button', { name: 'Register' })
  expect(register).toBeDisabled()
  await user.click(within(child).getByRole('radio', { name: 'Female' }))
  await user.click(register)
  await screen.findByText('Born 01/03/2026: 1 of 1 registered')
  expect(screen.queryByRole('group', { name: 'Child 1: sex' })).toBeNull()
  const { rows } = await sql<{ code: string }>`select v.code from visits v join patients p
      on p.id = v.patient_id where p.mother_patient_id = ${id}`.execute(db)
  const link = screen.getByRole('link', { name: new RegExp(rows[0]?.code ?? 'none') })
  expect(link).toHaveAttribute('href', expect.stringContaining('form-step'))
})
