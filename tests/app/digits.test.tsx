import { act, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { store } from '#src/app/store.ts'
import { digits, setDigits } from '#src/client/digits.ts'
import { openConsole } from '#tests/support/open-console.tsx'
import { createSampleApp, type SampleApp } from '#tests/support/records.ts'

const permissions = ['list_groups', 'list_samples', 'update_sample']

let app: SampleApp
let sample: { id: number }

beforeAll(async () => {
  app = await createSampleApp()
  const { id } = await app.group('g1')
  sample = await app.sample('s10', id, {
    name: 'Rice 25',
    pieces: 900,
    weight: 2.5,
    price: 15000,
    share: 12.5,
    from_day: '2026-02-01',
    seen_at: '2026-02-01T03:04:00.000Z',
    phone: '012 345 678',
  })
})
afterAll(() => app.close())
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

it('shows numbers and dates in the chosen Khmer digits, and names, codes and phones as stored', async () => {
  store.setItem('setting/samples.columns', [
    'code',
    'name',
    'pieces',
    'weight',
    'price',
    'share',
    'from_day',
    'seen_at',
    'phone',
  ])
  await openConsole(app, { path: '/setting/samples', token: await app.login(permissions) })
  const row = (await screen.findByRole('rowheader', { name: 's10' })).closest('tr')
  expect(row).toHaveTextContent('15,000 ៛')
  expect(screen.getByText('1 record')).toBeVisible()

  act(() => setDigits('khmer'))
  for (const text of ['៩០០', '២.៥០ kg', '១៥,០០០ ៛', '១២.៥ %', '០១/០២/២០២៦', '០១/០២/២០២៦ ១០:០៤'])
    expect(within(row as HTMLElement).getByText(text)).toBeVisible()
  for (const text of ['s10', 'Rice 25', '012 345 678'])
    expect(within(row as HTMLElement).getByText(text)).toBeVisible()
  expect(screen.getByText('១ record')).toBeVisible()
  expect(screen.getByText('១–១ of ១')).toBeVisible()
})

it('shows a filled-in number the same way and accepts either script', async () => {
  setDigits('khmer')
  const token = await app.login(permissions)
  const { user } = await openConsole(app, {
    path: `/setting/samples/update/${sample.id}`,
    token,
    language: 'kh',
  })
  const price = await screen.findByRole('textbox', { name: 'វាល Price' })
  expect(price).toHaveValue('១៥,០០០')
  expect(screen.getByRole('textbox', { name: 'វាល From' })).toHaveValue('០១/០២/២០២៦')
  await user.clear(price)
  await user.type(price, '2500')
  await user.tab()
  expect(price).toHaveValue('២,៥០០')
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(async () => {
    const { body } = await app.call('GET', `/api/setting/samples/${sample.id}`, { token })
    expect(body.data.price).toBe(2500)
  })
})

it('is Western by default, whatever another user stored', () => {
  expect(digits()).toBe('western')
  localStorage.setItem('digits', 'roman')
  expect(digits()).toBe('western')
})
