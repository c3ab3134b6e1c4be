import { beforeEach, describe, expect, test } from 'vitest'
import {
  consumeNotice,
  consumeReturnPath,
  hasReturnPath,
  rememberSessionEnd,
  tidyTab,
} from '#src/app/session-end.ts'
import { endSession, type SessionEnd } from '#src/client/session.ts'
import { signInAs } from '#tests/support/network.ts'

const here = '/en/patients?q=name#x'
const draft = 'draft:7:setting/provinces:new'
const getDraft = () => sessionStorage.getItem(draft)

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  sessionStorage.setItem(draft, '{}')
})

describe.each([
  ['inactive', '/login'],
  ['refresh_failed', '/login'],
  ['refused', '/'],
] as const)('%s', (reason, address) => {
  test(`leads to ${address}, says why once, and lets the same person go on`, () => {
    expect(rememberSessionEnd(reason, 7, here)).toBe(address)
    expect([consumeNotice(), consumeNotice()]).toEqual([reason, undefined])
    expect([hasReturnPath(), getDraft()]).toEqual([true, '{}'])
    expect(consumeReturnPath(7)).toBe('/patients?q=name#x')
    expect(hasReturnPath()).toBe(false)
  })

  test('leads nobody else there, and leaves them nothing of what was typed', () => {
    rememberSessionEnd(reason, 7, here)
    expect(consumeReturnPath(8)).toBeUndefined()
    expect(consumeReturnPath(7)).toBeUndefined()
    expect(getDraft()).toBeNull()
  })

  test('keeps what was typed while it isn’t known who is here', () => {
    rememberSessionEnd(reason, 7, here)
    expect(consumeReturnPath(0)).toBeUndefined()
    expect(getDraft()).toBe('{}')
  })

  test('of somebody who isn’t known leaves no way back', () => {
    rememberSessionEnd(reason, undefined, here)
    expect(hasReturnPath()).toBe(false)
  })
})

test.each([
  ['signed_out', undefined],
  ['unconfirmed', 'unconfirmed'],
] as const)('%s leaves neither draft nor way back', (reason, notice) => {
  rememberSessionEnd('inactive', 7, here)
  expect(rememberSessionEnd(reason, 7, here)).toBe('/login')
  expect([hasReturnPath(), getDraft()]).toEqual([false, null])
  if (notice) expect(consumeNotice()).toBe(notice)
})

test.each<[SessionEnd, string | null]>([
  ['signed_out', null],
  ['unconfirmed', null],
  ['inactive', '{}'],
  ['refused', '{}'],
])('a suspended tab whose session ended elsewhere (%s) keeps %j', (reason, left) => {
  signInAs([])
  endSession(reason)
  tidyTab()
  expect(getDraft()).toBe(left)
})

test.each(['', '{', '[]', '{"userId":7}', '{"userId":"7","path":"/x"}', '{"path":5,"userId":7}'])(
  'a corrupt return path %j is ignored',
  (text) => {
    sessionStorage.setItem('returnPath', text)
    sessionStorage.setItem('sessionEnd', 'nonsense')
    expect([consumeReturnPath(7), consumeNotice()]).toEqual([undefined, undefined])
  },
)
