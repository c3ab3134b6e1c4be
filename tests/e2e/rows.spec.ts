import { answerType } from '#schemas/codes/clinical-form.ts'
import investigationRanges from '#schemas/settings/investigation-ranges.ts'
import investigations from '#schemas/settings/investigations.ts'
import type { Row } from '#tests/support/api.ts'
import { formPage } from './support/form-page.ts'
import { expect, test } from './support/journey.ts'
import { textsIn } from './support/texts.ts'

const { fields } = investigationRanges

test('rows are typed, pasted and corrected in the form of their record, in both languages', async ({
  page,
  login,
  api,
}) => {
  const investigation = await api.done<Row>('POST', investigations.path, {
    code: 'ROWS',
    name_kh: 'ការពិនិត្យសាកល្បង',
    name_en: 'Trial investigation',
    kind: 1,
    value_type: answerType.NUMBER.value,
  })
  await login(page, 'admin')
  const kh = textsIn('kh')
  const cell = (texts: typeof kh, label: { kh: string; en: string }, number: number) =>
    page.getByRole('textbox', {
      name: `${texts.label(label)}, ${texts.t('rows.row', { number })}`,
      exact: true,
    })
  await page.goto(`/${investigations.path}/update/${investigation.id}`)
  const add = page.getByRole('button', { name: kh.t('rows.add') })
  await add.click()
  await cell(kh, fields.low.label, 1).fill('៣.៥')
  await cell(kh, fields.high.label, 1).fill('២')
  await formPage(page, kh).save.click()
  // The rows' own validation is shown at its cell and in the summary.
  await expect(page.getByRole('alert').getByRole('button')).toHaveCount(1)
  await cell(kh, fields.high.label, 1).fill('៥')
  await add.click()
  await cell(kh, fields.age_from.label, 2).focus()
  await page.evaluate(() => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', '18\t\t4\t6\n60\t\t4.5\t7\n')
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  })
  await expect(cell(kh, fields.age_from.label, 3)).toHaveValue('60')
  await cell(kh, fields.age_to.label, 2).fill('59')
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(new RegExp(`/${investigations.path}$`))

  const en = textsIn('en')
  await page.goto(`/en/${investigations.path}/update/${investigation.id}`)
  await expect(cell(en, fields.low.label, 3)).toHaveValue('4.5')
  await page.getByRole('button', { name: en.t('rows.remove', { number: 1 }) }).click()
  await formPage(page, en).save.click()
  await expect(page).toHaveURL(new RegExp(`/${investigations.path}$`))
  const { ranges } = await api.done<Row & { ranges: Row[] }>(
    'GET',
    `${investigations.path}/${investigation.id}`,
  )
  expect(ranges.map(({ age_from, age_to, low, high }) => [age_from, age_to, low, high])).toEqual([
    [18, 59, 4, 6],
    [60, null, 4.5, 7],
  ])
})
