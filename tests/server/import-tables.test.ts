import { constants, deflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { openFile } from '#src/server/records/import/open-file.ts'
import { readTable } from '#src/server/records/import/read-table.ts'
import { readWorkbook } from '#src/server/records/import/read-workbook.ts'

/** Headings in the first row, of whatever name. */
const anyHeading = { score: () => ({ fields: 0, hasKey: false }) }

async function read(file: Buffer | string) {
  const { format, sheets } = await openFile(Buffer.from(file))
  const table = await readTable(sheets.slice(0, 1), anyHeading)
  const rows = []
  for await (const row of table.rows(() => true)) rows.push(row)
  return { format, headers: table.headers, rows }
}

const utf16 = (text: string) => Buffer.from(text, 'utf16le')
const xlsx = (rows: (string | number | boolean | Date | null)[][]) =>
  writeExcelFile(
    rows.map((cells) =>
      cells.map((value) => (value instanceof Date ? { value, type: Date, format: 'dd/mm/yyyy' } : value)),
    ),
  ).toBuffer()

/** A zip of one entry whose directory claims `claimed` bytes. */
function zip(name: string, content: Buffer, claimed = content.length): Buffer {
  const packed = deflateRawSync(content)
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50)
  local.writeUInt16LE(8, 8)
  local.writeUInt16LE(name.length, 26)
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50)
  entry.writeUInt16LE(8, 10)
  entry.writeUInt32LE(packed.length, 20)
  entry.writeUInt32LE(claimed, 24)
  entry.writeUInt16LE(name.length, 28)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(30 + name.length + packed.length, 16)
  return Buffer.concat([local, Buffer.from(name), packed, entry, Buffer.from(name), end])
}

/** The result of a call, and this process's growth in megabytes during it. */
async function watched<T>(call: () => Promise<T>) {
  const before = process.memoryUsage.rss()
  let maxGrowth = 0
  const watch = setInterval(() => {
    maxGrowth = Math.max(maxGrowth, process.memoryUsage.rss() - before)
  }, 10)
  const result = await call().finally(() => clearInterval(watch))
  return { result, grew: maxGrowth / 2 ** 20 }
}

describe('CSV', () => {
  it.each([
    ['comma', 'a,b\n1,"x,y"\n'],
    ['semicolon', 'a;b\r\n1;"x,y"\r\n'],
    ['tab', 'a\tb\n1\t"x,y"'],
    ['byte-order mark', '\ufeffa,b\n1,"x,y"'],
    ['a sep= line', 'sep=;\r\na;b\r\n1;"x,y"\r\n'],
    ['a sep= line of another sign', 'sep=|\na|b\n1|"x,y"\n'],
    ['UTF-16 with its mark', Buffer.concat([Buffer.from([0xff, 0xfe]), utf16('a\tb\n1\t"x,y"\n')])],
    ['big-endian UTF-16', Buffer.concat([Buffer.from([0xfe, 0xff]), utf16('a,b\n1,"x,y"\n').swap16()])],
    ['UTF-16 without a mark', utf16('a,b\n1,"x,y"\n')],
  ])('with %s', async (_, text) => {
    expect(await read(text)).toEqual({
      format: 'csv',
      headers: ['a', 'b'],
      rows: [{ row: 2, cells: ['1', 'x,y'] }],
    })
  })

  it('skips blank rows but counts them, and keeps line breaks in quotes', async () => {
    const { rows } = await read('a,b\n\n1,"x\ny"\n,\n2,z\n')
    expect(rows).toEqual([
      { row: 3, cells: ['1', 'x\ny'] },
      { row: 5, cells: ['2', 'z'] },
    ])
  })

  it('keeps characters across chunk borders', async () => {
    const long = '🦟'.repeat(40_000)
    expect(await read(`ab\n${long}`)).toMatchObject({ rows: [{ row: 2, cells: [long] }] })
  })

  it.each([
    ['IMPORT_EMPTY', ''],
    ['IMPORT_EMPTY', '\n\n'],
    ['IMPORT_NO_ROWS', 'code,name_kh\n\n'],
    ['IMPORT_ENCODING', Buffer.from([0x63, 0x0a, 0xe9, 0x0a])],
    ['IMPORT_NOT_A_TABLE', Buffer.from([0x89, 0x50, 0, 0, 0, 1, 2, 3])],
    ['IMPORT_OLD_EXCEL', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1])],
    ['IMPORT_BROKEN_CSV', 'a,b\n"1"x,2\n'],
    ['IMPORT_BROKEN_CSV', 'a,b\n"1,2\n'],
    ['IMPORT_TOO_MANY_COLUMNS', `${'a,'.repeat(300)}\nb\n`],
    ['IMPORT_TOO_MANY_ROWS', `a\n${'x\n'.repeat(100_001)}`],
  ])('%s', async (code, file) => {
    await expect(read(file)).rejects.toMatchObject({ code })
  })
})

describe('XLSX', () => {
  it('reads numbers, dates and booleans as text', async () => {
    const file = await xlsx([
      ['code', 'count', 'day', 'on'],
      ['01', 12.5, new Date('2026-10-11T00:00:00Z'), true],
      [null, null, null, null],
      ['02', null, null, false],
    ])
    expect(await read(file)).toEqual({
      format: 'xlsx',
      headers: ['code', 'count', 'day', 'on'],
      rows: [
        { row: 2, cells: ['01', '12.5', '2026-10-11', 'true'] },
        { row: 4, cells: ['02', '', '', 'false'] },
      ],
    })
  })

  it('is refused if corrupt, of another format, with a false size, or a zip bomb', async () => {
    const good = await xlsx([['a'], ['1']])
    const bomb = Buffer.alloc(210 * 1024 * 1024)
    const types = '[Content_Types].xml'
    await expect(read(good.subarray(0, 400))).rejects.toMatchObject({ code: 'IMPORT_BROKEN_XLSX' })
    await expect(read(zip('a.txt', Buffer.from('x')))).rejects.toMatchObject({
      code: 'IMPORT_BROKEN_XLSX',
    })
    await expect(read(zip(types, bomb.subarray(0, 5000), 10))).rejects.toMatchObject({
      code: 'IMPORT_BROKEN_XLSX',
    })
    await expect(read(zip(types, bomb))).rejects.toMatchObject({ code: 'IMPORT_TOO_BIG_INSIDE' })
    await expect(read(zip(types, Buffer.from('<x/>')))).rejects.toMatchObject({
      code: 'IMPORT_BROKEN_XLSX',
    })
  })

  it('reads only what its directory lists: a hidden entry of a gigabyte is never unpacked', async () => {
    const zeros = deflateRawSync(Buffer.alloc(2 ** 20), { finishFlush: constants.Z_FULL_FLUSH })
    const gigabyte = Buffer.concat([...Array(1000).fill(zeros), deflateRawSync(Buffer.alloc(0))])
    const name = 'xl/worksheets/sheet9.xml'
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50)
    // Sizes unknown: they follow the content.
    local.writeUInt16LE(8, 6)
    local.writeUInt16LE(8, 8)
    local.writeUInt16LE(name.length, 26)
    const sizes = Buffer.alloc(16)
    sizes.writeUInt32LE(0x08074b50)
    sizes.writeUInt32LE(gigabyte.length, 8)
    sizes.writeUInt32LE(1000 * 2 ** 20, 12)
    const hidden = Buffer.concat([local, Buffer.from(name), gigabyte, sizes])
    const good = await xlsx([['code'], ['01']])
    const end = good.lastIndexOf('PK\x05\x06')
    const directory = good.readUInt32LE(end + 16)
    good.writeUInt32LE(directory + hidden.length, end + 16)
    const file = Buffer.concat([good.subarray(0, directory), hidden, good.subarray(directory)])

    const { result, grew } = await watched(() => read(file))
    expect(result.rows).toEqual([{ row: 2, cells: ['01'] }])
    expect(grew).toBeLessThan(150)
  })

  it('is refused if reading it exceeds its memory limit, which is not the server’s', async () => {
    const cells = [['code'], ...Array.from({ length: 8000 }, (_, n) => Array(20).fill(n))]
    const file = await xlsx(cells)
    const { result, grew } = await watched(() => readWorkbook(file, 70).catch(({ code }) => code))
    expect(result).toBe('IMPORT_TOO_BIG_INSIDE')
    expect(grew).toBeLessThan(150)
  })

  it('is refused if its cells together exceed the limit of a file', async () => {
    const text = 'x'.repeat(30_000)
    const file = await xlsx([['a'], ...Array.from({ length: 2300 }, () => [text])])
    expect(file.length).toBeLessThan(100_000)
    await expect(read(file)).rejects.toMatchObject({ code: 'IMPORT_TOO_BIG_INSIDE' })
  })
})
