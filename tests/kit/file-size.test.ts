import { expect, it } from 'vitest'
import { formatFileSize } from '#schemas/kit/file-size.ts'

const MB = 1024 ** 2
const GB = 1024 ** 3

it.each([
  [0, '0 Bytes', '0 បៃ'],
  [1, '1 Byte', '1 បៃ'],
  [1023, '1,023 Bytes', '1,023 បៃ'],
  [1024, '1 KB', '1 គីឡូបៃ'],
  [1536, '1.5 KB', '1.5 គីឡូបៃ'],
  [1024 * 1.234, '1.23 KB', '1.23 គីឡូបៃ'],
  [MB - 1, '1 MB', '1 មេកាបៃ'],
  [10 * MB, '10 MB', '10 មេកាបៃ'],
  [2.5 * GB, '2.5 GB', '2.5 ជីកាបៃ'],
  [2048 * GB, '2,048 GB', '2,048 ជីកាបៃ'],
])('%s bytes: %s, %s', (bytes, en, kh) => {
  expect(formatFileSize(bytes, { lang: 'en' })).toBe(en)
  expect(formatFileSize(bytes, { lang: 'kh' })).toBe(kh)
})

it('formats Khmer digits on request', () => {
  expect(formatFileSize(1536, { lang: 'kh', digits: 'khmer' })).toBe('១.៥ គីឡូបៃ')
})
