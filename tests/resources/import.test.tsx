import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { createSampleApp, type SampleApp, samplePermissions } from '#tests/support/records.ts'
import { visit } from '#tests/support/render-resource.tsx'

let app: SampleApp
beforeAll(async () => {
  app = await createSampleApp()
  await app.group('old', { name_en: 'Old' })
  await app.group('same', { name_en: 'Same' })
})
afterAll(() => app.close())
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const path = '/setting/groups/import'
const csv = (text: string, name = 'groups.csv') => new File([text], name, { type: 'text/csv' })
const mixed = [
  'code,name_kh,Name,remark',
  'new,ក្រុម new,New,x',
  'old,ក្រុម old,Older,x',
  'same,ក្រុម same,Same,x',
  'b d,,Bad,x',
].join('\n')

const open = async (language?: 'kh' | 'en') => {
  const details = await visit(app, { path, permissions: samplePermissions, language })
  const chooser = await screen.findByLabelText(language === 'kh' ? 'ជ្រើសរើសឯកសារ' : 'Choose a file', {
    selector: 'input',
  })
  return { ...details, choose: (file: File) => details.user.upload(chooser, file) }
}
const cells = (row: HTMLElement | undefined) => [...(row?.children ?? [])].map((cell) => cell.textContent)

it('shows the effect of every row before the import runs', async () => {
  const { user, choose, router } = await open()
  await choose(csv(mixed))
  expect(await screen.findByRole('tab', { name: 'Errors (1)' })).toHaveAttribute('aria-selected', 'true')
  const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1)
  await screen.findByRole('table')
  expect(cells(rows()[0])?.[0]).toBe('5')
  expect(cells(rows()[0])?.[2]).toBe('Required.')
  expect(screen.getByText('Columns used: 3 of 4')).toBeVisible()
  expect(screen.getByRole('combobox', { name: 'Field for column remark' })).toHaveValue('')

  await user.click(screen.getByRole('tab', { name: 'Changed (1)' }))
  await waitFor(() => expect(cells(rows()[0])).toContain('Old → Older'))
  expect(screen.getByRole('tab', { name: 'New (1)' })).toBeVisible()
  expect(screen.getByRole('tab', { name: 'Unchanged (1)' })).toBeVisible()
  expect(router.state.location.search).toMatch(/^\?run=\d+$/)
  expect(await app.codes('groups', {})).toEqual(['old', 'same'])

  await user.click(screen.getByRole('button', { name: 'Import 2 rows' }))
  const confirmation = await screen.findByRole('dialog', { name: 'Import now?' })
  expect(confirmation).toHaveTextContent(
    '1 record will be created. 1 record will be changed. 1 row with errors will be skipped.',
  )
  await user.click(within(confirmation).getByRole('button', { name: 'Import' }))
  expect(await screen.findByText('Import finished')).toBeVisible()
  expect(await app.codes('groups', {})).toEqual(['new', 'old', 'same'])
  expect(screen.getByRole('link', { name: 'Go to the list' })).toHaveAttribute('href', '/setting/groups')
})

it('checks again with manually chosen columns', async () => {
  const { user, choose } = await open()
  await choose(csv('code,what it is called,Name\nhand,ដៃ,Hand'))
  expect(await screen.findByRole('tab', { name: 'Errors (1)' })).toBeVisible()
  expect(screen.getByText(/^No column was found for: Khmer name/)).toBeVisible()
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'Field for column what it is called' }),
    'Khmer name *',
  )
  await user.click(screen.getByRole('button', { name: 'Check again with these columns' }))
  expect(await screen.findByRole('tab', { name: 'New (1)' })).toHaveAttribute('aria-selected', 'true')
})

it('explains in the user’s language why a file is unreadable, and accepts the next', async () => {
  const { choose } = await open('kh')
  await choose(csv('code,name_kh\n"x'))
  expect(await screen.findByRole('alert')).toHaveTextContent('CSV')
  await choose(csv('code,name_kh\nkhmer,ខ្មែរ'))
  expect(await screen.findByRole('tab', { name: 'ថ្មី (1)' })).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('corrects a cell in place, and all equal ones, and excludes a row', async () => {
  const { user, choose } = await open()
  await choose(csv('code,name_kh,name_en\nm1,,Same\nm2,ពីរ,Same\nm3,,Three'))
  expect(await screen.findByRole('tab', { name: 'Errors (2)' })).toBeVisible()
  expect(screen.getByRole('heading', { name: /\.csv$/ })).toBeVisible()
  const wrong = await screen.findByRole('list', { name: 'Problems' })
  expect(wrong).toHaveTextContent('2 rows · Khmer name: Required.')
  await user.click((await screen.findAllByRole('button', { name: 'Required.' }))[0] as Element)
  const editor = await screen.findByRole('dialog', { name: 'Row 2: Khmer name' })
  await user.type(within(editor).getByRole('textbox', { name: 'Khmer name' }), 'មួយ')
  await user.click(within(editor).getByRole('button', { name: 'Apply' }))
  expect(await screen.findByRole('tab', { name: 'Errors (1)' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Skip row 4' }))
  expect(await screen.findByRole('tab', { name: 'Skipped (1)' })).toBeVisible()

  await user.click(screen.getByRole('tab', { name: 'New (2)' }))
  await user.click((await screen.findAllByRole('button', { name: 'Same' }))[0] as Element)
  const second = await screen.findByRole('dialog', { name: 'Row 2: Name' })
  await user.click(await within(second).findByRole('checkbox', { name: 'In all 2 rows with “Same”' }))
  const box = within(second).getByRole('textbox', { name: 'Name' })
  await user.clear(box)
  await user.type(box, 'Other{Enter}')
  expect(await screen.findAllByRole('button', { name: 'Other' })).toHaveLength(2)

  await user.click(screen.getByRole('button', { name: 'Import 2 rows' }))
  const confirmation = await screen.findByRole('dialog', { name: 'Import now?' })
  expect(confirmation).toHaveTextContent('2 records will be created. 1 row will be skipped.')
  await user.click(within(confirmation).getByRole('button', { name: 'Import' }))
  expect(await screen.findByText('Import finished')).toBeVisible()
  expect(await app.codes('groups', { code__starts: 'm' })).toEqual(['m1', 'm2'])

  // Undoing lists records that changed since then before it undoes the rest.
  const { body: changed } = await app.request('GET', 'groups?filter={"code":"m2"}')
  await app.request('PUT', `groups/${changed.data[0].id}`, { name_en: 'Changed since' })
  await user.click(await screen.findByRole('button', { name: 'Undo import' }))
  const undo = within(await screen.findByRole('dialog', { name: 'Undo this import?' }))
  await user.click(undo.getByRole('button', { name: 'Undo import' }))
  expect(await undo.findByRole('alert')).toHaveTextContent(/would not be undone: Changed since/)
  await user.click(undo.getByRole('button', { name: 'Undo the other one' }))
  expect(
    await screen.findByText(/^The import has been undone\. 1 of its records was not undone\./),
  ).toBeVisible()
  expect(await app.codes('groups', { code__starts: 'm' })).toEqual(['m2'])
})

it('exports the rows with errors and their reasons, safe for spreadsheets', async () => {
  const saved: Blob[] = []
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (blob: Blob) => saved.push(blob) }))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const { user, choose } = await open()
  await choose(csv('code,name_kh,name_en\nw1,,"=1+1, or so"'))
  await user.click(await screen.findByRole('button', { name: 'Download rows with errors (CSV)' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  const bytes = new Uint8Array((await saved[0]?.arrayBuffer()) as ArrayBuffer)
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  expect(text.split('\r\n').slice(0, 2)).toEqual([
    '\ufeffcode,name_kh,name_en,Reason',
    'w1,,"\'=1+1, or so",Khmer name: Required.',
  ])
})

it('is closed to users without write permission', async () => {
  await visit(app, { path, permissions: ['list_groups', 'create_group'] })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Choose a file' })).toBeNull())
})
