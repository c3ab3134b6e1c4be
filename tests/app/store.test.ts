import { expect, test } from 'vitest'
import { forgetSearches, store } from '#src/app/store.ts'

test('searches are forgotten with the session, columns are not', () => {
  store.setup()
  store.setItem('patients.listParams', { filter: { q: 'name' } })
  store.setItem('patients.columns', ['code'])
  forgetSearches()
  expect(store.getItem('patients.listParams')).toBeUndefined()
  expect(store.getItem('patients.columns')).toEqual(['code'])
})
