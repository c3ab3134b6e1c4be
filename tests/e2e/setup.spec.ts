/**
 * From an empty database to the first patient: the guide for new installations, as an administrator
 * uses it.
 */
import { execFileSync } from 'node:child_process'
import { test as base, type Page } from '@playwright/test'
import { dataFolder, removeFolder, type ServerProcess, startServer } from '#tests/support/process.ts'
import { violations } from './support/axe.ts'
import { expect } from './support/expect.ts'
import { firstFound } from './support/form-page.ts'
import { watch } from './support/journey.ts'
import { textsIn } from './support/texts.ts'

const secret = 'mekong river rice 2026'
const { t, path } = textsIn('en')

/**
 * A real installation, as `npm start` creates it, with the administrator of `npm run create-admin`.
 */
const test = base.extend<{ server: ServerProcess }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the pattern
  server: async ({}, use) => {
    const folder = dataFolder()
    const server = await startServer(folder, { DEMO: 'off' })
    const env = { PATH: process.env.PATH, DATA_DIR: folder, DEMO: 'off', ADMIN_PASSWORD: secret }
    const names = ['--username', 'boss', '--name-kh', 'ប្រធាន', '--name-en', 'Head']
    execFileSync(process.execPath, ['dist/server/create-admin.js', ...names], { env })
    await use(server)
    await server.stop()
    removeFolder(folder)
  },
})

const field = (page: Page, name: string) => page.locator(`#field-${name}`)
const press = (page: Page, name: string) =>
  page
    .getByRole('button', { name, exact: true })
    .or(page.getByRole('link', { name, exact: true }))
    .click()

/** Types into a search box and chooses the first result. */
async function pick(page: Page, name: string, words: string): Promise<void> {
  await field(page, name).fill(words)
  await firstFound(page).click()
}

test('an empty installation, set up by its guide, registers its first patient', async ({ page, server }) => {
  const complaints: string[] = []
  watch(page, complaints)
  const began = Date.now()
  const step = (id: string) => t(`setup.step.${id}.title`)
  const isDone = (id: string) =>
    expect(
      page.getByRole('button', { name: new RegExp(`${step(id)}.*${t('setup.state.done')}`) }),
    ).toBeVisible()

  await page.goto(server.url + path('/login'))
  await page.locator('input[name=username]').fill('boss')
  await page.locator('input[name=password]').fill(secret)
  await page.keyboard.press('Enter')
  await press(page, t('home.setup.start'))

  // A waiting step names its requirement.
  await page.getByRole('button', { name: new RegExp(step('wards')) }).click()
  await expect(page.getByText(t('setup.blocked_by', { step: step('catalogues') }))).toBeVisible()
  await page.getByRole('button', { name: new RegExp(step('catalogues')) }).click()
  expect(await violations(page)).toEqual([])
  await press(page, t('setup.catalogues.load_other', { smart_count: 8 }))
  await isDone('catalogues')
  await expect(page.getByText(t('setup.loading.waiting'))).toHaveCount(0)

  await press(page, t('setup.facility.create_district'))
  await pick(page, 'province_id', 'Kratie')
  await field(page, 'code').fill('1001')
  await field(page, 'name_kh').fill('ឆ្លូង')
  await press(page, t('resources.form.save'))
  await press(page, t('setup.facility.create'))
  await field(page, 'code').fill('100101')
  await field(page, 'name_kh').fill('មន្ទីរពេទ្យឆ្លូង')
  await field(page, 'name_en').fill('Chhlong Hospital')
  await pick(page, 'level_id', 'RH')
  await pick(page, 'type_id', 'CPA1')
  await press(page, t('resources.form.save'))
  await isDone('facility')

  await press(page, t('setup.wards.create_other', { smart_count: 5 }))
  await isDone('wards')

  await page.getByRole('textbox', { name: /outpatient consultation, new case/i }).fill('៤០០០')
  await press(page, t('setup.services.create_one', { smart_count: 1 }))
  await isDone('services')
  expect(await violations(page)).toEqual([])

  await page.getByRole('link', { name: 'Registrar', exact: true }).click()
  await field(page, 'username').fill('dara')
  await field(page, 'name_kh').fill('សុខ ដារ៉ា')
  await press(page, t('resources.form.save'))
  await press(page, t('users.cover.assign_facility', { facility: 'Chhlong Hospital' }))
  await press(page, t('users.slip.done'))
  await isDone('people')

  await page.getByRole('button', { name: /^Open .* for Chhlong Hospital$/ }).click()
  await isDone('month')

  await press(page, t('setup.patient.register'))
  await field(page, 'surname_kh').fill('ប្រាក់')
  await field(page, 'given_name_kh').fill('វិសាល')
  await page.getByRole('radio', { name: 'Male', exact: true }).check()
  await field(page, 'birthdate').fill('1990')
  await field(page, 'phone').fill('012345678')
  await pick(page, 'village_id', 'chhloung')
  await pick(page, 'registered_health_facility_id', 'Chhlong')
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/\/patients\/profile\?id=\d+$/)
  const patient = new URL(page.url()).searchParams.get('id')
  await page.goto(server.url + path(`/visits/register?patient=${patient}`))
  await pick(page, 'health_facility_id', 'Chhlong')
  await field(page, 'visit_type_id').press('ArrowDown')
  await page.getByRole('option').first().click()
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('dialog')).toBeVisible()
  const seconds = Math.round((Date.now() - began) / 1000)
  console.info(`from the first sign-in to the first visit: ${seconds} s`)
  expect(complaints).toEqual([])
})
