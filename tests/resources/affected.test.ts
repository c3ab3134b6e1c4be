import { describe, expect, it } from 'vitest'
import { affectedPaths, type Changes, gather, isAffected } from '#resources/live/affected.ts'

const resources = [
  { path: 'provinces', related: ['communes'] },
  { path: 'villages', related: ['communes', 'districts', 'provinces'] },
  { path: 'symptoms', related: [] },
]

function gathered(...list: [path: string, ids?: number[]][]): Changes {
  const changes: Changes = new Map()
  for (const [path, ids] of list) gather(changes, path, ids)
  return changes
}

describe('collected changes', () => {
  it('accumulate, until one concerns the whole resource', () => {
    expect(gathered(['a', [1]], ['a', [2, 1]], ['b', [3]])).toEqual(
      new Map([
        ['a', new Set([1, 2])],
        ['b', new Set([3])],
      ]),
    )
    expect(gathered(['a', [1]], ['a'], ['a', [2]])).toEqual(new Map([['a', 'all']]))
  })

  it('affect the resources whose rows show parts of the changed ones', () => {
    expect(affectedPaths(gathered(['provinces', [1]]), resources)).toEqual(new Set(['provinces', 'villages']))
    expect(affectedPaths(gathered(['communes']), resources)).toEqual(
      new Set(['communes', 'provinces', 'villages']),
    )
    expect(affectedPaths(gathered(['symptoms']), [])).toEqual(new Set(['symptoms']))
  })
})

describe('a cached response', () => {
  const changes = gathered(['provinces', [7]])
  const paths = affectedPaths(changes, resources)
  const isStale = (...key: unknown[]) => isAffected(key, changes, paths)

  it.each([
    ['a list of the resource', ['provinces', 'getList', { pagination: { page: 1 } }]],
    ['a list that shows it', ['villages', 'getList', {}]],
    ['a look-up by ids', ['provinces', 'getMany', { ids: ['1'] }]],
    ['the record', ['provinces', 'getOne', { id: '7' }]],
    ['a record that refers to it, directly or not', ['villages', 'getOne', { id: '1' }]],
    ['its history', ['provinces', 'history', 7]],
    ['the records above a choice', ['chain', 'provinces', 'districts', 3]],
    ['who uses any record', ['uses', 'symptoms', 1]],
  ])('%s is refetched', (_what, key) => expect(isStale(...key)).toBe(true))

  it.each([
    ['another record of the resource', ['provinces', 'getOne', { id: '8' }]],
    ['a resource that has nothing to do with it', ['symptoms', 'getList', {}]],
    ['a schema', ['schema', 'setting/provinces']],
    ['an import', ['import', '7']],
  ])('%s is not', (_what, key) => expect(isStale(...key)).toBe(false))

  it('many changes may affect every record', () => {
    const many = gathered(['provinces'])
    expect(isAffected(['provinces', 'getOne', { id: '8' }], many, new Set(['provinces']))).toBe(true)
  })
})
