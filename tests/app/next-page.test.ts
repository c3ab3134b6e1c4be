import { expect, test } from 'vitest'
import { isSignIn, nextPage, requestedPage, signInAddress } from '#src/app/next-page.ts'

const origin = 'http://localhost:4000'
const next = (requested: string) => nextPage('en', requested, origin)

test('signing in returns to the requested page, with its filter', () => {
  const address = signInAddress('en', '/en/setting/villages?filter={"a":1}#x')
  expect(address).toBe('/en/login?next=%2Fsetting%2Fvillages%3Ffilter%3D%7B%22a%22%3A1%7D%23x')
  expect(next(requestedPage(address.slice(address.indexOf('?'))) ?? '')).toBe(
    '/en/setting/villages?filter={%22a%22:1}#x',
  )
})

test('the language may change in between', () => {
  expect(nextPage('kh', requestedPage('?next=%2Fsetting%2Fvillages'), origin)).toBe('/setting/villages')
})

test('another site behind the language prefix stays on this site', () => {
  expect(nextPage('kh', '/en//elsewhere.example/x', origin)).toBe('/elsewhere.example/x')
})

test('home and the sign-in page need no return', () => {
  expect(signInAddress('kh', '/')).toBe('/login')
  expect(signInAddress('en', '/en')).toBe('/en/login')
  expect(signInAddress('kh', '/login?next=/x')).toBe('/login')
})

test.each([
  'https://elsewhere.example/x',
  '//elsewhere.example/x',
  '/\\elsewhere.example',
  'javascript:alert(1)',
  '',
  'setting/provinces',
  'http://[',
  '//[',
  '/login',
  '/en/login?next=/login',
])('%j is not followed', (requested) => {
  expect(next(requested)).toBe('/en')
})

test.each([
  ['/login', true],
  ['/login/', true],
  ['/login?next=/', true],
  ['/logins', false],
])('%s is the sign-in page: %s', (path, answer) => {
  expect(isSignIn(path)).toBe(answer)
})
