/** Finding a patient at the front desk: by keyboard, by scanner and by camera. */
import encodeQR from 'qr'
import { type Row, signIn } from '#tests/support/api.ts'
import { violations } from './support/axe.ts'
import { expect, password, test } from './support/journey.ts'

test.use({ database: 'demo' })

test.describe('the patient search', () => {
  test('leads from a name or a card to the profile, without a name in the URL', async ({
    page,
    login,
    server,
    texts: { path, t },
    language,
  }) => {
    const api = await signIn(server.url, 'admin', password)
    const last = await api.done<Row[]>('GET', 'patients?range=[0,24]')
    const one = last.find((row) => row.given_name_kh && row.given_name_en)
    const { id, code } = one as Row & { code: string }
    const searchText = language === 'kh' ? one?.given_name_kh : one?.given_name_en
    const requestedUrls: string[] = []
    page.on('request', (request) => requestedUrls.push(decodeURIComponent(request.url())))
    await login(page, 'admin')
    await page.goto(path('/patients'))
    const box = page.getByRole('combobox', { name: t('patient_finder.label') })
    await expect(box).toBeFocused()
    await page.keyboard.insertText(String(searchText))
    const offer = t('patient_finder.register', { text: String(searchText) })
    await expect(page.getByRole('option', { name: offer })).toBeVisible()
    await expect(page.getByRole('option').nth(1)).toBeVisible()
    expect(await violations(page, 'main')).toEqual([])
    // A scanner types very fast, including Enter.
    await box.fill(code)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/patients/profile\\?id=${id}$`))
    expect(requestedUrls.filter((url) => url.includes(String(searchText)))).toEqual([])
  })
})

test('the camera reads the code of a card', async ({ page, login, server, texts }) => {
  const { path, t } = texts
  const api = await signIn(server.url, 'admin', password)
  const [one] = await api.done<Row[]>('GET', 'patients?range=[0,0]')
  const { id, code } = one as Row & { code: string }
  await page.addInitScript(
    (dots: boolean[][]) => {
      // A camera with a card in its picture.
      const canvas = document.createElement('canvas')
      const [side, dot] = [480, Math.floor(400 / dots.length)]
      canvas.width = side
      canvas.height = side
      const paper = canvas.getContext('2d')
      const draw = () => {
        if (!paper) return
        paper.fillStyle = 'white'
        paper.fillRect(0, 0, side, side)
        paper.fillStyle = 'black'
        for (const [y, row] of dots.entries())
          for (const [x, isDark] of row.entries())
            if (isDark) paper.fillRect(40 + x * dot, 40 + y * dot, dot, dot)
      }
      setInterval(draw, 100)
      if (navigator.mediaDevices) navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(10)
    },
    encodeQR(code, 'raw'),
  )
  await login(page, 'admin')
  await page.goto(path('/patients'))
  await page.getByRole('button', { name: t('patient_finder.scan.title') }).press('Enter')
  await expect(page).toHaveURL(new RegExp(`/patients/profile\\?id=${id}$`))
})
