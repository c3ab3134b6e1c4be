import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { type Row, send, signIn } from '#tests/support/api.ts'
import { png } from '#tests/support/pictures.ts'
import { expect, password, test } from './support/journey.ts'

test.use({ database: 'demo' })

/** Every file below a folder. */
async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.flatMap((entry) => (entry.isFile() ? join(entry.parentPath, entry.name) : []))
}

test('no patient data stays in the browser’s folder after signing out', async ({
  server,
  texts: { t, path },
  launchOptions,
}) => {
  const api = await signIn(server.url, 'admin', password)
  const { access_token: token } = api.tokens
  const patients = await api.done<Row[]>('GET', 'patients?range=[0,199]&filter={"status":1}')
  const patient = patients.find(({ photo }) => photo !== null)
  const files = '/api/patients/patient-identifications/files/image'
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(png(240, 160))]), 'paper.png')
  const paper = await send<Row>(server.url, 'POST', files.replace('/api/', ''), { body, token })
  const bytesOf = async (address: string) => {
    const answer = await fetch(`${server.url}${address}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    return Buffer.from(await answer.arrayBuffer())
  }
  const [photoAt, paperAt] = [`/api/patients/files/photo/${patient?.photo}`, `${files}/${paper.data.id}`]
  const [photo, scan] = [await bytesOf(photoAt), await bytesOf(paperAt)]

  const folder = await mkdtemp(join(tmpdir(), 'profile-'))
  const options = { ...launchOptions, viewport: { width: 1366, height: 768 }, locale: 'km' }
  const browser = await chromium.launchPersistentContext(folder, options)
  const page = await browser.newPage()
  await page.goto(`${server.url}${path('/login')}`)
  await page.getByLabel(t('common.login.username'), { exact: true }).fill('admin')
  await page.getByLabel(t('common.login.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: t('common.login.submit'), exact: true }).click()
  await expect(page.getByRole('button', { name: t('common.user.menu') })).toBeVisible()
  const photoResponse = page.waitForResponse((answer) => answer.url().endsWith(photoAt))
  await page.goto(`${server.url}${path(`/patients/profile?id=${patient?.id}`)}`)
  expect((await photoResponse).status()).toBe(200)
  // Like the console fetches an attached document or result.
  const status = await page.evaluate(async (address) => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` }
    const answer = await fetch(address, { headers })
    await answer.blob()
    return answer.status
  }, paperAt)
  expect(status).toBe(200)
  // The server stores the draft.
  const surname = 'ZORANDAKVISAL'
  await page.goto(`${server.url}${path(`/patients/edit?id=${patient?.id}`)}`)
  const draftResponse = page.waitForResponse(
    (answer) => answer.url().includes('/api/drafts/') && answer.request().method() === 'PUT',
  )
  await page.locator('#field-surname_en').fill(surname)
  expect((await draftResponse).status()).toBe(200)
  await page.getByRole('button', { name: t('common.user.menu') }).click()
  await page.getByRole('menuitem', { name: t('common.user.sign_out') }).click()
  await expect(page).toHaveURL(/\/login/)
  await browser.close()

  const names = [patient?.surname_kh, patient?.given_name_kh].map(String)
  const sought = [
    photo.subarray(64, 192),
    scan.subarray(40, 104),
    ...[names.join(' '), surname, String(patient?.code)].flatMap((text) => [
      Buffer.from(text, 'utf8'),
      Buffer.from(text, 'utf16le'),
    ]),
  ]
  const left: string[] = []
  for (const file of await filesOf(folder)) {
    const content = await readFile(file)
    for (const [place, bytes] of sought.entries())
      if (content.includes(bytes)) left.push(`${file.slice(folder.length)}: ${place}`)
  }
  await rm(folder, { recursive: true, force: true })
  expect(left).toEqual([])
})
