/** Names of programmes in narrow columns. */
import { expect, it } from 'vitest'
import { shortName } from '#src/workflows/claims/domain/short-name.ts'

it.each([
  ['មូលនិធិសមធម៌', 'Health equity fund (HEF)', 'មូលនិធិសមធម៌', 'HEF'],
  ['មូលនិធិសមធម៌សុខាភិបាល (HEF)', 'HEF', 'មូលនិធិសមធម៌សុខាភិបាល', 'HEF'],
  ['បេឡាជាតិសន្តិសុខសង្គម (ប.ស.ស.)', 'National Social Security Fund (NSSF)', 'ប.ស.ស.', 'NSSF'],
  ['កម្មវិធី CNP', 'CNP', 'កម្មវិធី CNP', 'CNP'],
  ['ក ()', 'Fund (old) of the province', 'ក ()', 'Fund (old) of the province'],
])('%s, %s: %s, %s', (kh, en, shortKh, shortEn) => {
  expect(shortName({ kh, en })).toEqual({ kh: shortKh, en: shortEn })
})
