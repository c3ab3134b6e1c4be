/** A registrar's work, by keyboard alone, on the demo records. */
import type { Page } from '@playwright/test'
import { contactRelation } from '#schemas/codes/relation.ts'
import { violations } from './support/axe.ts'
import { firstFound } from './support/form-page.ts'
import { expect, test } from './support/journey.ts'
import { open } from './support/visit.ts'

test.use({ database: 'demo', sitting: true })

const field = (page: Page, name: string) => page.locator(`#field-${name}`)

/** Types the words in sequence; an empty one is a Tab. */
async function type(page: Page, ...words: string[]): Promise<void> {
  for (const word of words) {
    if (word) await page.keyboard.type(word)
    await page.keyboard.press('Tab')
  }
}

/** Chooses the first matching village. */
async function village(page: Page, words: string): Promise<void> {
  await page.keyboard.type(words)
  await expect(firstFound(page)).toBeVisible()
  await page.keyboard.press('Enter')
}

/** Resolves when the server stores a draft with these words; call it before they are typed. */
const waitForDraft = (page: Page, words: string | RegExp) =>
  page.waitForResponse((answer) => {
    const sent = answer.url().includes('/api/drafts/') && answer.request().postData()
    return typeof sent === 'string' && sent.search(words) >= 0
  })

test.describe('a registrar', () => {
  test('an adult, known by age, at an address found by commune', async ({ page, login, texts }) => {
    const { t, path } = texts
    await login(page, 'registrar')
    await open(page, path('/patients/create'))
    await expect(field(page, 'surname_kh')).toBeFocused()
    await type(page, 'ប្រាក់', 'វិសាល')
    await expect(field(page, 'given_name_en')).toHaveValue(/^[A-Z]+$/)
    // The suggestion is overwritten, and stays so.
    await type(page, 'PRAK', '')
    await page.keyboard.press('f')
    await type(page, '', '៣៤y')
    await expect(field(page, 'phone')).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await type(page, '', '')
    await expect(field(page, 'village_id')).toBeFocused()
    await village(page, 'chhloung')
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Control+s')
    await expect(page).toHaveURL(/\/patients\/profile\?id=\d+$/)
    await expect(page.getByText('PRAK').first()).toBeVisible()
    await page.getByRole('link', { name: t('patient_register.next') }).press('Enter')
    await expect(field(page, 'surname_kh')).toBeFocused()
  })

  test('an emergency, completed later; and her child', async ({ page, login, texts }) => {
    const { t, path, label } = texts
    await login(page, 'registrar')
    await open(page, path('/patients/create?kind=emergency'))
    await expect(field(page, 'sex')).toBeFocused()
    await page.keyboard.press('f')
    await type(page, '', '27')
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Control+s')
    await expect(page).toHaveURL(/profile\?id=\d+$/)
    const id = new URL(page.url()).searchParams.get('id')

    await page.goto(path(`/patients/edit?id=${id}`))
    await page.getByRole('button', { name: t('patient_register.complete') }).press('Enter')
    await field(page, 'surname_kh').focus()
    await type(page, 'ហេង', 'ស្រីពៅ')
    await page.keyboard.press('Control+s')
    // The missing field is reported, and has the focus.
    await expect(field(page, 'phone')).toBeFocused()
    await page.keyboard.type('012345678')
    await field(page, 'village_id').focus()
    await village(page, 'chhloung')
    await page.keyboard.press('Control+s')
    await expect(page).toHaveURL(/profile\?id=\d+$/)

    await page.goto(path(`/patients/create?kind=newborn&mother=${id}`))
    await expect(field(page, 'surname_kh')).toHaveValue('កូន')
    await expect(field(page, 'contact_relation')).toHaveText(label(contactRelation.PARENT.label))
    await expect(field(page, 'phone')).toHaveValue('012 345 678')
    await page.locator('input[type=radio]:focus').waitFor()
    await page.keyboard.press('m')
    await type(page, '', '2d')
    await page.keyboard.press('Control+s')
    await expect(page).toHaveURL(/profile\?id=\d+$/)
  })
})

test('unsaved input survives leaving; a duplicate is shown before a second record is created', async ({
  page,
  login,
  texts,
}) => {
  const { t, path } = texts
  await login(page, 'registrar')
  const adult = async () => {
    await expect(field(page, 'surname_kh')).toBeFocused()
    await type(page, 'ខៀវ', 'សំណាង', '', '')
    await page.keyboard.press('1')
    await type(page, '', '05/1979', '098765432')
    await field(page, 'village_id').focus()
    await village(page, 'chhloung')
  }
  await open(page, path('/patients/create'))
  await Promise.all([waitForDraft(page, /"village_id":\d/), adult()])
  await page.reload()
  await expect(field(page, 'surname_kh')).toHaveValue('ខៀវ')
  await expect(field(page, 'birthdate')).toHaveValue('05/1979')
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/profile\?id=\d+$/)

  await page.goto(path('/patients/create'))
  await adult()
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.getByRole('button', { name: t('patient_duplicates.open') })).toBeFocused()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/patients\/create/)
})

test('two tabs register two patients, and an abandoned draft is offered in the next', async ({
  page,
  login,
  texts,
}) => {
  const { t, path } = texts
  // Its Latin spelling is suggested, and stored, a moment after the name.
  const offered = texts.language === 'kh' ? 'ឌុក' : 'DUK'
  await login(page, 'registrar')
  const tab = await page.context().newPage()
  await open(page, path('/patients/create'))
  await expect(field(page, 'surname_kh')).toBeFocused()
  await Promise.all([waitForDraft(page, offered), page.keyboard.type('ឌុក')])
  await tab.goto(path('/patients/create?kind=emergency'))
  await expect(field(tab, 'sex')).toBeFocused()
  await tab.keyboard.press('m')
  await type(tab, '', '44')
  await tab.keyboard.press('Control+s')
  await expect(tab).toHaveURL(/profile\?id=\d+$/)
  // The first tab's draft remains, and is offered in a third tab, which takes it over.
  await tab.goto(path('/patients/create'))
  // The form takes the focus when it has loaded.
  await expect(field(tab, 'surname_kh')).toBeFocused()
  const show = t('patient_register.unfinished.unfold')
  await tab.getByRole('button', { name: show, exact: true }).press('Enter')
  expect(await violations(tab, 'main')).toEqual([])
  await tab.getByRole('link', { name: offered, exact: true }).press('Enter')
  await expect(field(tab, 'surname_kh')).toHaveValue('ឌុក')
  await field(tab, 'given_name_kh').focus()
  await Promise.all([waitForDraft(tab, 'ពិសី'), tab.keyboard.type('ពិសី')])
  await field(page, 'given_name_kh').focus()
  await page.keyboard.type('សារ៉ាន')
  await expect(page.getByText(t('resources.form.draft_elsewhere'))).toBeVisible()
  await expect(field(page, 'given_name_kh')).toHaveValue('សារ៉ាន')
  await page.getByRole('button', { name: t('resources.form.draft_take_over') }).press('Enter')
  await expect(page.getByText(t('resources.form.draft_elsewhere'))).toHaveCount(0)
  await tab.close({ runBeforeUnload: false })
})
