/** "Schemas and menu name icons": every icon name in the product exists in the installed set. */
import namedIcons from 'virtual:named-icons'
import { describe, expect, it } from 'vitest'
import { installedSet, pick } from '#src/server/http/icons/icon-set.ts'
import { read, sources } from '#tests/architecture/source.ts'

const named = sources
  .filter((file) => !file.startsWith('tests/'))
  .flatMap((file) =>
    [...read(file).matchAll(/['"`]([a-z][a-z0-9-]*):([a-z][a-z0-9-]+)['"`]/g)]
      .filter(([, prefix]) => prefix === 'mdi')
      .map(([, , name]) => ({ file, name: name ?? '' })),
  )

describe('icons', () => {
  it('all exist', async () => {
    const mdi = await installedSet('mdi')
    if (!mdi) throw new Error('The set mdi is not installed')
    expect(named.length).toBeGreaterThan(20)
    const { missing } = pick(mdi, [...new Set(named.map(({ name }) => name))])
    expect(named.filter(({ name }) => missing.includes(name))).toEqual([])
  })

  it('all ship with the console', () => {
    const drawn = { ...namedIcons.icons, ...namedIcons.aliases }
    // The console of an example ships its own.
    const ours = named.filter(({ file }) => !file.startsWith('examples/'))
    expect(ours.filter(({ name }) => !(name in drawn))).toEqual([])
  })
})
