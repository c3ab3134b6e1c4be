/** The views that a schema declares: tabs, a board, a calendar and cards. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { memoryStore } from 'ra-core'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { type Declaration, defineResource, field } from '#schemas/kit/define.ts'
import { createRegistry } from '#schemas/kit/registry.ts'
import { placeDeclarations } from '#tests/support/access-declarations.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { orderLines, orders, suppliers } from '#tests/support/orders/registry.ts'
import purchasing from '#tests/support/orders/workflow.ts'
import { visit } from '#tests/support/render-resource.tsx'
import { stubScreen } from '#tests/support/screen-width.ts'

const label = (en: string) => ({ kh: 'សាកល្បង', en })

const shifts = defineResource({
  path: 'setting/shifts-of-staff',
  singular: 'shift_of_staff',
  label: { kh: 'វេន', en: ['Shift', 'Shifts'] },
  icon: 'mdi:calendar',
  key: ['code'],
  fields: {
    code: field.code({ label: label('Code'), required: true, unique: true, search: true }),
    day: field.date({ label: label('Day'), required: true }),
    last_day: field.date({ label: label('Last day') }),
    kind: field.enum({
      label: label('Kind'),
      values: { DAY: { value: 1, label: label('Day shift') }, NIGHT: { value: 2, label: label('Night') } },
    }),
    note: field.text({ label: label('Note') }),
    photo: field.image({ label: label('Photo') }),
  },
  list: { columns: ['code', 'day', 'kind', 'note'] },
  views: [
    {
      name: 'nights',
      label: label('Nights'),
      as: 'list',
      filter: { kind: 'NIGHT' },
      sort: ['day', 'desc'],
      columns: ['code', 'note'],
    },
    { name: 'kinds', label: label('By kind'), as: 'board', by: 'kind' },
    { name: 'month', label: label('Month'), as: 'calendar', from: 'day', until: 'last_day' },
    { name: 'pictures', label: label('Pictures'), as: 'cards', image: 'photo', fields: ['note'] },
  ],
})

const board = { name: 'board', label: label('Board'), as: 'board', fields: ['amount'] } as const
const registry = createRegistry([
  ...placeDeclarations,
  ...([suppliers, { ...orders, views: [board] }, orderLines, shifts] as unknown as Declaration[]),
])

const orderRights = ['list_orders', 'create_order', 'update_order', 'approve_orders']
const shiftRights = ['list', 'create', 'update'].map(
  (act) => `${act}_shift${act === 'list' ? 's' : ''}_of_staff`,
)

let test: TestApp
let token: string
beforeAll(async () => {
  test = await createTestApp({ registry, workflows: [purchasing] })
  token = await test.login([...orderRights, ...shiftRights])
  for (const [code, price] of [
    ['O1', 1000],
    ['O2', 500],
    ['O3', null],
  ] as const)
    await create('orders', { code, lines: price ? [{ item: 'Rice', quantity: 1, price }] : [] })
  for (const shift of [
    { code: 'N1', day: '2026-11-03', kind: 2, note: 'First night' },
    { code: 'N2', day: '2026-11-10', last_day: '2026-11-12', kind: 2 },
    { code: 'D1', day: '2026-11-10', kind: 1 },
    { code: 'X1', day: '2026-11-10', note: 'Without a kind' },
    { code: 'D2', day: '2026-12-01', kind: 1 },
  ])
    await create('setting/shifts-of-staff', shift)
})
afterAll(() => test.close())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  localStorage.clear()
})

const create = async (path: string, body: object) => {
  const { status, text } = await test.call('POST', `/api/${path}`, { token, body })
  expect(status, text).toBe(201)
}
const column = (name: RegExp | string) => screen.findByRole('region', { name })
const titles = (section: HTMLElement) =>
  within(section)
    .queryAllByRole('listitem')
    .map((card) => card.querySelector('a, strong')?.textContent)
const cardOf = (code: string) => screen.getByRole('link', { name: code }).closest('li') as HTMLElement
const shiftsAt = (view: string, month?: string) =>
  visit(test, {
    path: `/setting/shifts-of-staff?view=${view}`,
    permissions: shiftRights,
    store: memoryStore(month ? { 'setting/shifts-of-staff.tabMonth': month } : {}),
    toasts: true,
  })

it('a declared list is a tab with its filter, order and columns', async () => {
  const { user, router } = await visit(test, {
    path: '/setting/shifts-of-staff',
    permissions: shiftRights,
  })
  const tabs = await screen.findByRole('group', { name: 'Views' })
  expect(
    within(tabs)
      .getAllByRole('button')
      .map((tab) => tab.textContent),
  ).toEqual(['Default view', 'Nights', 'By kind', 'Month', 'Pictures'])
  await user.click(within(tabs).getByRole('button', { name: 'Nights' }))
  await waitFor(() =>
    expect(screen.queryAllByRole('rowheader').map((head) => head.textContent)).toEqual(['N2', 'N1']),
  )
  expect(screen.queryByRole('columnheader', { name: 'Kind' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Clear all' })).toBeVisible()
  expect(new URLSearchParams(router.state.location.search).get('filter')).toBe('{"kind":2}')
})

it('a board has a column for each state with its exact count, and transitions move the cards', async () => {
  const { user } = await visit(test, {
    path: '/orders?view=board',
    permissions: orderRights,
    toasts: true,
  })
  const draft = await column('Draft: 3 records')
  expect(titles(draft)).toEqual(['O1', 'O2', 'O3'])
  expect(within(cardOf('O1')).getByText('1,000 ៛')).toBeVisible()
  expect(await column('Sent: 0 records')).toHaveTextContent('No records')

  // The keyboard: M opens the menu of the card.
  cardOf('O1').focus()
  await user.keyboard('m')
  const menu = await screen.findByRole('menu')
  expect(
    within(menu)
      .getAllByRole('menuitem')
      .map((item) => item.textContent),
  ).toEqual(['SentSend', 'CancelledCancel order'])
  await user.click(within(menu).getByRole('menuitem', { name: /^Sent/ }))
  expect(titles(await column('Sent: 1 record'))).toEqual(['O1'])

  // The mouse: a column that no transition leads to does not take the card.
  const drag = (code: string, onto: HTMLElement) => {
    const dataTransfer = { setData: () => undefined, effectAllowed: '' }
    fireEvent.dragStart(cardOf(code), { dataTransfer })
    const isTaken = !fireEvent.dragOver(onto, { dataTransfer })
    fireEvent.drop(onto, { dataTransfer })
    fireEvent.dragEnd(cardOf(code), { dataTransfer })
    return isTaken
  }
  expect(drag('O2', await column(/^Delivered/))).toBe(false)
  expect(drag('O1', await column(/^Approved/))).toBe(true)
  await column('Approved: 1 record')
  // A transition with inputs, a reason or unmet guards has its dialog.
  expect(drag('O1', await column(/^Delivered/))).toBe(true)
  const dialog = await screen.findByRole('dialog', { name: /^Deliver/ })
  expect(within(dialog).getByLabelText(/Receiver/)).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(drag('O3', await column(/^Sent/))).toBe(true)
  expect(await screen.findByText('Add at least one line with a price.')).toBeVisible()
})

it('a board offers only what the user may do, and shows a record beside it', async () => {
  const { user, router } = await visit(test, { path: '/orders?view=board', permissions: ['list_orders'] })
  await column('Draft: 2 records')
  expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull()
  expect(cardOf('O2')).not.toHaveAttribute('draggable', 'true')
  await user.click(within(cardOf('O2')).getByText('500 ៛'))
  expect(await screen.findByRole('complementary', { name: 'O2' })).toBeVisible()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/orders\/update\//))
})

it('a board whose filter changes keeps its cards, marked as busy, until the answer', async () => {
  const filter = new URLSearchParams({ filter: '{"code":"O2"}' })
  const { user } = await visit(test, { path: `/orders?view=board&${filter}`, permissions: orderRights })
  await column('Draft: 1 record')
  const { fetch: real } = globalThis
  let answer: () => void = () => undefined
  const gate = new Promise<void>((resolve) => {
    answer = resolve
  })
  vi.stubGlobal('fetch', (...request: Parameters<typeof fetch>) => gate.then(() => real(...request)))
  await user.click(screen.getByRole('button', { name: 'Clear all' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Clear all' })).toBeNull())
  expect(await column('Draft: 1 record')).toHaveAttribute('aria-busy', 'true')
  answer()
  expect(await column(/^Draft: \d records$/)).toHaveAttribute('aria-busy', 'false')
})

it('a board of an ordinary field edits it, and has a column for records without a value', async () => {
  const { user } = await shiftsAt('kinds')
  expect(titles(await column('Without a value: 1 record'))).toEqual(['X1'])
  await user.click(screen.getByRole('button', { name: 'Move X1' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Night' }))
  await waitFor(() => expect(screen.getByRole('region', { name: 'Night: 3 records' })).toBeVisible())
  await user.click(screen.getByRole('button', { name: 'Move X1' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Without a value' }))
  await column('Without a value: 1 record')
})

it('a moved card is only in its new column, although the old one is answered later', async () => {
  const { user } = await shiftsAt('kinds')
  await column('Without a value: 1 record')
  await column('Night: 2 records')
  const { fetch: real } = globalThis
  let answer: () => void = () => undefined
  const gate = new Promise<void>((resolve) => {
    answer = resolve
  })
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    if (input.includes('kind__null')) await gate
    return real(input, init)
  })
  const move = async (to: string) => {
    await user.click(screen.getByRole('button', { name: 'Move X1' }))
    await user.click(await screen.findByRole('menuitem', { name: to }))
  }
  await move('Night')
  await column('Night: 3 records')
  expect(titles(await column('Without a value: 0 records'))).toEqual([])
  answer()
  await waitFor(() => expect(cardOf('X1')).toHaveAttribute('aria-busy', 'false'))
  await move('Without a value')
  await column('Without a value: 1 record')
})

it('a link to a view can narrow it further; one to a former view opens the list and says so', async () => {
  const filter = '{"kind":2,"note__contains":"First"}'
  const { router, unmount } = await shiftsAt(`nights&${new URLSearchParams({ filter })}`)
  expect(await screen.findByRole('rowheader', { name: 'N1' })).toBeVisible()
  expect(screen.getAllByRole('rowheader')).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'View: Nights, modified' })).toBeVisible()
  expect(router.state.location.search).toContain('sort=day&order=DESC')
  unmount()

  await shiftsAt(`evenings&${new URLSearchParams({ filter: '{"kind":1}' })}`)
  expect(await screen.findByText(/^This view does not exist any more/)).toBeVisible()
  expect(await screen.findByRole('rowheader', { name: 'D1' })).toBeVisible()
  expect(screen.getAllByRole('rowheader')).toHaveLength(2)
})

it('a calendar shows the records of each day of the month, and creates one on a day', async () => {
  const sent = vi.spyOn(test.app, 'inject')
  const { user, router } = await shiftsAt('month', '2026-11-10')
  const grid = await screen.findByRole('grid', { name: 'November 2026' })
  await waitFor(() => expect(grid).toHaveAttribute('aria-busy', 'false'))
  const day = (number: string) =>
    within(screen.getByRole('grid')).getByRole('gridcell', { name: new RegExp(`${number} November`) })
  const items = (cell: HTMLElement) =>
    within(cell)
      .queryAllByRole('button')
      .map((one) => one.textContent)
  expect(items(day(' 10'))).toEqual(['N2', 'D1', 'X1'])
  expect(items(day(' 12'))).toEqual(['N2'])
  expect(within(grid).queryByText('D2')).toBeVisible()
  // Two requests for the month, those with an end and those without, and one for the number.
  expect(await screen.findByText('5 records')).toBeVisible()
  const ranges = (sent.mock.calls as unknown[][]).flatMap(([request]) => {
    const { pathname, searchParams } = new URL(String(Object(request).url), 'http://localhost')
    return pathname === '/api/setting/shifts-of-staff' ? searchParams.get('range') : []
  })
  expect(ranges.toSorted()).toEqual(['[0,0]', '[0,499]', '[0,499]'])

  await user.click(within(day(' 3')).getByRole('button', { name: 'N1' }))
  expect(await screen.findByRole('complementary', { name: 'N1' })).toBeVisible()
  await user.keyboard('{Escape}')

  // Keys move between days and months, Enter opens a day.
  day(' 10').focus()
  await user.keyboard('{ArrowRight}')
  expect(day(' 11')).toHaveFocus()
  await user.keyboard('{PageDown}')
  expect(await screen.findByRole('grid', { name: 'December 2026' })).toBeVisible()
  expect(document.activeElement).toHaveAttribute('data-day', '2026-12-11')
  await user.click(screen.getByRole('button', { name: 'Previous month' }))
  await screen.findByRole('grid', { name: 'November 2026' })
  day(' 11').focus()
  await user.keyboard('{Enter}')
  const dialog = await screen.findByRole('dialog', { name: 'Wednesday, 11 November 2026' })
  expect(await within(dialog).findByRole('button', { name: 'N2' })).toBeVisible()
  await user.click(within(dialog).getByRole('link', { name: 'Create on 11/11/2026' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/setting/shifts-of-staff/create'))
  expect(await screen.findByRole('textbox', { name: /^Day/ })).toHaveValue('11/11/2026')
  expect(screen.getByRole('textbox', { name: /^Last day/ })).toHaveValue('11/11/2026')
})

it('a phone shows one column of a board, and the days of a month in order', async () => {
  stubScreen('max-width: 720px')
  const page = await shiftsAt('kinds')
  await screen.findByRole('radio', { name: 'Day shift 2' })
  expect(screen.getAllByRole('region').map(titles)).toEqual([['D1', 'D2']])
  await page.user.click(await screen.findByRole('radio', { name: 'Night 2' }))
  await waitFor(() => expect(screen.getAllByRole('region').map(titles)).toEqual([['N1', 'N2']]))
  page.unmount()
  await shiftsAt('month', '2026-11-10')
  const days = await screen.findAllByRole('heading', { level: 3 })
  expect(days.map((heading) => heading.textContent)).toEqual([
    'Tuesday, 3 November 2026',
    'Tuesday, 10 November 2026',
    'Wednesday, 11 November 2026',
    'Thursday, 12 November 2026',
  ])
})

it('cards show title and fields, and load the picture of a card that comes near', async () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = () => undefined
      disconnect = () => undefined
    },
  )
  const { user } = await shiftsAt('pictures')
  await screen.findByRole('link', { name: 'N1' })
  expect(within(cardOf('N1')).getByText('First night')).toBeVisible()
  expect(screen.getByRole('navigation', { name: 'Pages' })).toBeVisible()
  await user.click(within(cardOf('N1')).getByText('First night'))
  expect(await screen.findByRole('complementary', { name: 'N1' })).toBeVisible()
})

it('a saved view keeps the layout that it was saved with', async () => {
  const { user } = await shiftsAt('kinds')
  await column(/^Night/)
  await user.click(screen.getByRole('button', { name: 'View: By kind' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Save as new view…' }))
  await user.type(await screen.findByLabelText('View name'), 'Mine{Enter}')
  await screen.findByRole('button', { name: 'View: Mine' })
  expect(await column(/^Night/)).toBeVisible()
  const tabs = screen.getByRole('group', { name: 'Views' })
  await user.click(within(tabs).getByRole('button', { name: 'Default view' }))
  expect(await screen.findByRole('rowheader', { name: 'N1' })).toBeVisible()
  await user.click(within(tabs).getByRole('button', { name: 'Mine' }))
  expect(await column(/^Night/)).toBeVisible()
})
