import { pdf, png } from '#tests/support/pictures.ts'
import { expect, test } from './support/journey.ts'

/** An empty file input of the samples, in the column of one language. */
test.describe('a picture', () => {
  test('is resized, shown, replaced and removed; an invalid file shows an error', async ({
    page,
    login,
    texts: { path, t },
    language,
  }) => {
    await login(page, 'viewer')
    await page.goto(`${path('/samples')}#image`)
    const id = `#field-${language}_logo_empty`
    const box = page.locator('fieldset', { has: page.locator(id) })
    const input = box.locator('input[type=file]')
    const choose = page.locator(id)
    await expect(choose).toHaveText(t('fields.file.choose_image'))

    await input.setInputFiles({
      name: 'page.png',
      mimeType: 'image/png',
      buffer: Buffer.from('<p>'),
    })
    await expect(box).toContainText(t('validation.fileType', { types: 'JPG, PNG, WEBP' }))
    const adapter = png(40, 40).subarray(0, 60)
    await input.setInputFiles({ name: 'half.png', mimeType: 'image/png', buffer: adapter })
    await expect(box).toContainText(t('validation.fileBroken'))
    await input.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: pdf })
    await expect(box).toContainText(t('validation.fileType', { types: 'JPG, PNG, WEBP' }))

    const large = { name: 'ស្លាក.png', mimeType: 'image/png', buffer: png(2000, 1000) }
    await input.setInputFiles(large)
    const preview = box.getByRole('img', { name: t('fields.file.preview', { name: large.name }) })
    await expect(preview).toBeVisible()
    await expect(box).toContainText(t('fields.file.pixels', { width: '800', height: '400' }))
    await expect(preview).toHaveJSProperty('naturalWidth', 800)
    await expect(choose).toHaveText(t('fields.file.replace'))

    const dropped = await page.evaluateHandle(
      (bytes) => {
        const transfer = new DataTransfer()
        transfer.items.add(new File([new Uint8Array(bytes)], 'small.png', { type: 'image/png' }))
        return transfer
      },
      [...png(30, 20)],
    )
    await choose.dispatchEvent('drop', { dataTransfer: dropped })
    await expect(box).toContainText(t('fields.file.pixels', { width: '30', height: '20' }))

    await box.getByRole('button', { name: t('fields.file.remove') }).press('Enter')
    await expect(preview).toBeHidden()
    await expect(choose).toBeFocused()
    await expect(choose).toHaveText(t('fields.file.choose_image'))
  })
})
