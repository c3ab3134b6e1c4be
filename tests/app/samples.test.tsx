import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { field } from '#schemas/kit/define.ts'
import { kinds } from '#schemas/kit/fields/index.ts'
import { snippetOf } from '#src/pages/samples/snippet.ts'
import { uiParts } from '#src/pages/samples/ui-parts.tsx'
import { testApp } from '#tests/support/create-test-app.ts'
import { openConsole } from '#tests/support/open-console.tsx'

afterEach(() => localStorage.clear())

async function openSamples(entry = '', language: 'kh' | 'en' = 'en') {
  const app = await testApp()
  return openConsole(app, { path: `/samples${entry}`, token: await app.login([]), language })
}
const nav = () => within(screen.getByRole('navigation', { name: 'Samples' }))

describe('the samples', () => {
  it('lists every kind, finds one by its label in either language, and opens it', async () => {
    const { user } = await openSamples()
    for (const kind of Object.keys(kinds))
      expect(nav().getByRole('link', { name: kind })).toBeVisible()
    await user.type(nav().getByRole('searchbox'), 'ទម្ងន់')
    expect(nav().queryByRole('link', { name: 'integer' })).toBeNull()
    await user.click(nav().getByRole('link', { name: 'decimal' }))
    expect(await screen.findByRole('heading', { name: 'decimal', level: 2 })).toHaveFocus()
    expect(screen.getByText(/weight: field\.decimal/)).toBeVisible()
  })

  it('shows a kind in both languages, each state by its name', async () => {
    await openSamples('#integer')
    const [khmer] = await screen.findAllByRole('group', { name: 'ខ្មែរ' })
    const [english] = screen.getAllByRole('group', { name: 'English' })
    if (!khmer || !english) throw new Error('no columns')
    await waitFor(() => expect(within(khmer).getByText('ត្រូវបំពេញព័ត៌មាននេះ។')).toBeVisible())
    expect(within(khmer).getAllByRole('textbox', { name: /ចំនួនគ្រែ/ })).toHaveLength(5)
    expect(await within(english).findByText('Must be at most 5,000.')).toBeVisible()
    expect(within(english).getByText('Read only')).toBeVisible()
  })

  it('checks the form as any form, and shows what would be saved', async () => {
    const { user } = await openSamples('#form')
    await user.click(await screen.findByRole('button', { name: 'Check' }))
    expect(await screen.findByText(/fields need your attention/)).toBeVisible()
    await user.click(screen.getByRole('radio', { name: 'Yes' }))
    await user.type(screen.getByRole('textbox', { name: /^Code/ }), 'HC-១')
    await user.type(screen.getByRole('textbox', { name: /^Date of birth/ }), '១១១០២០២៦')
    await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'សុខ')
    await user.click(screen.getByRole('radio', { name: 'Positive' }))
    await user.type(screen.getByRole('textbox', { name: 'Price' }), '១៥០០០')
    await user.click(screen.getByRole('button', { name: 'Check' }))
    const result = await screen.findByRole('region', { name: 'What would be saved' })
    expect(JSON.parse(result.textContent ?? '')).toMatchObject({
      is_private: true,
      code: 'HC-1',
      born_on: '2026-10-11',
      name: 'សុខ',
      result: 'OBVA-positive',
      price: 15000,
    })
  })

  it('says failures in every form', async () => {
    const { user } = await openSamples('#actions')
    await user.click(await screen.findByRole('button', { name: 'Error 422' }))
    expect(await screen.findByText('Too long, Not unique Fill this in')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'warning' }))
    expect(await screen.findByText('A message of the type warning.')).toBeVisible()
  })

  it('shows every part of src/ui', async () => {
    const files = Object.keys(import.meta.glob('/src/ui/*.tsx')).map((file) => file.slice(8))
    expect(Object.keys(uiParts).sort()).toEqual(files.sort())
  })
})

it('writes a field as it stands in a schema file', () => {
  expect(snippetOf('beds', field.integer({ label: { kh: 'គ្រែ', en: 'Beds' }, min: 0 }))).toBe(
    "beds: field.integer({ label: { kh: 'គ្រែ', en: 'Beds' }, min: 0 }),",
  )
  expect(
    snippetOf(
      'name',
      field.text({
        label: { kh: 'ឈ្មោះ', en: "The person's whole name" },
        pattern: '\\w+',
        was: ['old'],
        unique: { within: ['group_id', 'another_group_id'] },
      }),
    ),
  ).toBe(`name: field.text({
  label: { kh: 'ឈ្មោះ', en: "The person's whole name" },
  pattern: '\\\\w+',
  was: ['old'],
  unique: { within: ['group_id', 'another_group_id'] },
}),`)
})
