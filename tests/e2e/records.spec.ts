import { countLabels } from '#schemas/kit/label.ts'
import { colon } from '#schemas/kit/words.ts'
import communes from '#schemas/settings/communes.ts'
import districts from '#schemas/settings/districts.ts'
import provinces from '#schemas/settings/provinces.ts'
import villages from '#schemas/settings/villages.ts'
import type { Row } from '#tests/support/api.ts'
import { formPage } from './support/form-page.ts'
import { expect, test } from './support/journey.ts'
import { listPage } from './support/list-page.ts'

const { fields } = provinces
const capital = fields.type.values.CAPITAL?.label ?? { kh: '', en: '' }
const newPath = `/${provinces.path}/create`

test.describe('records', () => {
  test.beforeEach(({ page, login }) => login(page, 'curator'))
  const code = '81'

  test('are created, changed, deleted, restored, and show their history', async ({
    page,
    texts,
    language,
  }) => {
    const { t, label } = texts
    const list = listPage(page, texts)
    const form = formPage(page, texts)
    const names = { kh: `ខេត្តសាកល្បង ${code}`, en: `Trial province ${code}` }
    const renamed = { kh: `ខេត្តប្ដូរឈ្មោះ ${code}`, en: `Renamed province ${code}` }

    await list.open(provinces.path)
    await page.getByRole('link', { name: t('resources.list.create') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      t('resources.form.create_title', { name: label(countLabels(provinces.label).one) }),
    )
    await form.text(fields.code.label).fill('៨១')
    await expect(form.text(fields.code.label)).toHaveValue(code)
    await form.choice(capital).check()
    await form.text(fields.name_kh.label).fill(names.kh)
    await form.text(fields.name_en.label).fill(names.en)
    await form.save.click()
    await expect(list.row(code)).toContainText(names.en)
    await expect(list.row(code)).toContainText(label(capital))

    await list.row(code).getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(names[language])
    await form.text(fields.name_kh.label).fill(renamed.kh)
    await form.text(fields.name_en.label).fill(renamed.en)
    await page.keyboard.press('Control+s')
    await expect(page.getByText(t('resources.form.saved', { name: renamed[language] }))).toBeVisible()
    await expect(list.row(code)).toContainText(renamed.en)

    await list.row(code).getByRole('link').click()
    await page.getByRole('button', { name: t('resources.history.all') }).click()
    const history = page.getByRole('dialog', {
      name: t('resources.history.of', { name: renamed[language] }),
    })
    const [changed, created] = [0, 1].map((n) =>
      history
        .getByRole('listitem')
        .filter({ has: page.locator('time') })
        .nth(n),
    )
    await expect(changed ?? history).toContainText(names.en)
    await expect(changed ?? history).toContainText(renamed.en)
    await expect(changed ?? history).toContainText(label(fields.name_en.label))
    await expect(created ?? history).toContainText(names.kh)
    await page.getByRole('button', { name: t('resources.history.close') }).click()

    const remove = page.getByRole('button', { name: t('resources.remove.delete'), exact: true })
    await remove.click()
    const confirmation = page.getByRole('dialog', {
      name: t('resources.remove.title', { name: renamed[language] }),
    })
    await confirmation.getByRole('button', { name: t('resources.remove.delete'), exact: true }).click()
    await list.loaded()
    await expect(list.row(code)).toHaveCount(0)
    await page.getByRole('button', { name: t('changes.undo'), exact: true }).click()
    await expect(list.row(code)).toContainText(renamed.en)

    await list.row(code).getByRole('link').click()
    await remove.click()
    await confirmation.getByRole('button', { name: t('resources.remove.delete'), exact: true }).click()
    await list.loaded()
    await expect(list.row(code)).toHaveCount(0)
    const deletedOnly = t('resources.list.show_deleted')
    await page.getByRole('button', { name: t('resources.filter.add'), exact: true }).click()
    await page.getByRole('menuitemcheckbox', { name: deletedOnly }).click()
    await page
      .getByRole('button', { name: t('resources.list.restore_row', { name: renamed[language] }) })
      .click()
    await expect(list.row(code)).toHaveCount(0)
    await page.getByRole('button', { name: deletedOnly }).press('Delete')
    await expect(list.row(code)).toContainText(renamed.en)
  })

  test('a click on Save saves, even if the blurred field shows an error', async ({ page, texts }) => {
    const { label, path } = texts
    const form = formPage(page, texts)
    await page.setViewportSize({ width: 1366, height: 1200 })
    await page.goto(path(newPath))
    await form.text(fields.name_kh.label).fill('ខេត្តចុច')
    await form.text(fields.code.label).pressSequentially('8')
    const place = await form.save.boundingBox()
    if (!place) throw new Error('Save is not to be seen')
    // At its upper edge, which would move away when the code is reported as too short.
    await page.mouse.move(place.x + place.width / 2, place.y + 4)
    await page.mouse.down()
    // About as long as a finger presses the button.
    await page.waitForTimeout(200)
    expect(await form.save.boundingBox()).toEqual(place)
    await page.mouse.up()
    await expect(page.getByRole('alert')).toContainText(label(fields.code.label))
    await expect(form.text(fields.code.label)).toBeFocused()
  })

  test('are refused with errors at their fields', async ({ page, places, texts, language }) => {
    const { t, label, path } = texts
    const form = formPage(page, texts)
    const [province, other] = places.provinces
    const district = places.districts[0]
    await page.goto(path(newPath))
    await form.save.click()
    const summary = page.getByRole('alert')
    const required = [fields.code, fields.name_kh, fields.name_en].filter((one) => one.required)
    for (const field of required)
      await expect(summary).toContainText(
        `${label(field.label)}${colon[language]} ${t('validation.required')}`,
      )
    await expect(form.text(fields.code.label)).toBeFocused()

    await form.text(fields.code.label).fill(province?.code ?? '')
    await form.text(fields.name_kh.label).fill('ខេត្ត')
    await form.text(fields.name_en.label).fill('Province')
    await form.save.click()
    const record = language === 'kh' ? province?.name_kh : province?.name_en
    const duplicateMessage = t('validation.unique', { value: province?.code, record })
    await expect(form.text(fields.code.label)).toHaveAccessibleDescription(
      `${duplicateMessage} ${t('resources.form.open_other')}`,
    )
    await expect(form.text(fields.code.label)).toBeFocused()
    await form.text(fields.code.label).fill('7')
    await form.save.click()
    await expect(form.text(fields.code.label)).toHaveAccessibleDescription(
      t('validation.formatLike', { example: fields.code.example }),
    )

    await page.goto(path(`/${districts.path}/create`))
    page.once('dialog', (dialog) => dialog.accept())
    await form.pick(districts.fields.province_id.label, other?.name_kh ?? '')
    await form.text(districts.fields.code.label).fill(district?.code ?? '')
    await form.text(districts.fields.name_kh.label).fill('ស្រុក')
    await form.text(districts.fields.name_en.label).fill('District')
    await form.save.click()
    await expect(form.text(districts.fields.code.label)).toHaveAccessibleDescription(
      new RegExp(t('validation.prefix', { prefix: other?.code })),
    )
  })
})

test('two users save the same record: each field is shown, nothing is overwritten', async ({
  page,
  api,
  login,
  otherPage,
  texts,
}) => {
  const { t } = texts
  const { id } = await api.done<Row>('POST', provinces.path, {
    code: '83',
    name_kh: 'ដើម',
    name_en: 'First',
    type: 1,
  })
  await login(page, 'curator')
  const address = texts.path(`/${provinces.path}/update/${id}`)
  const theirs = await otherPage('admin')
  await Promise.all([page.goto(address), theirs.goto(address)])
  const [mine, other] = [formPage(page, texts), formPage(theirs, texts)]
  await mine.text(fields.name_en.label).fill('Mine')
  await mine.text(fields.name_kh.label).fill('របស់ខ្ញុំ')
  await other.text(fields.name_en.label).fill('Theirs')
  await other.save.click()
  await expect(theirs).toHaveURL(new RegExp(`${provinces.path}$`))

  await mine.save.click()
  const dialog = page.getByRole('dialog', { name: t('resources.conflict.title') })
  await expect(dialog).toContainText('First')
  await expect(dialog.getByRole('radio', { name: /Mine/ })).toBeVisible()
  await expect(dialog.getByRole('radio', { name: /Theirs/ })).toBeVisible()
  await expect(dialog).toContainText('របស់ខ្ញុំ')
  await expect(dialog.getByRole('button', { name: t('resources.conflict.save') })).toBeDisabled()
  await dialog.getByRole('radio', { name: /Theirs/ }).check()
  await dialog.getByRole('button', { name: t('resources.conflict.save') }).click()
  await expect(page).toHaveURL(new RegExp(`${provinces.path}$`))
  const saved = await api.done<Row>('GET', `${provinces.path}/${id}`)
  expect(saved).toMatchObject({ name_en: 'Theirs', name_kh: 'របស់ខ្ញុំ', version: 3 })
})

test('leaving an unsaved form asks first; input survives a reload', async ({ page, login, texts }) => {
  const { t, path } = texts
  await login(page, 'curator')
  await page.goto(path(newPath))
  const form = formPage(page, texts)
  const name = form.text(fields.name_en.label)
  await name.fill('Typed')
  const home = page
    .getByRole('navigation', { name: t('menu.label') })
    .getByRole('link', { name: t('menu.home') })
  const dialog = page.getByRole('dialog', { name: t('resources.form.unsaved_title') })
  await home.click()
  await dialog.getByRole('button', { name: t('resources.form.stay') }).click()
  await expect(name).toHaveValue('Typed')
  await home.click()
  await dialog.getByRole('button', { name: t('resources.form.discard_changes') }).click()
  await expect(page).toHaveURL(new RegExp(`${path('/')}$`))
  await page.goto(path(newPath))
  await expect(name).toHaveValue('')

  await form.text(fields.name_kh.label).fill('មិនទាន់រក្សាទុក')
  await form.text(fields.code.label).fill('84')
  await expect.poll(() => page.evaluate(() => Object.values(sessionStorage).join())).toContain('"84"')
  page.once('dialog', (dialog) => dialog.accept())
  await page.reload()
  await expect(form.text(fields.name_kh.label)).toHaveValue('មិនទាន់រក្សាទុក')
  await expect(form.text(fields.code.label)).toHaveValue('84')
  await page.getByRole('button', { name: t('resources.form.discard_draft') }).click()
  await expect(form.text(fields.code.label)).toHaveValue('')
})

test('a choice above clears what was chosen below it', async ({ page, login, places, texts }) => {
  await login(page, 'curator')
  await page.goto(texts.path(`/${villages.path}/create`))
  const form = formPage(page, texts)
  const [province, next] = places.provinces
  const district = places.districts.find(({ parent }) => parent === province?.code)
  const commune = places.communes.find(({ parent }) => parent === district?.code)
  await form.pick(countLabels(provinces.label).one, province?.name_en ?? '')
  await form.pick(countLabels(districts.label).one, district?.name_en ?? '')
  await form.pick(countLabels(communes.label).one, commune?.name_en ?? '')
  await expect(form.search(countLabels(communes.label).one)).toHaveValue(
    (texts.language === 'kh' ? commune?.name_kh : commune?.name_en) ?? '',
  )
  await form.pick(countLabels(provinces.label).one, next?.name_kh ?? '')
  await expect(form.search(countLabels(districts.label).one)).toHaveValue('')
  await expect(form.search(countLabels(communes.label).one)).toHaveValue('')
  // From below: the levels above follow.
  await form.pick(countLabels(communes.label).one, places.communes.at(-1)?.name_kh ?? '')
  await expect(form.search(countLabels(districts.label).one)).not.toHaveValue('')
})
