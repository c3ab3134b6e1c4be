/** Views that schemas declare: a board and a calendar of appointments. */
import { appointmentStatus } from '#schemas/codes/appointment.ts'
import { appointmentStates } from '#schemas/parts/appointment-states.ts'
import { appointmentViews } from '#schemas/parts/appointment-views.ts'
import { violations } from './support/axe.ts'
import { expect, test } from './support/journey.ts'
import { loaded } from './support/visit.ts'

test.use({ database: 'demo' })

test('a card of a board is dragged to its next state, and a tab opens the calendar', async ({
  page,
  login,
  texts,
}) => {
  const { t, label, path } = texts
  await login(page, 'admin')
  await page.goto(path('/appointments/list?view=today'))
  const clear = page.getByRole('button', { name: t('resources.filter.clear') })
  await clear.first().click()
  await expect(clear).toHaveCount(0)
  // Until then the cards are those of today.
  await loaded(page)
  const column = ({ label: name }: { label: { kh: string; en: string } }) =>
    page.getByRole('region', { name: new RegExp(`^${label(name)}: \\d`) })
  const scheduled = column(appointmentStatus.SCHEDULED)
  const cancelled = column(appointmentStatus.CANCELLED)
  const card = scheduled.getByRole('listitem').first()
  const link = card.getByRole('link')
  const title = (await link.textContent()) ?? ''
  const before = await cancelled.getAttribute('aria-label')
  expect(await violations(page)).toEqual([])
  await card.dragTo(cancelled)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: t('resources.states.why') }).fill('ការណាត់ច្រំដែល')
  await dialog.getByRole('button', { name: label(appointmentStates.transitions.cancel.label) }).click()
  await expect(dialog).toBeHidden()
  await expect.poll(() => cancelled.getAttribute('aria-label')).not.toBe(before)
  await expect(scheduled.getByRole('link', { name: title, exact: true })).toHaveCount(0)

  const tabs = page.getByRole('group', { name: t('views.button') })
  await tabs.getByRole('button', { name: label(appointmentViews[1].label) }).click()
  const today = page.getByRole('grid').locator('[aria-current=date]')
  await today.focus()
  await expect(today).toBeFocused()
})
