import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { AppError } from '#src/server/http/errors.ts'

const CHUNK = 64 * 1024
const MAX_RECORD = 1024 * 1024
/** Maximum number of columns; a file with more is refused and not kept. */
export const MAX_COLUMNS = 200

/**
 * Text of a CSV file. Only UTF-8 (with or without byte-order mark) is accepted: guessing another
 * encoding would store garbled Khmer.
 * @throws AppError `IMPORT_ENCODING` or `IMPORT_NOT_A_TABLE`
 */
export function decodeCsv(file: Buffer): string {
  const [first, second] = [file[0], file[1]]
  const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
  if (isUtf16) throw new AppError('IMPORT_ENCODING')
  if (file.includes(0))
    throw new AppError(looksUtf16(file.subarray(0, CHUNK)) ? 'IMPORT_ENCODING' : 'IMPORT_NOT_A_TABLE')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    throw new AppError('IMPORT_ENCODING')
  }
}

/** UTF-16 without a mark: in Latin text and digits, every other byte is 0. */
function looksUtf16(head: Buffer): boolean {
  let [even, odd] = [0, 0]
  head.forEach((byte, index) => {
    if (byte === 0) index % 2 === 0 ? even++ : odd++
  })
  return Math.max(even, odd) > head.length / 8 && Math.min(even, odd) < Math.max(even, odd) / 4
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

/** Chunks of bytes: the parser joins characters that cross a boundary. */
function* chunks(file: Buffer): Generator<Buffer> {
  for (let at = 0; at < file.length; at += CHUNK) yield file.subarray(at, at + CHUNK)
}
