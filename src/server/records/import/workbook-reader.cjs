// Reads a workbook in a process of its own (read-workbook.ts): reading is one long computation over
// a file that may be hostile. The text of this file is passed to `node --eval`, which needs no build.
const { Worker } = require('node:worker_threads')
const { inflateRawSync } = require('node:zlib')

const BLANK = Object.freeze([])
/** Numbers of the built-in formats that show dates. */
const isBuiltInDate = (id) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

class TooBig extends Error {}

process.once('disconnect', () => process.exit())
process.once('message', async (job) => {
  // The heap limit does not count buffers.
  new Worker(
    `setInterval(() => process.memoryUsage.rss() > ${job.memory} && process.kill(process.pid, 'SIGKILL'), 20)`,
    { eval: true },
  )
  try {
    const { Parser } = await import(job.parser)
    for (const sheet of readSheets(job, Parser)) {
      const { rows, ...facts } = sheet
      process.send({ sheet: facts })
      for (let at = 0; at < rows.length; at += job.slice)
        process.send({ rows: rows.slice(at, at + job.slice) })
    }
    process.send({ done: true })
  } catch (error) {
    process.send(error instanceof TooBig ? { tooBig: true } : { broken: true })
  }
})

/** Calls `open`, `text` and `close` with local names; entities of the document are not expanded. */
function parseXml(Parser, xml, { open = () => {}, text = () => {}, close = () => {} }) {
  const parser = new Parser()
  const local = (name) => name.slice(name.indexOf(':') + 1)
  parser.on('openTag', (name, attributes) => open(local(name), attributes))
  parser.on('closeTag', (name) => close(local(name)))
  parser.on('text', (value, decode) => text(decode(value)))
  parser.on('cdata', (value) => text(value))
  parser.on('error', (error) => {
    throw error
  })
  parser.parse(xml.replace(/^\ufeff/, ''))
}

/** Spreadsheets write control characters as `_x000D_`. */
const unescaped = (text) =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    : text

function* readSheets({ entries, letters, lines, columns, uncalculated }, Parser) {
  const content = new Map(entries.map(({ name, method, bytes }) => [name, { method, bytes }]))
  const xmlOf = (name) => {
    const entry = content.get(name)
    if (!entry) return undefined
    return (entry.method === 0 ? Buffer.from(entry.bytes) : inflateRawSync(entry.bytes)).toString('utf8')
  }
  const book = readBook(Parser, xmlOf)
  const shared = readShared(Parser, xmlOf(book.shared) ?? '')
  const isDate = readDateStyles(Parser, xmlOf(book.styles) ?? '')
  const left = { letters, lines, filled: 2_000_000 }
  for (const { name, isHidden, part } of book.sheets) {
    const xml = xmlOf(part)
    if (xml === undefined) throw new Error('a sheet is missing')
    const sheet = readSheet(Parser, xml, { shared, isDate, is1904: book.is1904, left, columns, uncalculated })
    yield { name, isHidden, ...sheet }
  }
}

function readBook(Parser, xmlOf) {
  const targets = new Map()
  const book = { sheets: [], shared: 'xl/sharedStrings.xml', styles: 'xl/styles.xml', is1904: false }
  parseXml(Parser, xmlOf('xl/_rels/workbook.xml.rels') ?? '', {
    open: (name, attributes) => {
      if (name !== 'Relationship') return
      const { Id, Target, Type } = attributes()
      const path = Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`
      if (Type.endsWith('/worksheet')) targets.set(Id, path)
      if (Type.endsWith('/sharedStrings')) book.shared = path
      if (Type.endsWith('/styles')) book.styles = path
    },
  })
  parseXml(Parser, xmlOf('xl/workbook.xml'), {
    open: (name, attributes) => {
      if (name === 'workbookPr') book.is1904 = ['1', 'true'].includes(attributes().date1904)
      if (name !== 'sheet') return
      const all = attributes()
      const id = all[Object.keys(all).find((key) => key.endsWith(':id'))]
      const part = targets.get(id)
      const isHidden = all.state === 'hidden' || all.state === 'veryHidden'
      if (part) book.sheets.push({ name: all.name, isHidden, part })
    },
  })
  if (book.sheets.length === 0) throw new Error('no sheets')
  return book
}

function readShared(Parser, xml) {
  const texts = []
  let text = ''
  let isText = false
  let isReading = 0
  if (xml !== '')
    parseXml(Parser, xml, {
      open: (name) => {
        if (name === 'si') text = ''
        // Phonetic guides are not part of the text.
        if (name === 'rPh') isReading += 1
        if (name === 't') isText = isReading === 0
      },
      text: (value) => {
        if (isText) text += value
      },
      close: (name) => {
        if (name === 't') isText = false
        if (name === 'rPh') isReading -= 1
        if (name === 'si') texts.push(unescaped(text))
      },
    })
  return texts
}

/** For each style of cells whether it shows a date. */
function readDateStyles(Parser, xml) {
  const formats = new Map()
  const styles = []
  let isCellStyle = false
  if (xml !== '')
    parseXml(Parser, xml, {
      open: (name, attributes) => {
        if (name === 'cellXfs') isCellStyle = true
        if (name === 'numFmt') {
          const { numFmtId, formatCode = '' } = attributes()
          const bare = formatCode.replace(/"[^"]*"|\\.|_.|\[[^\]]*\]/g, '')
          formats.set(numFmtId, !/general/i.test(bare) && /[dmyhs]/i.test(bare))
        }
        if (name === 'xf' && isCellStyle) {
          const { numFmtId = '0' } = attributes()
          styles.push(formats.get(numFmtId) ?? isBuiltInDate(Number(numFmtId)))
        }
      },
      close: (name) => {
        if (name === 'cellXfs') isCellStyle = false
      },
    })
  return styles
}

/** Zero-based column of an address such as `AB12`. */
function columnOf(address) {
  let column = 0
  for (const letter of address) {
    const code = letter.charCodeAt(0) - 64
    if (code < 1 || code > 26) break
    column = column * 26 + code
  }
  return column - 1
}

const rowOf = (address) => Number(/\d+$/.exec(address)?.[0] ?? 0)

function readSheet(Parser, xml, { shared, isDate, is1904, left, columns, uncalculated }) {
  const rows = []
  const hiddenRows = []
  const hiddenColumns = []
  const merges = []
  let row = BLANK
  let cell = null
  let isValue = false
  let number = 0

  const open = (name, attributes) => {
    if (name === 'c') {
      const { r, t = 'n', s } = attributes()
      const column = r ? columnOf(r) : cell ? cell.column + 1 : 0
      cell = { column, type: t, style: s, text: undefined, isFormula: false }
    } else if (name === 'v' || name === 't') {
      if (!cell) return
      isValue = true
      cell.text ??= ''
    } else if (name === 'f' && cell) cell.isFormula = true
    else if (name === 'row') {
      const { r, hidden } = attributes()
      number = r ? Number(r) : number + 1
      if (!(number > rows.length && number <= 1_048_576)) throw new Error('rows out of order')
      left.lines -= number - rows.length
      if (left.lines < 0) throw new TooBig()
      while (rows.length < number - 1) rows.push(BLANK)
      row = []
      cell = null
      if (hidden === '1' || hidden === 'true') hiddenRows.push(number)
    } else if (name === 'col') {
      const { min, max, hidden } = attributes()
      if (hidden !== '1' && hidden !== 'true') return
      for (let at = Number(min); at <= Math.min(Number(max), columns); at++) hiddenColumns.push(at - 1)
    } else if (name === 'mergeCell') merges.push(attributes().ref)
  }
  const text = (value) => {
    if (isValue && cell) cell.text += value
  }
  const close = (name) => {
    if (name === 'v' || name === 't') isValue = false
    else if (name === 'c') {
      const value = cellValue(cell)
      if (value === null) return
      if (typeof value === 'string') left.letters -= value.length
      if (left.letters < 0) throw new TooBig()
      // A row that is too wide is refused later, if its sheet is read.
      const column = Math.min(cell.column, columns)
      while (row.length < column) row.push(null)
      row[column] = value
    } else if (name === 'row') rows.push(row.length === 0 ? BLANK : row)
  }
  const cellValue = ({ type, style, text: stored, isFormula }) => {
    if (isFormula && (stored === undefined || (stored === '' && type !== 'str'))) return uncalculated
    if (stored === undefined || stored === '') return null
    if (type === 's') return shared[Number(stored)] ?? null
    if (type === 'b') return stored === '1'
    if (type === 'd') return new Date(`${stored.replace(/Z$/, '')}Z`)
    if (type !== 'n') return unescaped(stored)
    const value = Number(stored)
    if (!Number.isFinite(value)) return null
    if (!isDate[Number(style)]) return value
    const serial = is1904 ? value + 1462 : value < 60 ? value + 1 : value
    return new Date(Math.round((serial - 25_569) * 86_400) * 1000)
  }
  parseXml(Parser, xml, { open, text, close })
  while (rows.length > 0 && rows.at(-1).length === 0) rows.pop()
  for (const merge of merges) fillMerge(rows, merge, left, columns)
  return { rows, hiddenRows, hiddenColumns, merged: merges.length }
}

/** Writes the value of a merged range to all its cells, except in rows without other values. */
function fillMerge(rows, ref, left, columns) {
  const [from, to = from] = ref.split(':')
  const [first, last] = [columnOf(from), Math.min(columnOf(to), columns - 1)]
  const value = rows[rowOf(from) - 1]?.[first] ?? null
  if (value === null) return
  for (let at = rowOf(from); at <= Math.min(rowOf(to), rows.length); at++) {
    const row = rows[at - 1]
    if (row.length === 0) continue
    for (let column = first; column <= last; column++) {
      if (--left.filled < 0) throw new TooBig()
      while (row.length < column) row.push(null)
      row[column] ??= value
    }
  }
}
