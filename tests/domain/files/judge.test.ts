import { describe, expect, it } from 'vitest'
import { fileName, judge, sizeProblem, typeProblem } from '#src/domain/files/judge.ts'
import { pdf, png } from '#tests/support/pictures.ts'

const latin = (text: string) => Buffer.from(text, 'latin1')
const jpg = latin(
  '\xff\xd8\xff\xe0\x00\x10JFIF\x00\x01\x01\x00\x00\x01\x00\x01\x00\x00' +
    '\xff\xc0\x00\x11\x08\x00\x14\x00\x1e\x03\x01\x22\x00\x02\x11\x01\x03\x11\x01\xff\xd9',
)
const gif = latin('GIF89a\x1e\x00\x14\x00\x80\x00\x00\xff\xff\xff\x00\x00\x00;')
const webp = (chunk: string, rest: string) => {
  const body = `WEBP${chunk}${rest}`.padEnd(40, '\0')
  const size = Buffer.alloc(4)
  size.writeUInt32LE(body.length)
  return Buffer.concat([latin('RIFF'), size, latin(body)])
}
const archive = (names: string) => latin(`PK\x03\x04${names}PK\x05\x06${'\0'.repeat(18)}`)

describe('the type of a file', () => {
  it.each<[string, Uint8Array, string, unknown]>([
    ['a PNG', png(30, 20), 'x', { type: 'png', width: 30, height: 20 }],
    ['a PNG by another name', png(1, 1), 'x.pdf', { type: 'png', width: 1, height: 1 }],
    ['a JPEG', jpg, 'x', { type: 'jpg', width: 30, height: 20 }],
    ['a GIF', gif, 'x', { type: 'gif', width: 30, height: 20 }],
    [
      'a WebP of the extended form',
      webp('VP8X', '\x0a\0\0\0\0\0\0\0\x1d\0\0\x13\0\0'),
      'x',
      { type: 'webp', width: 30, height: 20 },
    ],
    [
      'a WebP with loss',
      webp('VP8 ', '\x0a\0\0\0\0\0\0\x9d\x01\x2a\x1e\0\x14\0'),
      'x',
      { type: 'webp', width: 30, height: 20 },
    ],
    [
      'a WebP without loss',
      webp('VP8L', '\x0a\0\0\0\x2f\x1d\xc0\x04\x00'),
      'x',
      { type: 'webp', width: 30, height: 20 },
    ],
    ['a PDF', pdf, 'x', { type: 'pdf' }],
    ['a Word document', archive('word/document.xml'), 'x', { type: 'docx' }],
    ['a workbook', archive('xl/workbook.xml'), 'x', { type: 'xlsx' }],
    ['text', Buffer.from('សួស្តី\tHello\r\n'), 'x.html', { type: 'txt' }],
    ['a table of text', Buffer.from('a,b\n1,2'), 'x.CSV', { type: 'csv' }],
    ['half a PNG', png(30, 20).subarray(0, 50), 'x', 'broken'],
    ['half a JPEG', jpg.subarray(0, 40), 'x', 'broken'],
    ['half a GIF', gif.subarray(0, 18), 'x', 'broken'],
    ['half a WebP', webp('VP8X', '').subarray(0, 40), 'x', 'broken'],
    ['half a PDF', pdf.subarray(0, 20), 'x', 'broken'],
    ['half an archive', latin('PK\x03\x04word/document.xml'), 'x', 'broken'],
    ['a PNG without pixels', png(0, 0), 'x', 'broken'],
    ['a document with programs', archive('word/document.xml vbaProject.bin'), 'x', undefined],
    ['another archive', archive('a.exe'), 'x', undefined],
    ['a program', latin('MZ\x90\x00\x03'), 'x.txt', undefined],
    ['text in another encoding', latin('caf\xe9'), 'x.txt', undefined],
  ])('%s', (_what, bytes, name, judged) => {
    expect(judge(new Uint8Array(bytes), name)).toEqual(judged)
  })
})

describe('whether a field accepts it', () => {
  const rules = { types: ['png', 'pdf'], maxBytes: 2048, maxSide: 100 } as const
  it.each([
    [0, 'fileEmpty'],
    [2048, undefined],
    [2049, 'fileTooLarge'],
  ])('%s bytes', (size, key) => expect(sizeProblem(size, rules)?.key).toBe(key))

  it('reports both sizes in both languages', () => {
    expect(sizeProblem(3072, rules)?.params).toEqual({
      size: { kh: '3 គីឡូបៃ', en: '3 KB' },
      max: { kh: '2 គីឡូបៃ', en: '2 KB' },
    })
  })

  it.each([
    [{ type: 'png', width: 100, height: 1 }, undefined],
    [{ type: 'pdf' }, undefined],
    [{ type: 'png', width: 1, height: 101 }, 'imageSide'],
    [{ type: 'txt' }, 'fileType'],
    [undefined, 'fileType'],
    ['broken', 'fileBroken'],
  ] as const)('%o', (judged, key) => expect(typeProblem(judged, rules)?.key).toBe(key))
})

describe('the name of a file', () => {
  it.each([
    ['C:\\photos\\logo.PNG', 'png', 'logo.PNG'],
    ['../../etc/passwd', 'txt', 'passwd.txt'],
    ['evil.html', 'png', 'evil.html.png'],
    ['a\u202egnp.exe', 'pdf', 'a gnp.exe.pdf'],
    ['a"b\nc.pdf', 'pdf', 'a b c.pdf'],
    ['.png', 'png', 'png.png'],
    ['photo.jpeg', 'jpg', 'photo.jpeg'],
    ['', 'csv', 'file.csv'],
    [`${'ក'.repeat(300)}.pdf`, 'pdf', `${'ក'.repeat(120)}.pdf`],
  ] as const)('%o as %s', (rawName, type, name) => expect(fileName(rawName, type)).toBe(name))
})
