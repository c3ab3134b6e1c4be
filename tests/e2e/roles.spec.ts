/** Assigning a role's permissions by keyboard; a signed-in user's menu follows immediately. */

import users from '#schemas/access/users.ts'
import { countLabels } from '#schemas/kit/label.ts'
import type { ResourceLabel } from '#schemas/kit/types.ts'
import { permissionAction } from '#schemas/platform/codes/permission-action.ts'
import permissions from '#schemas/platform/permissions.ts'
import roles from '#schemas/platform/roles.ts'
import type { Row } from '#tests/support/api.ts'
import { violations } from './support/axe.ts'
import { expect, test } from './support/journey.ts'
import { listen } from './support/live-page.ts'

test.describe('roles', () => {
  test('permissions are selected, reviewed, saved, and take effect immediately', async ({
    page,
    login,
    otherPage,
    texts,
    api,
  }) => {
    const { t, label, path } = texts
    const [viewer] = (await api.done<Row[]>(
      'GET',
      `roles?filter=${encodeURIComponent(JSON.stringify({ name: 'viewer' }))}`,
    )) as [Row]
    const before = viewer.permission_ids
    const translateAssignment = (key: string, params?: Record<string, unknown>) =>
      t(`roles.assignment.${key}`, params)
    const box = (action: keyof typeof permissionAction, named: ResourceLabel = users.label) =>
      page.getByRole('checkbox', {
        name: translateAssignment('cell', {
          action: label(permissionAction[action].label),
          name: label(countLabels(named).many),
        }),
        exact: true,
      })

    await login(page, 'admin')
    const other = await otherPage('viewer')
    const frames = listen(other)
    // A page of the same group, which is expanded in the menu.
    await other.goto(path('/wards'))
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
    const entry = other.getByRole('link', { name: label(countLabels(users.label).many), exact: true })
    await expect(entry).toHaveCount(0)
    await frames.joined()

    // From the list of roles, where the count links to the assignment.
    await page.goto(path('/roles/assignment/viewer'))
    await expect(page.getByRole('table', { name: translateAssignment('grid') })).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page
      .getByRole('searchbox', { name: translateAssignment('search') })
      .fill(label(countLabels(users.label).many))

    await expect(box('LIST', roles.label)).toHaveCount(0)

    // Selecting "change" also selects "see", and says so.
    await box('LIST').focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(box('UPDATE')).toBeFocused()
    await page.keyboard.press('Space')
    await expect(box('UPDATE')).toBeChecked()
    await expect(box('LIST')).toBeChecked()
    await expect(page.getByText(translateAssignment('changed', { added: 2, removed: 0 }))).toBeVisible()

    // It survives a reload.
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await expect(page.getByText(translateAssignment('draft'))).toBeVisible()

    await page.getByRole('button', { name: translateAssignment('review') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: translateAssignment('reason') }).fill('ពិនិត្យ')
    expect(await violations(page, '[role=dialog]')).toEqual([])
    await dialog.getByRole('button', { name: translateAssignment('save'), exact: true }).click()
    await expect(page.getByText(translateAssignment('unchanged'))).toBeVisible()
    // The other user's open page has the new entry without a reload.
    await expect(entry).toHaveCount(1)
    await api.done('PUT', `${roles.path}/${viewer.id}`, { permission_ids: before })
    await expect(entry).toHaveCount(0)

    await page.goto(path('/roles/assignment/nobody_has_this_name'))
    await expect(page.getByRole('heading', { name: t('common.page.not_found') })).toBeVisible()
  })

  test('a user’s rights are shown, and why something is hidden', async ({
    page,
    login,
    texts,
    api,
    language,
  }) => {
    const { t, label, path } = texts
    const [person] = (await api.done<Row[]>(
      'GET',
      `users?filter=${encodeURIComponent(JSON.stringify({ username: 'viewer' }))}`,
    )) as [Row]
    await login(page, 'admin')
    await page.goto(path(`/users/update/${person.id}`))
    await page.locator(`a[href$="/${person.id}/rights"]`).click()
    const name = String(language === 'kh' ? person.name_kh : person.name_en)
    await expect(page.getByRole('heading', { name: t('roles.rights.title', { name }) })).toBeVisible()
    await page.getByRole('combobox').first().fill('/permissions')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: t('roles.why.check'), exact: true }).click()
    await expect(page.getByText(t('roles.why.refused'))).toBeVisible()
    await expect(
      page.getByText(
        t('roles.why.rules.permission_missing', {
          permission: { kh: 'មើលសិទ្ធិ', en: 'View permissions' }[language],
        }),
      ),
    ).toBeVisible()
    await expect(page.getByText(label(countLabels(permissions.label).many)).first()).toBeVisible()
    expect(await violations(page)).toEqual([])
  })
})
