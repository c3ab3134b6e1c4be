import { expect, test } from './support/journey.ts'

test.describe('the camera', () => {
  test('takes a picture by keyboard, retakes it, and adds it to the field', async ({
    page,
    login,
    texts: { path, t },
    language,
  }) => {
    await login(page, 'viewer')
    await page.goto(`${path('/samples')}#image`)
    const id = `#field-${language}_logo_empty`
    const box = page.locator('fieldset', { has: page.locator(id) })
    const take = box.getByRole('button', { name: t('fields.file.use_camera') })
    await take.press('Enter')
    const dialog = page.getByRole('dialog', { name: t('fields.file.camera.title') })
    const view = dialog.getByLabel(t('fields.file.camera.view'))
    await expect(view).toBeVisible()
    await expect.poll(() => view.evaluate((video: HTMLVideoElement) => video.readyState)).toBe(4)
    const shoot = dialog.getByRole('button', { name: t('fields.file.camera.capture'), exact: true })
    await expect(shoot).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('img', { name: t('fields.file.camera.captured') })).toBeVisible()
    await dialog.getByRole('button', { name: t('fields.file.camera.again') }).press('Enter')
    await expect(shoot).toBeFocused()
    await page.keyboard.press('Space')
    await expect(dialog.getByRole('button', { name: t('fields.file.camera.use') })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    const preview = box.getByRole('img', {
      name: t('fields.file.preview', { name: 'photo.jpg' }),
    })
    await expect(preview).toBeVisible()
    await expect(page.locator(id)).toBeFocused()
  })

  test('that is refused says so, and offers a file instead', async ({
    page,
    login,
    texts: { path, t },
    language,
  }) => {
    await page.addInitScript(() => {
      const refuse = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
      if (navigator.mediaDevices) navigator.mediaDevices.getUserMedia = refuse
    })
    await login(page, 'viewer')
    await page.goto(`${path('/samples')}#image`)
    const id = `#field-${language}_logo_empty`
    const box = page.locator('fieldset', { has: page.locator(id) })
    await box.getByRole('button', { name: t('fields.file.use_camera') }).press('Enter')
    const dialog = page.getByRole('dialog', { name: t('fields.file.camera.title') })
    await expect(dialog).toContainText(t('fields.file.camera.refused'))
    const chosen = page.waitForEvent('filechooser')
    await expect(dialog.getByRole('button', { name: t('fields.file.camera.choose') })).toBeFocused()
    await page.keyboard.press('Enter')
    await chosen
  })
})
