import { expect, test, vi } from 'vitest'
import { forgetSearches, store } from '#src/app/store.ts'

test('searches are deleted with the session, columns are not', () => {
  store.setup()
  store.setItem('patients.listParams', { filter: { q: 'name' } })
  store.setItem('patients.columns', ['code'])
  forgetSearches()
  expect(store.getItem('patients.listParams')).toBeUndefined()
  expect(store.getItem('patients.columns')).toEqual(['code'])
})

test('a corrupt value counts as missing, and changes of other tabs apply', () => {
  store.setup()
  const key = 'RaStoreconsole.menu.open'
  localStorage.setItem(key, '{')
  expect(store.getItem('menu.open', true)).toBe(true)
  const listener = vi.fn()
  const stop = store.subscribe('menu.open', listener)
  store.setItem('menu.open', false)
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: 'true' }))
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: null }))
  stop()
  store.setItem('menu.open', true)
  expect(listener.mock.calls).toEqual([[false], [true], [undefined]])
  store.reset()
  expect(store.listItems?.()).toEqual({})
  store.teardown()
})
