import type { Locator, Page } from '@playwright/test'
import { timeZone } from '#schemas/kit/dates.ts'
import { expect, test } from './support/journey.ts'
import { open } from './support/visit.ts'

/** An empty input of the samples, in the column of one language. */
const input = (page: Page, name: string, language = 'kh') => page.locator(`#field-${language}_${name}_empty`)

/** Types characters instead of keys: Playwright has no keys of the Khmer keyboard. */
async function type(page: Page, text: string) {
  for (const character of text)
    if (/[ -~]/.test(character)) await page.keyboard.press(character === ' ' ? 'Space' : character)
    else await page.keyboard.insertText(character)
}

async function paste(page: Page, text: string) {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await page.keyboard.press('Control+v')
}

const caretOf = (box: Locator) => box.evaluate((element) => (element as HTMLInputElement).selectionStart)

test.use({ language: 'kh', sitting: true, permissions: ['clipboard-read', 'clipboard-write'] })

test.beforeEach(({ page, login }) => login(page, 'viewer'))

test.describe('typed text', () => {
  test('digits of both scripts, a caret that stays, and undo', async ({ page, texts, language }) => {
    await open(page, `${texts.path('/samples')}#integer`)
    const beds = input(page, 'beds', language)
    await beds.click()
    await type(page, '12៣a4ក')
    await expect(beds).toHaveValue('1234')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await type(page, '៨x៩')
    await expect(beds).toHaveValue('128934')
    await expect.poll(() => caretOf(beds)).toBe(4)
    await page.keyboard.press('Control+z')
    await expect(beds).toHaveValue('12834')
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+Shift+z')
    await expect(beds).toHaveValue('1234')

    const floor = input(page, 'floor', language)
    await floor.click()
    await type(page, 'ឥ២')
    await expect(floor).toHaveValue('-2')
  })

  test('dates typed on either keyboard and picked without a mouse', async ({ page, texts, language }) => {
    await open(page, `${texts.path('/samples')}#date`)
    const born = input(page, 'born_on', language)
    for (const text of ['១១៊១០៊២០២៦', '11102026', '11-10-2026']) {
      await born.fill('')
      await type(page, text)
      await page.keyboard.press('Tab')
      await expect(born).toHaveValue('11/10/2026')
    }
    await born.fill('31/02/2026')
    await page.keyboard.press('Tab')
    await expect(born).toHaveAccessibleDescription(texts.t('validation.kind.date'))

    await born.fill('11/10/2026')
    await page.keyboard.press('Alt+ArrowDown')
    const calendar = page.getByRole('dialog')
    await expect(calendar.getByRole('gridcell', { name: '11', exact: true })).toBeFocused()
    await expect(calendar).toContainText(language === 'kh' ? 'តុលា' : 'October')
    await expect(calendar.getByRole('columnheader').first()).toHaveText(language === 'kh' ? 'ច' : 'Mo')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(calendar).toHaveCount(0)
    await expect(born).toHaveValue('19/10/2026')
    await expect(born).toBeFocused()

    await page.keyboard.press('Alt+ArrowDown')
    await calendar.getByRole('button', { name: texts.t('resources.form.today') }).click()
    const today = new Intl.DateTimeFormat('en-GB', { timeZone })
    await expect(born).toHaveValue(today.format(new Date()))
  })
})

test('a number that is pasted, composed or dropped', async ({ page, texts, language }) => {
  await open(page, `${texts.path('/samples')}#integer`)
  const beds = input(page, 'beds', language)
  await test.step('pasted: spaces, commas, signs, words, lines', async () => {
    const pasted = [
      ['១៥,០០០ ៛\n', '15000'],
      ['1 200 គ្រែ', '1200'],
      ['150.50', '150.50'],
      ['១៥០.៥០', '150.50'],
      ['គ្មាន', ''],
    ]
    for (const [text = '', expected = ''] of pasted) {
      await beds.fill('')
      await paste(page, text)
      await expect(beds).toHaveValue(expected)
    }
    await beds.fill('')
    await paste(page, '150.50')
    await page.keyboard.press('Backspace')
    await expect(beds).toHaveValue('150.5')
  })
  await beds.fill('')
  await test.step('composing text is left alone until it is done', async () => {
    await beds.click()
    const devtools = await page.context().newCDPSession(page)
    const composition = { text: 'ក១', selectionStart: 2, selectionEnd: 2 }
    await devtools.send('Input.imeSetComposition', composition)
    await expect(beds).toHaveValue('ក១')
    await devtools.send('Input.insertText', { text: 'ក១២' })
    await expect(beds).toHaveValue('12')
    await type(page, '3')
    await expect(beds).toHaveValue('123')
  })
  await beds.fill('')
  await test.step('dropped text', async () => {
    const snippet = page.getByText('max: 5000')
    await snippet.evaluate((element) => {
      const text = element.firstChild as Text
      const at = text.data.indexOf('max: 5000')
      getSelection()?.setBaseAndExtent(text, at, text, at + 9)
    })
    const from = await page.evaluate(() => {
      const { x, y, width, height } = (getSelection() as Selection).getRangeAt(0).getBoundingClientRect()
      return { x: x + width / 2, y: y + height / 2 }
    })
    const to = await beds.boundingBox()
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move((to?.x ?? 0) + 20, (to?.y ?? 0) + 10, { steps: 8 })
    await page.mouse.up()
    await expect(beds).toHaveValue('5000')
  })
})

test('the Khmer full stop, two places, codes of digits only, and a date-time', async ({
  page,
  texts,
  language,
}) => {
  await open(page, `${texts.path('/samples')}#decimal`)
  const weight = input(page, 'weight', language)
  await weight.click()
  await type(page, '១២។៥០៩')
  await expect(weight).toHaveValue('12.50')
  await page.goto(`${texts.path('/samples')}#code`)
  const code = input(page, 'commune_code', language)
  await code.click()
  await type(page, '០១a-02 ')
  await expect(code).toHaveValue('0102')
  await code.fill('')
  await paste(page, '01 02 ០៣')
  await expect(code).toHaveValue('010203')
  await page.goto(`${texts.path('/samples')}#dateTime`)
  const arrived = input(page, 'arrived_at', language)
  await arrived.click()
  // Its space bar types a zero-width space, its colon ោះ.
  await type(page, '១១៊១០៊២០២៦\u200b១៤ោះ០៥')
  await page.keyboard.press('Tab')
  await expect(arrived).toHaveValue('11/10/2026 14:05')
})
