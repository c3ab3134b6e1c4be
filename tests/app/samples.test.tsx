import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { kinds } from '#schemas/kit/fields/index.ts'
import { testApp } from '#tests/support/create-test-app.ts'
import { openConsole } from '#tests/support/open-console.tsx'

afterEach(() => localStorage.clear())

async function openSamples(entry: string, permissions: readonly string[], language?: 'kh' | 'en') {
  const app = await testApp()
  const token = await app.login(permissions)
  return openConsole(app, { path: `/samples${entry}`, token, ...(language ? { language } : {}) })
}
const getVisibleKinds = () => {
  const nav = within(screen.getByRole('navigation', { name: 'Field types' }))
  return nav.getAllByRole('link').map((link) => link.textContent)
}

it('shows every kind with its declaration, and filters its list', async () => {
  const { user } = await openSamples('', ['list_gazetteers'])
  expect(getVisibleKinds()).toEqual(Object.keys(kinds))
  await user.click(screen.getByRole('link', { name: 'decimal' }))
  expect(screen.getByRole('heading', { name: 'decimal', level: 2 })).toBeVisible()
  const sample = within(await screen.findByRole('region', { name: 'weight' }))
  expect(sample.getByText(/^weight: field\.decimal\(\{/)).toBeVisible()
  expect(await sample.findByRole('row', { name: '499.99\u00a0kg' })).toBeVisible()
  // The filter; the column header has the same name.
  const [filter] = sample.getAllByRole('button', { name: 'Weight' })
  if (!filter) throw new Error('no filter')
  await user.click(filter)
  await user.type(await screen.findByRole('textbox', { name: 'Weight' }), '៥០')
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  const [chip] = await sample.findAllByRole('button', { name: /Weight.*50/ })
  expect(chip).toBeVisible()
})

it.each([
  ['kh', 'ចំនួនគ្រែ', 'ត្រូវបំពេញព័ត៌មាននេះ។', 'សម្រាប់អានប៉ុណ្ណោះ'],
  ['en', 'Beds', 'Must be at most 5,000.', 'Read only'],
] as const)(
  'shows each state by its name, checked at once (%s)',
  async (language, beds, refusal, readOnly) => {
    await openSamples('#integer', [], language)
    const sample = within(await screen.findByRole('region', { name: 'beds' }))
    await waitFor(() => expect(sample.getByText(refusal)).toBeVisible())
    expect(sample.getAllByRole('textbox', { name: new RegExp(beds) })).toHaveLength(5)
    expect(sample.getByText(`${beds} · ${readOnly}`)).toBeVisible()
  },
)

it('omits fields with references that the user may not see', async () => {
  await openSamples('#ref', [])
  const referring = ['children', 'count', 'ref', 'refs', 'rollUp']
  expect(getVisibleKinds()).toEqual(Object.keys(kinds).filter((kind) => !referring.includes(kind)))
  expect(screen.getByRole('heading', { name: 'boolean', level: 2 })).toBeVisible()
})
