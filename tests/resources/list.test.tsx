import { screen, waitFor, within } from '@testing-library/react'
import { memoryStore } from 'ra-core'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import texts from '#locales/en/resources.json'
import { createSampleApp, type SampleApp, samplePermissions } from '#tests/support/records.ts'
import { visit } from '#tests/support/render-resource.tsx'

const TIMEOUT_MS = 120_000
const viewer = ['list_groups', 'list_samples']

let app: SampleApp
let groups: Record<'north' | 'south', { id: number }>

beforeAll(async () => {
  app = await createSampleApp()
  const north = await app.group('g1', { name_kh: 'ខាងជើង', name_en: 'North' })
  const south = await app.group('g2', { name_kh: 'ខាងត្បូង', name_en: 'South' })
  groups = { north, south }
  await app.sample('s1', north.id, {
    name: 'Rice',
    notes: 'long '.repeat(40),
    pieces: 900,
    weight: 2.5,
    price: 15000,
    share: 12.5,
    from_day: '2026-02-01',
    seen_at: '2026-02-01T03:04:00.000Z',
    level: 2,
    answer: 'OBVA-yes',
    more_ids: [south.id],
    phone: '012 345 678',
    email: 'rice@example.com',
    site: 'https://example.com/rice',
  })
  await app.sample('s2', north.id, { name: 'Salt', is_open: false })
  await app.sample('s3', south.id, { name: 'Sugar', price: 2000 })
}, TIMEOUT_MS)
afterAll(() => app.close())
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const names = () => screen.getAllByRole('rowheader').map((head) => head.closest('tr')?.cells[2]?.textContent)
const codes = () => screen.queryAllByRole('rowheader').map((head) => head.textContent)
const expectCodes = (requested: string[]) => waitFor(() => expect(codes()).toEqual(requested))

describe('rows', () => {
  it('format each value by its kind', async () => {
    const store = memoryStore({
      'setting/samples.columns': [
        'code',
        'notes',
        'pieces',
        'weight',
        'price',
        'share',
        'is_open',
        'from_day',
        'seen_at',
        'level',
        'answer',
        'group_id',
        'more_ids',
        'group_name',
        'phone',
        'email',
        'site',
        'no_such_column',
      ],
    })
    await visit(app, { path: '/setting/samples', permissions: viewer, store })
    await expectCodes(['s1', 's2', 's3'])
    const headings = screen.getAllByRole('columnheader').map((head) => head.textContent)
    const [row] = screen.getAllByRole('row').slice(1)
    if (!row) throw new Error('no row')
    const cell = (heading: string) => row.children[headings.indexOf(heading)] as HTMLElement
    expect(headings).not.toContain('Name')
    expect(cell('Notes').textContent).toMatch(/^long .*…$/)
    expect(cell('Pieces')).toHaveTextContent('900')
    expect(cell('Pieces')).toHaveClass('end')
    expect(cell('Weight')).toHaveTextContent('2.50 kg')
    expect(cell('Price')).toHaveTextContent('15,000 ៛')
    expect(cell('Share')).toHaveTextContent('12.5 %')
    expect(within(cell('Open')).getByRole('img', { name: 'Yes' })).toBeVisible()
    expect(cell('Open').textContent).toBe('')
    expect(cell('From')).toHaveTextContent('01/02/2026')
    expect(cell('Seen')).toHaveTextContent('01/02/2026 10:04')
    expect(cell('Level')).toHaveTextContent('High')
    // A short choice stays on one line.
    expect(within(cell('Level')).getByText('High')).toHaveClass('keep')
    expect(cell('Answer')).toHaveTextContent('Yes')
    expect(cell('Group')).toHaveTextContent('North')
    expect(cell('More groups')).toHaveTextContent('South')
    expect(cell('Group name')).toHaveTextContent('ខាងជើង')
    const link = (heading: string) => within(cell(heading)).getByRole('link')
    expect(link('Phone')).toHaveAttribute('href', 'tel:+85512345678')
    expect(link('Phone')).toHaveTextContent('012 345 678')
    expect(link('Email')).toHaveAttribute('href', 'mailto:rice@example.com')
    expect(link('Site')).toHaveAttribute('rel', expect.stringContaining('noopener'))
    const second = screen.getAllByRole('row')[2] as HTMLElement
    expect(within(second).getAllByRole('img', { name: 'empty' }).length).toBeGreaterThan(5)
  })

  it('begin with a link to the record', async () => {
    const { user, router } = await visit(app, { path: '/setting/samples', permissions: viewer })
    await expectCodes(['s1', 's2', 's3'])
    await user.click(screen.getByRole('link', { name: 's2' }))
    expect(router.state.location.pathname).toMatch(/^\/setting\/samples\/update\/\d+$/)
  })

  it('are similar ones where a search finds none', async () => {
    const { user } = await visit(app, { path: '/setting/samples', permissions: viewer })
    await expectCodes(['s1', 's2', 's3'])
    const search = screen.getByRole('searchbox')
    await user.type(search, 'sugra')
    expect(await screen.findByText('No exact match for “sugra”. Similar:')).toBeVisible()
    await expectCodes(['s3'])
    expect(screen.queryByText(/^\d+ records?$/)).toBeNull()
    // Their order is their similarity.
    expect(within(screen.getByRole('table')).queryByRole('button', { name: /Name/ })).toBeNull()
    await user.clear(search)
    await user.type(search, 'bicycle')
    expect(await screen.findByText('No samples match your search or filters.')).toBeVisible()
  })

  it('link a count to the list of the counted records', async () => {
    const { user, router } = await visit(app, {
      path: '/setting/groups',
      permissions: viewer,
      store: memoryStore({ 'setting/groups.columns': ['code', 'samples_count'] }),
    })
    await user.click(await screen.findByRole('link', { name: '2: open Samples' }))
    await expectCodes(['s1', 's2'])
    expect(router.state.location.pathname).toBe('/setting/samples')
    expect(await screen.findByRole('button', { name: /Change filter: Group: North/ })).toBeVisible()
  })

  it('are sorted by their heading, both ways', async () => {
    const { user, router } = await visit(app, { path: '/setting/samples', permissions: viewer })
    await expectCodes(['s1', 's2', 's3'])
    const heading = () => screen.getByRole('columnheader', { name: 'Name' })
    await user.click(within(heading()).getByRole('button'))
    await waitFor(() => expect(heading()).toHaveAttribute('aria-sort', 'ascending'))
    await user.click(within(heading()).getByRole('button'))
    await waitFor(() => expect(heading()).toHaveAttribute('aria-sort', 'descending'))
    await expectCodes(['s3', 's2', 's1'])
    expect(new URLSearchParams(router.state.location.search).get('order')).toBe('DESC')
  })
})

describe('finding', () => {
  it('searches while the user types, and resets', async () => {
    const { user } = await visit(app, { path: '/setting/samples', permissions: viewer })
    await expectCodes(['s1', 's2', 's3'])
    await user.keyboard('/')
    expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveFocus()
    await user.keyboard('sal')
    await expectCodes(['s2'])
    expect(screen.getByText('1 record')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Clear search' }))
    await expectCodes(['s1', 's2', 's3'])
  })

  it('filters with readable conditions, which can be edited and removed', async () => {
    const { user } = await visit(app, { path: '/setting/samples', permissions: viewer })
    await expectCodes(['s1', 's2', 's3'])
    await user.click(screen.getByRole('button', { name: 'Add filter' }))
    await user.click(screen.getByRole('menuitem', { name: 'Price' }))
    const dialog = await screen.findByRole('dialog', { name: 'Price' })
    await user.selectOptions(within(dialog).getByRole('combobox'), 'is at least')
    await user.type(within(dialog).getByRole('textbox', { name: 'Price' }), '១០,០០០')
    await user.click(within(dialog).getByRole('button', { name: 'Apply' }))
    await expectCodes(['s1'])
    await user.click(screen.getByRole('button', { name: 'Change filter: Price at least 10,000\u00a0៛' }))
    const again = await screen.findByRole('dialog', { name: 'Price' })
    const priceInput = within(again).getByRole('textbox', { name: 'Price' })
    await user.clear(priceInput)
    await user.type(priceInput, 'a lot')
    expect(within(again).getByText(texts.filter.unreadable)).toBeVisible()
    expect(within(again).getByRole('button', { name: 'Apply' })).toBeDisabled()
    await user.click(within(again).getByRole('button', { name: 'Cancel' }))
    await user.click(screen.getByRole('button', { name: 'Remove filter: Price at least 10,000\u00a0៛' }))
    await expectCodes(['s1', 's2', 's3'])
  })

  it('filters by days from today, by what a value is not, and by whole days of moments', async () => {
    const filter = JSON.stringify({ from_day__during: 'before_today', level__not: [1] })
    const path = `/setting/samples?${new URLSearchParams({ filter })}`
    const { user, router } = await visit(app, { path, permissions: viewer })
    await expectCodes(['s1'])
    expect(screen.getByRole('button', { name: 'Change filter: Level is not Low' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Change filter: From: Before today' }))
    const dialog = await screen.findByRole('dialog', { name: 'From' })
    expect(within(dialog).getByRole('combobox')).toHaveDisplayValue('is relative to today')
    await user.click(within(dialog).getByRole('radio', { name: 'After today' }))
    await user.click(within(dialog).getByRole('button', { name: 'Apply' }))
    await expectCodes([])
    await user.click(screen.getByRole('button', { name: 'Remove filter: From: After today' }))
    await expectCodes(['s1', 's2', 's3'])

    await user.click(screen.getByRole('button', { name: 'Add filter' }))
    await user.click(screen.getByRole('menuitem', { name: 'Seen' }))
    const seen = await screen.findByRole('dialog', { name: 'Seen' })
    await user.selectOptions(within(seen).getByRole('combobox'), 'is on or before')
    await user.type(within(seen).getByRole('textbox', { name: 'Seen' }), '០១/០២/២០២៦')
    await user.click(within(seen).getByRole('button', { name: 'Apply' }))
    await expectCodes(['s1'])
    expect(screen.getByRole('button', { name: 'Change filter: Seen until 01/02/2026' })).toBeVisible()
    expect(new URLSearchParams(router.state.location.search).get('filter')).toContain(
      '"seen_at__lte":"2026-02-01"',
    )
  })

  it('offers to reset a search without results', async () => {
    const path = `/setting/samples?filter=${encodeURIComponent('{"name__contains":"pepper"}')}`
    const { user } = await visit(app, { path, permissions: samplePermissions })
    expect(await screen.findByText('No samples match your search or filters.')).toBeVisible()
    const [clear] = screen.getAllByRole('button', { name: 'Clear all' }).slice(-1)
    await user.click(clear as HTMLElement)
    await expectCodes(['s1', 's2', 's3'])
  })

  it('opens a URL with unknown parts', async () => {
    const query = new URLSearchParams({ filter: '{"gone":1}', sort: 'gone', perPage: '7777' })
    const path = `/setting/samples?${query}`
    await visit(app, { path, permissions: viewer })
    await expectCodes(['s1', 's2', 's3'])
    expect(names()).toHaveLength(3)
  })

  it('shows the error with the request number, and retries', async () => {
    const path = `/setting/samples?filter=${encodeURIComponent('{"pieces__between":[1]}')}`
    await visit(app, { path, permissions: viewer })
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('The list could not be loaded')
    expect(alert).toHaveTextContent(/Request number \S+/)
    expect(within(alert).getByRole('button', { name: 'Try again' })).toBeVisible()
    // react-admin logs the error that the screen shows.
    vi.mocked(console.error).mockClear()
  })
})

describe('columns', () => {
  it('are chosen, and reset', async () => {
    const { user } = await visit(app, { path: '/setting/samples', permissions: viewer })
    await expectCodes(['s1', 's2', 's3'])
    await user.click(screen.getByRole('button', { name: 'Columns' }))
    const chooser = await screen.findByRole('dialog', { name: 'Columns' })
    expect(within(chooser).getByRole('checkbox', { name: 'Code' })).toBeDisabled()
    expect(within(chooser).queryByRole('checkbox', { name: 'Pin' })).toBeNull()
    await user.click(within(chooser).getByRole('checkbox', { name: 'Name' }))
    await user.click(within(chooser).getByRole('checkbox', { name: 'Price' }))
    const headings = () =>
      screen.getAllByRole('columnheader', { hidden: true }).map((head) => head.textContent)
    await waitFor(() => expect(headings()).toEqual(['Code', 'Price']))
    await user.click(within(chooser).getByRole('button', { name: 'Default columns' }))
    await waitFor(() => expect(headings()).toEqual(['Code', 'Name']))
  })

  it('are moved and resized by keyboard, and remembered', async () => {
    const store = memoryStore({ 'setting/samples.columns': ['code', 'name', 'price'] })
    const { user } = await visit(app, { path: '/setting/samples', permissions: viewer, store })
    await expectCodes(['s1', 's2', 's3'])
    await user.click(screen.getByRole('button', { name: 'Columns' }))
    const chooser = await screen.findByRole('dialog', { name: 'Columns' })
    const price = within(chooser).getByRole('checkbox', { name: 'Price' })
    price.focus()
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
    const headings = () => screen.getAllByRole('columnheader', { hidden: true })
    expect(headings().map((head) => head.textContent)).toEqual(['Code', 'Price', 'Name'])
    expect(within(chooser).getByRole('checkbox', { name: 'Price' })).toHaveFocus()
    expect(within(chooser).getByText('Place 2 of 3')).toBeInTheDocument()
    // The code links to the record, and stays first.
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}{Shift>}{ArrowRight}{ArrowRight}{/Shift}')
    expect(headings().map((head) => head.textContent)).toEqual(['Code', 'Price', 'Name'])
    expect(headings()[1]).toHaveStyle({ width: '64px' })
    expect(store.getItem('setting/samples.columns')).toEqual(['code', 'price', 'name'])
    expect(store.getItem('setting/samples.widths')).toEqual({ price: 64 })
  })
})

it('speaks Khmer', async () => {
  await visit(app, { path: '/setting/groups', permissions: samplePermissions, language: 'kh' })
  await expectCodes(['g1', 'g2'])
  expect(screen.getByText('2 កំណត់ត្រា')).toBeVisible()
  expect(screen.getByRole('link', { name: 'បង្កើតថ្មី' })).toBeVisible()
  expect(groups.north.id).toBeGreaterThan(0)
})

it('contains a new record whose name the search did not find', async () => {
  const begin = { sort: 'code', order: 'ASC', page: 1, perPage: 25 }
  const store = memoryStore({ 'setting/groups.listParams': { ...begin, filter: { q: 'easd' } } })
  const permissions = [...viewer, 'create_group']
  const { user, router } = await visit(app, { path: '/setting/groups/create', permissions, store })
  await user.type(await screen.findByRole('textbox', { name: /^Code/ }), 'g3')
  await user.type(screen.getByRole('textbox', { name: /Khmer name/ }), 'ខាងកើត')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/setting/groups'))
  await expectCodes(['g1', 'g2', 'g3'])
  expect(screen.getByRole('searchbox')).toHaveValue('')
})
