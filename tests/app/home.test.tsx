import { screen, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { openConsole } from '#tests/support/open-console.tsx'
import { createSampleApp, type SampleApp, samplePermissions } from '#tests/support/records.ts'

let app: SampleApp

beforeAll(async () => {
  app = await createSampleApp({ menu: { group: 'settings', order: 300 } })
  await app.group('g1')
})
afterAll(() => app.close())
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const panel = (name: string) => within(screen.getByRole('region', { name }))

it('greets by name and shows tasks, figures and recent activity', async () => {
  await openConsole(app, { path: '/', token: await app.login(samplePermissions) })
  expect(await screen.findByRole('heading', { level: 1, name: /, Test user$/ })).toBeVisible()
  expect(screen.getByText(/^\w+day, \d{1,2} \w+ 20\d\d$/)).toBeVisible()
  expect(await screen.findByRole('region', { name: 'Your lists' })).toBeVisible()
  expect(panel('Your lists').getByRole('link', { name: /^Groups 1/ })).toHaveAttribute(
    'href',
    '/en/setting/groups',
  )
  expect(panel('To do').getByRole('link', { name: 'Groups: 1 without a Latin name' })).toBeVisible()
  expect(
    panel('Recent changes by others').getByRole('link', { name: /Group · created by Test user/ }),
  ).toBeVisible()
})

it('tells a user without permissions what to do, in Khmer', async () => {
  await openConsole(app, { path: '/', token: await app.login([]), language: 'kh' })
  expect(await screen.findByText('គណនីរបស់អ្នកមិនទាន់រួចរាល់ទេ')).toBeVisible()
  expect(screen.getByRole('link', { name: 'គណនីរបស់ខ្ញុំ' })).toHaveAttribute('href', '/app')
  expect(screen.getByText(/^ថ្ងៃ.+ ទី\d+ ខែ.+ ឆ្នាំ20\d\d$/)).toBeVisible()
})
