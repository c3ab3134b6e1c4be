import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { choice } from '#tests/support/choice.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { openConsole } from '#tests/support/open-console.tsx'

const may = [
  'list_gazetteers',
  'create_gazetteer',
  'update_gazetteer',
  'delete_gazetteer',
  'list_permissions',
  'create_permission',
  'update_permission',
]
const picker = (name: string | RegExp) => screen.findByRole('combobox', { name })
const box = (name: string | RegExp) => screen.findByRole('textbox', { name })

let test: TestApp
let token: string
const ids: Record<string, number> = {}

async function make(name: string, values: Record<string, unknown>): Promise<number> {
  const path = name === 'permissions' ? name : `setting/${name}`
  const { status, body } = await test.call('POST', `/api/${path}`, { token, body: values })
  if (status !== 201) throw new Error(JSON.stringify(body))
  ids[String(values.code)] = body.data.id
  return body.data.id
}

beforeAll(async () => {
  test = await createTestApp()
  token = await test.login(may)
  const place = (code: string, name_kh: string, name_en: string) => ({ code, name_kh, name_en })
  const one = await make('provinces', { ...place('01', 'បន្ទាយមានជ័យ', 'Banteay Meanchey'), type: 1 })
  const two = await make('provinces', { ...place('02', 'បាត់ដំបង', 'Battambang'), type: 1 })
  const malai = await make('districts', {
    ...place('0109', 'ម៉ាឡៃ', 'Malai'),
    province_id: one,
    type: 1,
  })
  const banan = await make('districts', {
    ...place('0201', 'បាណន់', 'Banan'),
    province_id: two,
    type: 1,
  })
  await make('communes', {
    ...place('010905', 'ទួលពង្រ', 'Tuol Pongro'),
    district_id: malai,
    type: 1,
  })
  await make('communes', { ...place('020101', 'កន្ទឺ', 'Kantueu'), district_id: banan, type: 1 })
})
afterAll(() => test.close())
afterEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

describe('a reference into a hierarchy', () => {
  it('is found by the lowest level in either script; the levels above follow', async () => {
    const { user } = await openConsole(test, { path: '/setting/villages/create', token })
    await user.type(await picker(/Commune/), 'ពង្រ')
    const option = await choice(/Tuol Pongro/)
    expect(option).toHaveTextContent('Tuol Pongroទួលពង្រ · 010905Malai · Banteay Meanchey')
    await user.click(option)
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'District' })).toHaveValue('Malai'))
    expect(screen.getByRole('combobox', { name: 'Province' })).toHaveValue('Banteay Meanchey')
    expect(await box(/Code/)).toHaveValue('010905')
  })

  it('limits each level by the one above and clears what no longer fits', async () => {
    const { user } = await openConsole(test, { path: '/setting/villages/create', token })
    await user.type(await picker('Province'), 'batt')
    await user.click(await choice(/Battambang/))
    await user.click(await picker('District'))
    expect(await choice(/Banan/)).toBeVisible()
    expect(screen.queryByRole('option', { name: /Malai/ })).toBeNull()
    await user.click(await choice(/Banan/))
    await user.click(await picker(/Commune/))
    await user.click(await choice(/Kantueu/))

    await user.clear(await picker('Province'))
    await user.type(await picker('Province'), 'បន្ទាយ')
    await user.click(await choice(/Banteay Meanchey/))
    expect(await picker('District')).toHaveValue('')
    expect(await picker(/Commune/)).toHaveValue('')
  })

  it('starts with the levels of the stored value', async () => {
    const path = `/setting/communes/update/${ids['020101']}`
    await openConsole(test, { path, token, language: 'kh' })
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'ខេត្ត/រាជធានី' })).toHaveValue('បាត់ដំបង'))
    expect(await picker(/ស្រុក/)).toHaveValue('បាណន់')
  })

  it('never chooses an option of an outdated search, however fast Enter is pressed', async () => {
    const { user } = await openConsole(test, { path: '/setting/villages/create', token })
    const province = await picker('Province')
    await user.click(province)
    await choice(/Battambang/)
    await user.keyboard('batt{Enter}')
    await waitFor(() => expect(screen.queryByRole('option', { name: /Banteay/ })).toBeNull())
    expect(province).toHaveValue('batt')
    await user.keyboard('{Enter}')
    expect(province).toHaveValue('Battambang')

    // The highlighted option is chosen if the response still contains it.
    await user.clear(province)
    await user.click(province)
    await choice(/Banteay/)
    await user.keyboard('ban{Enter}')
    expect(province).toHaveValue('ban')
    await waitFor(() => expect(province).toHaveValue('Banteay Meanchey'))
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  it('says so when nothing is found', async () => {
    const { user } = await openConsole(test, { path: '/setting/villages/create', token })
    await user.type(await picker(/Commune/), 'zzzz')
    expect(await screen.findByText('Nothing found')).toBeVisible()
  })

  it.each(['Batambong', 'បាត់ដមបង'])(
    'offers records of similar spelling for %s, and Enter chooses none unseen',
    async (typed) => {
      const { user } = await openConsole(test, { path: '/setting/villages/create', token })
      const province = await picker('Province')
      await user.type(province, typed)
      expect(await screen.findByText('Similar spelling')).toBeVisible()
      expect(await choice(/Battambang/)).toBeVisible()
      await user.keyboard('{Enter}')
      expect(province).toHaveValue('')
      await user.type(province, typed)
      await user.click(await choice(/Battambang/))
      expect(province).toHaveValue('Battambang')
      await user.clear(province)
      await user.type(province, 'batt')
      await choice(/Battambang/)
      await waitFor(() => expect(screen.queryByText('Similar spelling')).toBeNull())
    },
  )

  it('offers to create the first record if permitted', async () => {
    const facilities = ['list_health_facilities', 'create_health_facility']
    const keeper = await test.login([...may, ...facilities])
    const path = '/setting/health-facilities/create'
    const { user } = await openConsole(test, { path, token: keeper })
    await user.click(await picker(/Operational district/))
    const none = await screen.findByText(/No operational districts yet\./)
    expect(within(none).getByRole('link', { name: 'Create one' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/setting\/operational-districts\/create$/),
    )
  })
})

describe('references limited by another field', () => {
  it('wait for it, follow it, and are cleared when it changes', async () => {
    const path = '/setting/operational-districts/create'
    const { user } = await openConsole(test, { path, token })
    expect(await picker('Districts covered')).toBeDisabled()
    await user.type(await picker(/Province/), 'batt')
    await user.click(await choice(/Battambang/))
    await user.click(await picker('Districts covered'))
    expect(screen.queryByRole('option', { name: /Malai/ })).toBeNull()
    await user.click(await choice(/Banan/))
    await user.keyboard('{Escape}')
    expect(screen.getByRole('button', { name: 'Banan' })).toBeVisible()

    await user.clear(await picker(/Province/))
    await user.type(await picker(/Province/), 'meanchey')
    await user.click(await choice(/Banteay Meanchey/))
    expect(screen.queryByRole('button', { name: 'Banan' })).toBeNull()
  })
})

describe('many references', () => {
  it('are removed and added, several from one search', async () => {
    const known = (name: string, label_en: string, depends_on_ids: number[] = []) =>
      make('permissions', { name, label_kh: 'បោះពុម្ព', label_en, depends_on_ids })
    const first = await known('print_forms', 'Print forms')
    await known('print_reports', 'Print reports')
    await known('print_labels', 'Print labels')
    const id = await known('print_all', 'Print all', [first])
    const path = `/permissions/update/${id}`
    const { user } = await openConsole(test, { path, token })
    const chip = (name: string) => screen.queryByRole('button', { name })
    await waitFor(() => expect(chip('Print forms')).toBeVisible())
    const input = await picker('Requires')
    await user.type(input, '{Backspace}')
    await waitFor(() => expect(chip('Print forms')).toBeNull())
    await user.type(input, 'បោះពុម្ព')
    await user.click(await choice(/Print labels/))
    await user.click(await choice(/Print reports/))
    expect(chip('Print labels')).toBeVisible()
    await user.keyboard('{Escape}{Control>}s{/Control}')
    expect(await screen.findByText(/^Saved:/)).toBeVisible()
    const saved = await test.call('GET', `/api/permissions/${id}`, { token })
    expect(saved.body.data.depends_on_ids).toHaveLength(2)
    expect(saved.body.data.depends_on_ids).not.toContain(first)
  })
})

describe('an inactive chosen record', () => {
  it('is kept and marked', async () => {
    const above = await make('provinces', { code: '91', name_kh: 'ចាស់', name_en: 'Old', type: 1 })
    const place = { code: '9101', name_kh: 'ក', name_en: 'K', province_id: above }
    const id = await make('operational-districts', place)
    await test.call('PUT', `/api/setting/provinces/${above}`, { token, body: { is_active: false } })
    const path = `/setting/operational-districts/update/${id}`
    const { user } = await openConsole(test, { path, token })
    expect(await picker(/Province/)).toHaveValue('Old')
    await waitFor(async () =>
      expect(await picker(/Province/)).toHaveAccessibleDescription(/no longer active/),
    )
    await user.clear(await picker(/Province/))
    await user.type(await picker(/Province/), 'old')
    expect(await screen.findByText('Nothing found')).toBeVisible()
  })
})
