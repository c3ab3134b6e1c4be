/**
 * Records are written by the write service (src/server/records/resources/write.ts and its
 * statements), under the write rules of their resource. Files that write a resource's table
 * themselves are listed here with the reason.
 */
import { expect, it } from 'vitest'
import { read, serverSources } from './source.ts'

const may: Readonly<Record<string, RegExp>> = {
  'the write service': /^records\/resources\/(write-statements|write-parts|save-rows)\.ts$/,
  'import, whose rows are too many for it, and which asks the write rules itself':
    /^records\/import\/(commit|number-imported)\.ts$/,
  'roll-ups, which make no version of the record that has them': /^db\/roll-up-sql\.ts$/,
  'the system itself': /^(migration|seed)\/|^records\/resources\/by-system\.ts$/,
}

const writes = /\b(insert into|update|delete from)\s+\$\{\s*(sql\.table\(|table\b)/

it('no other file of the server writes a resource’s table', () => {
  const writers = serverSources.filter(({ file }) => writes.test(read(file))).map(({ name }) => name)
  expect(writers.filter((file) => !Object.values(may).some((form) => form.test(file)))).toEqual([])
})
