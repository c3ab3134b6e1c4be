import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { AppError } from '#src/server/http/errors.ts'

const CHUNK = 64 * 1024
const FIRST_CHUNK = 2048
const MAX_RECORD = 1024 * 1024
/** Maximum number of columns; a file with more is refused and not kept. */
export const MAX_COLUMNS = 200

/**
 * A CSV file as UTF-8 without its `sep=` line. UTF-8 and UTF-16 are recognized; guessing another
 * encoding would store garbled Khmer.
 * @throws AppError `IMPORT_ENCODING` or `IMPORT_NOT_A_TABLE`
 */
export function openCsv(file: Buffer): { text: string; bytes: Buffer; separator: string } {
  const order = utf16Order(file)
  if (order === undefined && file.includes(0)) throw new AppError('IMPORT_NOT_A_TABLE')
  let text: string
  try {
    text = new TextDecoder(order ?? 'utf-8', { fatal: true }).decode(file)
  } catch {
    throw new AppError('IMPORT_ENCODING')
  }
  const line = /^sep=(.)\r?(?:\n|$)/.exec(text)
  const body = line ? text.slice(line[0].length) : text
  const bytes = order || line ? Buffer.from(body) : file
  return { text: body, bytes, separator: line?.[1] ?? separatorOf(body) }
}

/** The byte order of UTF-16: by its mark, or because every other byte of Latin signs is 0. */
function utf16Order(file: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = [file[0], file[1]]
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const head = file.subarray(0, CHUNK)
  let [even, odd] = [0, 0]
  head.forEach((byte, index) => {
    if (byte === 0) index % 2 === 0 ? even++ : odd++
  })
  if (Math.max(even, odd) <= head.length / 8 || Math.min(even, odd) >= Math.max(even, odd) / 4)
    return undefined
  return odd > even ? 'utf-16le' : 'utf-16be'
}

/** The separator of the first line: comma, semicolon or tab, whichever is most frequent. */
export function separatorOf(text: string): ',' | ';' | '\t' {
  const line = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text.slice(0, CHUNK))?.[0] ?? ''
  const bare = line.replace(/"(?:[^"]|"")*"/g, '')
  const count = (sign: string) => bare.split(sign).length
  const [comma, semicolon, tab] = [count(','), count(';'), count('\t')]
  if (tab > comma && tab > semicolon) return '\t'
  return semicolon > comma ? ';' : ','
}

/**
 * Rows of a CSV file in UTF-8, including blank ones.
 * @throws AppError `IMPORT_BROKEN_CSV` with the line, `IMPORT_TOO_MANY_COLUMNS`
 */
export async function* readCsv(file: Buffer, separator: string): AsyncGenerator<string[]> {
  const parser = Readable.from(chunks(file)).pipe(
    parse({
      delimiter: separator,
      bom: true,
      relax_column_count: true,
      max_record_size: MAX_RECORD,
      cast: (cell, { index }) => {
        if (index >= MAX_COLUMNS)
          throw new AppError('IMPORT_TOO_MANY_COLUMNS', { params: { limit: MAX_COLUMNS } })
        return cell
      },
    }),
  )
  try {
    for await (const cells of parser as AsyncIterable<string[]>) yield cells
  } catch (error) {
    throw error instanceof CsvError
      ? new AppError('IMPORT_BROKEN_CSV', { params: { row: Number(error.lines ?? 1) } })
      : error
  }
}

/**
 * Chunks of bytes, small ones first: often only the first rows are read. The parser joins
 * characters that cross a boundary.
 */
function* chunks(file: Buffer): Generator<Buffer> {
  for (let at = 0, size = FIRST_CHUNK; at < file.length; at += size, size = Math.min(size * 2, CHUNK))
    yield file.subarray(at, at + size)
}
