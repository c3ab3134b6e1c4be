import { afterEach, expect, test } from 'vitest'
import { recentOf, rememberRecent } from '#src/app/palette/recent.ts'
import { recentKey, store } from '#src/app/store.ts'

const record = { path: 'setting/provinces', id: 3, text: 'Kampong Cham', code: '03' }

afterEach(() => store.reset())

test('recent choices are newest first, unique, and only for their own user', () => {
  rememberRecent(7, { id: 'page:/users' })
  rememberRecent(7, { id: 'record:setting/provinces:3', record })
  rememberRecent(7, { id: 'page:/users' })
  expect(recentOf(7)).toEqual([{ id: 'page:/users' }, { id: 'record:setting/provinces:3', record }])
  expect(recentOf(8)).toEqual([])
})

test('records without their texts are omitted', () => {
  const chosen = [
    null,
    { id: 'a', record: null },
    { id: 'b', record: { path: 'users' } },
    { id: 'c', record: { ...record, code: 3 } },
    { id: 'd', record: { ...record, above: {} } },
    { id: 'e', record: { ...record, code: null } },
  ]
  store.setItem(recentKey, { user: 7, chosen })
  expect(recentOf(7).map(({ id }) => id)).toEqual(['e'])
})
