/** The type errors that `npm run dev` shows. */
import { expect, it } from 'vitest'
// @ts-expect-error A script without types.
import { formatTypeErrors } from '../../scripts/dev-types.mjs'

const error = (file: string, message = "Cannot find name 'x'.") => `${file}(12,5): error TS2304: ${message}`

it('lists the errors of schema files with their places and the whole explanation', () => {
  const output = [
    error('resources/fields/text.tsx'),
    '  of another file',
    error('schemas/settings/drugs.ts', "Type '{ min: string; }' is not assignable."),
    "  Type 'string' is not assignable to type 'number'.",
    'error TS6053: A file was not found.',
    '  without a place',
    error('schemas/tables.gen.ts'),
    '',
  ].join('\r\n')
  expect(formatTypeErrors(output)).toBe(
    [
      'schemas/settings/drugs.ts:12:5',
      "  Type '{ min: string; }' is not assignable.",
      "    Type 'string' is not assignable to type 'number'.",
    ].join('\n'),
  )
})

it('counts errors beyond the first ten', () => {
  const output = Array.from({ length: 12 }, (_, index) => error(`schemas/records/r${index}.ts`)).join('\n')
  const text = formatTypeErrors(output)
  expect(text.match(/Cannot find name/g)).toHaveLength(10)
  expect(text).toMatch(/\nand 2 more type errors in schemas$/)
})

it('lists the schemas of the application that runs, not those of another', () => {
  const output = error('examples/library/schemas/books.ts')
  expect(formatTypeErrors(output, 'examples/library')).toMatch(/^examples\/library\/schemas\/books\.ts:12:5/)
  expect(formatTypeErrors(output, '')).toBeUndefined()
  expect(formatTypeErrors('')).toBeUndefined()
})
