import { screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { openConsole } from '#tests/support/open-console.tsx'
import { createSampleApp, type SampleApp } from '#tests/support/records.ts'

let test: SampleApp
beforeAll(async () => {
  test = await createSampleApp({ personal: true })
})
afterAll(() => test.close())
afterEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

const box = (name: RegExp) => screen.findByRole('textbox', { name })
const open = (language?: 'kh') =>
  openConsole(test, {
    path: '/setting/groups/create',
    token: test.token,
    ...(language ? { language } : {}),
  })
const onServer = async () =>
  (await test.call('GET', '/api/drafts/groups%3Anew', { token: test.token })).body.data
const inTab = () => Object.values(sessionStorage).join()

/** The network behind `answer`: a call that it throws on never arrives. */
function network(answer: (path: string, send: () => Promise<Response>) => Promise<Response>) {
  const real = fetch
  vi.stubGlobal('fetch', (path: string, init: RequestInit = {}) => answer(path, () => real(path, init)))
}

it('is available to its user on every computer, and stored in none', async () => {
  const first = await open()
  const written = vi.spyOn(Storage.prototype, 'setItem')
  await first.user.type(await box(/Code/), 'D1')
  await waitFor(async () => expect((await onServer())?.values).toEqual({ code: 'D1' }))
  // Not even for a moment: the browser may have written it to the disk.
  expect(JSON.stringify(written.mock.calls)).not.toContain('D1')
  written.mockRestore()
  first.unmount()

  const second = await open()
  expect(await box(/Code/)).toHaveValue('D1')
  expect(screen.getByText(/^Your unsaved changes \(.+\) have been restored\.$/)).toBeVisible()
  await second.user.click(screen.getByRole('button', { name: 'Discard changes' }))
  expect(await box(/Code/)).toHaveValue('')
  await waitFor(async () => expect(await onServer()).toBeNull())
})

it('is in the tab while the page is reloaded before it was sent', async () => {
  const first = await open()
  await first.user.type(await box(/Code/), 'D8')
  expect(inTab()).not.toContain('D8')
  window.dispatchEvent(new Event('pagehide'))
  expect(inTab()).toContain('D8')
  await waitFor(async () => expect((await onServer())?.values).toEqual({ code: 'D8' }))
  await waitFor(() => expect(inTab()).not.toContain('D8'))
  first.unmount()
  await test.call('DELETE', '/api/drafts/groups%3Anew', { token: test.token })
})

it('shows its age in Khmer', async () => {
  const body = { base: null, values: { code: 'D2' } }
  await test.call('PUT', '/api/drafts/groups%3Anew', { token: test.token, body })
  await open('kh')
  expect(await box(/Code/)).toHaveValue('D2')
  expect(screen.getByText(/^អ្វីដែលអ្នកបានបញ្ចូល.+ មាននៅទីនេះវិញហើយ។$/)).toBeVisible()
  await test.call('DELETE', '/api/drafts/groups%3Anew', { token: test.token })
})

it('does not blame the connection for a draft that the server refuses', async () => {
  const first = await open()
  const refusal = () => Response.json({ code: 'BAD_PARAMETER', message: 'x' }, { status: 400 })
  network((path, send) => (path.includes('/drafts/') ? Promise.resolve(refusal()) : send()))
  await first.user.type(await box(/Code/), 'D5')
  expect(await screen.findByText(/^The draft can’t be kept on the server/)).toBeVisible()
  expect(screen.queryByText(/^No connection/)).toBeNull()
  first.unmount()
})

it('waits in the tab without a connection, and is sent when it returns', async () => {
  const first = await open()
  let isDown = true
  network((path, send) =>
    isDown && path.includes('/drafts/') ? Promise.reject(new TypeError('offline')) : send(),
  )
  await first.user.type(await box(/Code/), 'D3')
  expect(await screen.findByText(/^No connection\. Your changes are kept/)).toBeVisible()
  expect(inTab()).toContain('D3')
  isDown = false
  window.dispatchEvent(new Event('online'))
  await waitFor(async () => expect((await onServer())?.values).toEqual({ code: 'D3' }))
  await waitFor(() => expect(screen.queryByText(/^No connection/)).toBeNull())
  expect(inTab()).not.toContain('D3')
  first.unmount()
  await test.call('DELETE', '/api/drafts/groups%3Anew', { token: test.token })
})

it('open twice is not overwritten, and continues where the user decides', async () => {
  const first = await open()
  await first.user.type(await box(/Code/), 'D6')
  await waitFor(async () => expect((await onServer())?.values).toEqual({ code: 'D6' }))
  // The same form in another tab, or on another computer, continues the stored draft.
  const other = { base: null, holder: 'another-tab', from: (await onServer()).holder }
  const otherTabResponse = await test.call('PUT', '/api/drafts/groups%3Anew', {
    token: test.token,
    body: { ...other, values: { code: 'D6 there' } },
  })
  expect(otherTabResponse.status).toBe(200)
  await first.user.type(await box(/Code/), ' here')
  expect(await screen.findByText(/^You continued this draft in another tab/)).toBeVisible()
  expect((await onServer()).values).toEqual({ code: 'D6 there' })
  expect(inTab()).toContain('D6 here')
  await first.user.click(screen.getByRole('button', { name: 'Continue here' }))
  await waitFor(async () => expect((await onServer()).values).toEqual({ code: 'D6 here' }))
  await waitFor(() => expect(screen.queryByText(/^You continued this draft/)).toBeNull())
  await waitFor(() => expect(inTab()).not.toContain('D6 here'))
  first.unmount()
  await test.call('DELETE', '/api/drafts/groups%3Anew', { token: test.token })
})

it('discarded here stays where it continued', async () => {
  const first = await open()
  await first.user.type(await box(/Code/), 'D7')
  await waitFor(async () => expect((await onServer())?.values).toEqual({ code: 'D7' }))
  const there = { base: null, values: { code: 'D7 there' }, holder: 'another-tab' }
  await test.call('PUT', '/api/drafts/groups%3Anew', { token: test.token, body: there })
  await first.user.type(await box(/Code/), 'x')
  await screen.findByText(/^You continued this draft in another tab/)
  await first.user.clear(await box(/Code/))
  await waitFor(() => expect(inTab()).not.toContain('D7'))
  expect((await onServer()).values).toEqual({ code: 'D7 there' })
  first.unmount()
  await test.call('DELETE', '/api/drafts/groups%3Anew', { token: test.token })
})

it('is saved once, even if the response was lost and the page reloaded', async () => {
  const first = await open()
  await first.user.type(await box(/Code/), 'D4')
  await first.user.type(await box(/Khmer name|name_kh/), 'ក្រុម')
  let isLost = true
  network(async (path, send) => {
    const answer = await send()
    if (isLost && path.endsWith('/setting/groups')) throw new TypeError('connection lost')
    return answer
  })
  await first.user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/What you typed is still here/)).toBeVisible()
  await waitFor(async () => expect((await onServer())?.values.code).toBe('D4'))
  first.unmount()

  isLost = false
  const second = await open()
  expect(await box(/Code/)).toHaveValue('D4')
  await second.user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Groups' })).toBeVisible()
  expect(await test.codes('groups', {})).toEqual(['D4'])
  await waitFor(async () => expect(await onServer()).toBeNull())
})

it('already saved with other values leads to that record', async () => {
  const body = { base: null, values: { code: 'D5', name_kh: 'ក' }, intent: 'an-attempt-of-before' }
  const { id } = (
    await test.request(
      'POST',
      'groups',
      { code: 'D5', name_kh: 'ខ' },
      { headers: { 'idempotency-key': body.intent } },
    )
  ).body.data
  await test.call('PUT', '/api/drafts/groups%3Anew', { token: test.token, body })
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('link', { name: 'Open that record' })).toHaveAttribute(
    'href',
    `/en/setting/groups/update/${id}`,
  )
})
