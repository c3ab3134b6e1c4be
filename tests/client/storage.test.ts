import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'

const { getItem, setItem } = Storage.prototype

/** A module of its own for each test: it remembers whether it has told. */
async function fresh() {
  vi.resetModules()
  return import('#src/client/storage.ts')
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  Storage.prototype.getItem = getItem
  Storage.prototype.setItem = setItem
})

const full = () => {
  throw new DOMException('full', 'QuotaExceededError')
}

test('keeps what it is given where the browser keeps it', async () => {
  const { browserStorage, onStorageTrouble, tabStorage } = await fresh()
  const listener = vi.fn()
  onStorageTrouble(listener)
  expect(browserStorage.set('a', '1')).toBe(true)
  tabStorage.set('b', '2')
  expect([localStorage.getItem('a'), sessionStorage.getItem('b')]).toEqual(['1', '2'])
  expect(browserStorage.keys()).toEqual(['a'])
  browserStorage.remove('a')
  expect(browserStorage.get('a')).toBeNull()
  expect(listener).not.toHaveBeenCalled()
})

test('a full storage keeps new values for the document, tells once, and holds no old ones', async () => {
  const { browserStorage, onStorageTrouble } = await fresh()
  localStorage.setItem('token', 'old')
  Storage.prototype.setItem = full
  expect(browserStorage.set('token', 'new')).toBe(false)
  browserStorage.set('other', 'x')
  const listener = vi.fn()
  onStorageTrouble(listener)
  onStorageTrouble(listener)
  expect(listener).toHaveBeenCalledOnce()
  expect(browserStorage.get('token')).toBe('new')
  expect(localStorage.getItem('token')).toBeNull()
  Storage.prototype.setItem = setItem
  expect(browserStorage.set('token', 'newer')).toBe(true)
  expect(browserStorage.get('token')).toBe('newer')
  browserStorage.remove('other')
  expect(browserStorage.keys()).toEqual(['token'])
})

test('a blocked storage works like an empty one', async () => {
  const { browserStorage, onStorageTrouble, tabStorage } = await fresh()
  const listener = vi.fn()
  onStorageTrouble(listener)
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  const spies = (['localStorage', 'sessionStorage'] as const).map((name) =>
    vi.spyOn(window, name, 'get').mockImplementation(blocked),
  )
  onTestFinished(() => spies.forEach((spy) => void spy.mockRestore()))
  expect([browserStorage.get('token'), browserStorage.keys()]).toEqual([null, []])
  browserStorage.set('token', 'a')
  tabStorage.set('draft', 'b')
  expect([browserStorage.get('token'), tabStorage.keys()]).toEqual(['a', ['draft']])
  browserStorage.remove('token')
  expect(browserStorage.get('token')).toBeNull()
  expect(listener).toHaveBeenCalledOnce()
})
