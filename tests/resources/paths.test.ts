import { describe, expect, it } from 'vitest'
import { createPath, importPath, listPath, placeOf, updatePath } from '#resources/paths.ts'

describe('URLs', () => {
  it.each([
    ['/setting/provinces', { path: 'setting/provinces', screen: 'list' }],
    ['/setting/provinces/', { path: 'setting/provinces', screen: 'list' }],
    ['/users', { path: 'users', screen: 'list' }],
    [createPath('users'), { path: 'users', screen: 'create' }],
    [updatePath('setting/provinces', 7), { path: 'setting/provinces', screen: 'update', id: '7' }],
    [updatePath('users', 'a/b'), { path: 'users', screen: 'update', id: 'a/b' }],
    ['/setting/provinces/import', { path: 'setting/provinces', screen: 'import' }],
    ['/setting/provinces/update', { path: 'setting/provinces/update', screen: 'list' }],
    ['/users/update/%E0%A4%A', { path: 'users', screen: 'update', id: '%E0%A4%A' }],
  ])('%s', (address, place) => expect(placeOf(address)).toEqual(place))

  it('contain a filter', () => {
    const address = new URL(listPath('setting/districts', { province_id: 3 }), 'http://x')
    expect(address.pathname).toBe('/setting/districts')
    expect(address.searchParams.get('filter')).toBe('{"province_id":3}')
    expect(listPath('users', {})).toBe('/users')
  })

  it('name an import', () => {
    expect(importPath('users')).toBe('/users/import')
    expect(importPath('users', '12')).toBe('/users/import?run=12')
  })
})
