/**
 * Records are read through `visibleRows` (src/server/access/coverage/read-scope.ts), which omits
 * records outside the caller's areas. Files that name a resource's table themselves are listed here
 * with the reason.
 */
import { expect, it } from 'vitest'
import { read, serverSources } from './source.ts'

const may: Readonly<Record<string, RegExp>> = {
  'the one place where coverage becomes SQL': /^access\/coverage\/read-scope\.ts$/,
  'writes of rows that were read within the scope and are checked again by assert-work':
    /^records\/(resources\/(write-statements|write-parts|save-rows|children|row-totals|bulk-slice)|import\/(commit|housekeeping|number-imported)|changes\/(undo|repoint))\.ts$/,
  'rules that need every row: unique values, numbers in use, days, states, places in a tree':
    /^(records\/(fields\/sequence|resources\/(rules|roll-ups|references|periods|cycles|uses|value-clashes)|states\/frozen|changes\/(dangling|placement|since)|import\/(check-slice|periods|tuples|dated)|write-guards\/.*)|access\/auth\/refused-password|workflows\/periods\/.*)\.ts$/,
  'texts and keys of records that a visible record refers to':
    /^(records\/(resources\/(text-of|stored)|export\/natural-keys|fields\/ref)|workflows\/reports\/explore\/statement|access\/realtime\/area-changes)\.ts$/,
  'rows of a page by ids that the same list read within the scope': /^workflow\/work-list\.ts$/,
  'locks, which return no data': /^workflows\/visits\/lock-visits\.ts$/,
  'whether a designed catalogue can be removed, for its administrator': /^designs\/apply-design\.ts$/,
  'notifications of the system, whose recipients must see the record':
    /^platform\/state-notices\/(due-job|recipients)\.ts$/,
  'the letterhead of a record that was read within the scope': /^records\/papers\/letterhead\.ts$/,
  'the system itself': /^(db|migration|seed)\/|^records\/resources\/by-system\.ts$/,
  '`npm run verify`, which only the operator of the server runs':
    /^(records\/verify\/history|workflows\/reports\/verify-money)\.ts$/,
  'the guide for new installations: counts of all records for its administrator, and defaults of new records':
    /^workflows\/setup\/(read-state|create-places)\.ts$/,
  'names and ancestors of workplaces, which every user may know': /^access\/coverage\/place-sql\.ts$/,
  'assigned areas and the explanation of a permission, both by `inCoverage` or `covers`':
    /^platform\/(assignment|roles)\//,
}

it('no other file of the server reads a resource’s table', () => {
  const readers = serverSources
    .filter(({ file }) => read(file).includes('sql.table('))
    .map(({ name }) => name)
  expect(readers.filter((file) => !Object.values(may).some((form) => form.test(file)))).toEqual([])
})
