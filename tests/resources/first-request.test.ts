import { describe, expect, it } from 'vitest'
import { firstRequest, listKey, queryOf } from '#resources/list/first-request.ts'
import { declarations } from '#schemas/index.ts'
import type { Declaration } from '#schemas/kit/define.ts'

const villages = declarations.find(({ path }) => path === 'setting/villages') as Declaration

const key = (search: string, remembered = {}) =>
  listKey(villages, search, firstRequest(search, remembered))?.[2]

describe('the first request of a list', () => {
  it('uses the schema’s order and the default page size', () => {
    expect(key('')).toEqual({
      pagination: { page: 1, perPage: 25 },
      sort: { field: 'code', order: 'ASC' },
      filter: {},
    })
    expect(queryOf(firstRequest(''))).toBe('filter=%7B%7D&range=%5B0%2C24%5D')
  })

  it('follows the URL', () => {
    const search = `?page=3&perPage=10&sort=name_kh&order=DESC&filter=${encodeURIComponent('{"q":"x"}')}`
    expect(key(search)).toEqual({
      pagination: { page: 3, perPage: 10 },
      sort: { field: 'name_kh', order: 'DESC' },
      filter: { q: 'x' },
    })
    const query = new URLSearchParams(queryOf(firstRequest(search)))
    expect(query.get('range')).toBe('[20,29]')
    expect(query.get('sort')).toBe('["name_kh","DESC"]')
  })

  it('follows the list’s stored parameters if the URL has none', () => {
    const remembered = { page: 2, perPage: 50, sort: 'name_en', order: 'DESC', filter: { q: 'y' } }
    expect(key('', remembered)).toEqual({
      pagination: { page: 2, perPage: 50 },
      sort: { field: 'name_en', order: 'DESC' },
      filter: { q: 'y' },
    })
    expect(key('?page=1', remembered)).toMatchObject({ filter: {}, sort: { field: 'code' } })
  })

  it('skips a URL that must be corrected first', () => {
    expect(listKey(villages, '?sort=former&order=ASC', firstRequest(''))).toBeUndefined()
  })
})
