/**
 * Records are read through `seen` (src/server/access/coverage/read-scope.ts), which leaves out what lies outside
 * the caller's areas. Files that name a resource's table themselves are listed here, with why they may.
 */
import { expect, it } from 'vitest'
import { read, sources } from './source.ts'

const may: Readonly<Record<string, RegExp>> = {
  'the one place where coverage becomes SQL': /^access\/coverage\/read-scope\.ts$/,
  'writing, of what was read by readScope, and asked of again by assert-work':
    /^records\/(resources\/(write-statements|write-parts|save-rows|children|row-totals|bulk-slice)|import\/(commit|housekeeping|number-imported)|changes\/(undo|repoint))\.ts$/,
  'rules that must know what nobody is told: whether a value is taken, a number in use, a day, a state, a place in a tree':
    /^(records\/(fields\/sequence|resources\/(rules|references|periods|cycles|uses|value-clashes)|states\/frozen|changes\/(dangling|placement|since)|import\/(check-slice|periods|tuples|dated)|held\/.*)|access\/auth\/refused-password|workflows\/periods\/.*)\.ts$/,
  'texts and keys of records that a visible one mentions':
    /^(records\/(resources\/(text-of|stored)|export\/natural-keys|fields\/ref)|workflows\/reports\/explore\/statement|access\/realtime\/area-changes)\.ts$/,
  'locks, which tell nothing': /^workflows\/visits\/hold-visits\.ts$/,
  'the system itself': /^(db|migration|seed)\/|^records\/resources\/by-system\.ts$/,
  '`npm run verify`, which only the operator of the server runs':
    /^workflows\/reports\/verify-(history|money)\.ts$/,
  'the guide for new installations: counts of everything, for who looks after it, and what new records copy':
    /^workflows\/setup\/(read-state|create-places)\.ts$/,
  'the areas that are given, and why somebody may do something, both by `inCoverage` or `covers`':
    /^platform\/(assignment|roles)\//,
}

it('no other file of the server reads a resource’s table', () => {
  const readers = sources
    .filter((file) => file.startsWith('src/server/') && read(file).includes('sql.table('))
    .map((file) => file.slice('src/server/'.length))
  expect(readers.filter((file) => !Object.values(may).some((form) => form.test(file)))).toEqual([])
})
