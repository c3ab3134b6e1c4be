/** docs/recipes.md: every block is a part of a file that tests/contract/recipes.test.ts runs. */
import { posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { blocksOf, comparable } from '#tests/support/document-blocks.ts'
import { files, read } from '../architecture/source.ts'

const folder = 'tests/support/recipes/'
const recipes = files.filter(
  (file) => file.startsWith(folder) && !['names.ts', 'registry.ts'].includes(posix.basename(file)),
)

describe('docs/recipes.md', () => {
  const blocks = blocksOf(read('docs/recipes.md'))

  it('quotes every recipe', () => {
    const quoted = new Set(blocks.map(({ place }) => `${folder}${place}`))
    expect([...quoted].toSorted()).toEqual(recipes.toSorted())
  })

  it.each(blocks)('$place is quoted right', ({ place, code }) => {
    const file = `${folder}${place}`
    expect(comparable(read(file), file, new Map())).toContain(comparable(code, file, new Map()))
  })
})
