import { beforeEach, expect, test, vi } from 'vitest'
import {
  languageOfPath,
  libraryLocale,
  pathIn,
  rememberLanguage,
  startLanguage,
  withoutPrefix,
} from '#src/client/language.ts'

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store
  document.cookie = 'language=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT'
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr-FR'])
})

test('libraries hear km for kh', () => {
  expect(libraryLocale('kh')).toBe('km')
  expect(libraryLocale('en')).toBe('en')
})

test.each([
  ['/', 'kh'],
  ['/en', 'en'],
  ['/en/', 'en'],
  ['/en/setting/provinces', 'en'],
  ['/english', 'kh'],
  ['/setting/provinces', 'kh'],
])('%s is read in %s', (path, language) => {
  expect(languageOfPath(path)).toBe(language)
})

test.each([
  ['/', '/', '/en'],
  ['/?a=1', '/?a=1', '/en?a=1'],
  ['/setting/villages?q=x#y', '/setting/villages?q=x#y', '/en/setting/villages?q=x#y'],
  ['/en/login', '/login', '/en/login'],
  ['/en', '/', '/en'],
  ['/en?a=1', '/?a=1', '/en?a=1'],
  ['/en#top', '/#top', '/en/#top'],
  ['/en//elsewhere.example/x', '/elsewhere.example/x', '/en/elsewhere.example/x'],
  ['//elsewhere.example', '/elsewhere.example', '/en/elsewhere.example'],
])('%s in Khmer is %s, in English %s', (path, khmer, english) => {
  expect(pathIn('kh', path)).toBe(khmer)
  expect(pathIn('en', path)).toBe(english)
})

test('a prefix is taken off whole words only', () => {
  expect(withoutPrefix('/en/login')).toBe('/login')
  expect(withoutPrefix('/envelopes')).toBe('/envelopes')
})

test('the bare address follows cookie, then browser, then Khmer', () => {
  expect(startLanguage('/')).toBe('kh')
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr', 'en-GB', 'km'])
  expect(startLanguage('/')).toBe('en')
  rememberLanguage('kh')
  expect(startLanguage('/')).toBe('kh')
  expect(document.cookie).toContain('language=kh')
})

test('every other address names its own language', () => {
  rememberLanguage('en')
  expect(startLanguage('/login')).toBe('kh')
  rememberLanguage('kh')
  expect(startLanguage('/en/login')).toBe('en')
})
