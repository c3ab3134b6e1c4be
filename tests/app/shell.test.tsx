import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import type { Language } from '#schemas/kit/types.ts'
import { createConsole } from '#src/app/console.tsx'
import { queryClient } from '#src/app/query-client.ts'
import { request } from '#src/client/http.ts'
import { startLanguage } from '#src/client/language.ts'
import { answer, failure, signInAs, stubNetwork } from '#tests/support/network.ts'

const menu = [
  {
    id: 'gazetteer',
    label: { kh: 'ភូមិសាស្ត្រ', en: 'Gazetteer' },
    icon: 'mdi:map',
    entries: [entry('setting/provinces', 'ខេត្ត', 'Provinces'), entry('setting/villages', 'ភូមិ', 'Villages')],
  },
  {
    id: 'settings',
    label: { kh: 'ការកំណត់', en: 'Settings' },
    icon: 'mdi:cog',
    entries: [entry('users', 'អ្នកប្រើ', 'Users')],
  },
]

const administrator = {
  id: 1,
  name: 'Administrator',
  email: null,
  roles: ['administrator'],
  permissions: ['list_gazetteers'],
}

function entry(path: string, kh: string, en: string) {
  return { path, label: { kh, en }, icon: 'mdi:home-outline', permission: 'list_gazetteers' }
}

async function open(path: string, language: Language = 'en') {
  signInAs(['list_gazetteers'])
  window.history.replaceState(null, '', path)
  stubNetwork({
    'GET /api/profile': () => answer(administrator),
    'GET /api/schema/menu': () => answer(menu),
    'GET /api/home': () => answer([]),
    'GET /api/schema/setting/secrets': () => failure(403, 'FORBIDDEN', 'No.'),
    'GET /api/schema/setting/limited': () => failure(429, 'TOO_MANY_REQUESTS', 'Too many.'),
    'GET /api/schema/setting/broken': () => failure(500, 'INTERNAL', 'Broken.'),
    'GET /api/refused': () => failure(409, 'UNIQUE', { code: ['Taken.', 'Twice.'] }),
    'GET /api/icons/mdi.json': () => Response.json({ prefix: 'mdi', icons: {} }),
  })
  const result = render(await createConsole(language))
  await screen.findByRole('heading', { level: 1 })
  return result
}

const navigation = () => screen.getByRole('navigation')

beforeEach(() => {
  localStorage.clear()
  queryClient.clear()
  Object.defineProperty(window, 'matchMedia', {
    configurable: true,
    value: (query: string) => ({
      matches: query.includes('min-width'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }),
  })
})

test('home opens in the other language although its address is the one without a language', async () => {
  await open('/en')
  const link = screen.getByRole('link', { name: 'ខ្មែរ' })
  expect(link).toHaveAttribute('href', '/')
  window.addEventListener('click', (event) => event.preventDefault(), { once: true })
  fireEvent.click(link)
  expect(startLanguage('/')).toBe('kh')
})

test('under /en every link keeps the language, and the switch keeps the page', async () => {
  await open('/en/not-found?x=1')
  expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/en')
  expect(screen.getByRole('link', { name: 'ខ្មែរ' })).toHaveAttribute('href', '/not-found?x=1')
})

test('an unknown address is "Page not found", with its path', async () => {
  await open('/en/setting/nothing')
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible()
  expect(screen.getByText('Page Not Found: /setting/nothing')).toBeVisible()
  expect(document.title).toBe('Page not found · Sabay')
})

test('a resource without its permission leads to /no-permission', async () => {
  await open('/en/setting/secrets')
  await waitFor(() => expect(window.location.pathname).toBe('/en/no-permission'))
  expect(screen.getByRole('heading', { name: 'No permission' })).toBeVisible()
})

test('a server error shows its request number and a link', async () => {
  await open('/en/setting/broken')
  expect(await screen.findByRole('heading', { name: 'Internal Server Error' })).toBeVisible()
  expect(screen.getByText('Request number: r-1')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('too many requests are no server error: the page says to wait, and retries', async () => {
  await open('/en/setting/limited')
  expect(await screen.findByRole('heading', { name: 'Too many requests' })).toBeVisible()
  expect(screen.getByText(/Wait a minute, then try again/)).toBeVisible()
  stubNetwork({ 'GET /api/schema/setting/limited': () => failure(404, 'NOT_FOUND', 'No.') })
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible()
})

test('when signed in, the sign-in page redirects home', async () => {
  await open('/en/login')
  await waitFor(() => expect(window.location.pathname).toBe('/en'))
})

test('the menu opens groups, marks the page, and finds entries in either language', async () => {
  await open('/en/not-found')
  const group = await within(navigation()).findByRole('button', { name: 'Gazetteer' })
  expect(group).toHaveAttribute('aria-expanded', 'false')
  await userEvent.click(group)
  expect(within(navigation()).getByRole('link', { name: 'Villages' })).toBeVisible()

  const box = within(navigation()).getByRole('searchbox', { name: 'Find in the menu' })
  await userEvent.type(box, 'អ្នកប្រើ')
  expect(
    within(navigation())
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Users'])
  await userEvent.clear(box)
  await userEvent.type(box, 'zebra')
  expect(within(navigation()).getByText(/matches “zebra”/)).toBeVisible()
  await userEvent.keyboard('{Escape}')

  await userEvent.click(within(navigation()).getByRole('link', { name: 'Home' }))
  await waitFor(() =>
    expect(within(navigation()).getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page'),
  )
})

test('after navigation the heading has the focus', async () => {
  await open('/en/not-found')
  await userEvent.click(screen.getByRole('link', { name: 'Go to the home page' }))
  const heading = await screen.findByRole('heading', { level: 1, name: /, Administrator$/ })
  await waitFor(() => expect(heading).toHaveFocus())
})

test('a failed call is a red toast titled with its code, once', async () => {
  await open('/en/not-found')
  await act(() => request('refused').catch(() => undefined))
  const toast = await screen.findByText('Error 409')
  expect(toast.closest('[role=alert]')).toHaveTextContent('Taken., Twice.')
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByText('Error 409')).toBeNull()
})

test('the colour mode is chosen in the bar and stored', async () => {
  await open('/en/not-found')
  await userEvent.click(screen.getByRole('button', { name: 'Appearance' }))
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Dark' }))
  expect(localStorage.getItem('colorMode')).toBe('dark')
})

test('the account menu shows user and roles and signs out', async () => {
  await open('/en/not-found')
  await userEvent.click(screen.getByRole('button', { name: 'Account: Administrator' }))
  expect(await screen.findByText('administrator')).toBeVisible()
  await userEvent.click(screen.getByRole('menuitem', { name: 'Sign out' }))
  await waitFor(() => expect(localStorage.getItem('token')).toBeNull())
})

test('letters typed before the palette is ready go into its box, not to the page', async () => {
  await open('/en/not-found')
  // The third is a Khmer letter, the fourth a Khmer key of two characters.
  for (const key of ['Control+k', 'n', 'e', 'Backspace', 'ច', 'ុំ']) {
    const [, modifier, letter = key] = /^(?:(Control)\+)?(.+)$/.exec(key) ?? []
    fireEvent.keyDown(document.body, { key: letter, code: '', ctrlKey: modifier !== undefined })
  }
  const box = await screen.findByRole('combobox', { name: 'Page, record or action' })
  expect(box).toHaveValue('nចុំ')
  await waitFor(() => expect(box).toHaveFocus())
  await userEvent.keyboard('x')
  expect(box).toHaveValue('nចុំx')
  act(() => screen.getByRole('dialog').focus())
  expect(box).toHaveFocus()
})

test.each([
  ['en', 'ងងឹត', 'Appearance: Dark'],
  ['en', 'លេខខ្មែរ', 'Digits: ១,២៣៤,៥៦៧,៨៩០'],
  ['en', 'digts', 'Digits: ១,២៣៤,៥៦៧,៨៩០'],
  ['en', 'បង្កើតខេត្ត', 'New province'],
  ['kh', 'gazeteer', 'ខេត្ត'],
  ['kh', 'import province', 'នាំចូល៖ ខេត្ត'],
  ['kh', 'sign out', 'ចាកចេញ'],
  ['kh', 'pasword', 'គណនីរបស់ខ្ញុំ'],
] as const)('the palette of the %s console finds “%s”: %s', async (language, searchText, expected) => {
  await open(language === 'en' ? '/en/not-found' : '/not-found', language)
  stubNetwork({
    'GET /api/schema/abilities': () =>
      answer([
        {
          path: 'setting/provinces',
          label: { one: { kh: 'ខេត្ត', en: 'Province' }, many: { kh: 'ខេត្ត', en: 'Provinces' } },
          icon: 'mdi:map',
          create: true,
          import: true,
          search: false,
        },
      ]),
    'POST /api/search': () => answer([]),
    'POST /api/patients/find': () => answer([]),
  })
  fireEvent.keyDown(document.body, { key: 'k', code: 'KeyK', ctrlKey: true })
  fireEvent.change(await screen.findByRole('combobox'), { target: { value: searchText } })
  expect((await screen.findAllByRole('option'))[0]).toHaveTextContent(expected)
})
