import { expect, it } from 'vitest'
import { importsOf, sources } from './source.ts'

/** Parts of MUI that one file wraps; all others use the wrapper. */
const wrapped = [
  {
    part: /^@mui\/material\/Dialog/,
    because: 'one dialog: focus, Escape, refusals and running actions behave the same everywhere',
    in: [
      'src/ui/Dialog.tsx',
      // A search field at the upper edge of the window, without title and buttons.
      'src/app/palette/CommandPalette.tsx',
    ],
  },
]

it.each(wrapped)('$because', ({ part, in: allowed }) => {
  const users = sources.filter(
    (file) => /^(src|resources)\//.test(file) && importsOf(file).some(({ from }) => part.test(from)),
  )
  expect(users.sort()).toEqual([...allowed].sort())
})
