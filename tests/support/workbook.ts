/** XLSX files as offices save them: merged and hidden cells, errors, formulas, several sheets. */

/** A formula has its calculated value, or none as some programs write it. */
export type BookCell =
  | string
  | number
  | boolean
  | null
  | { formula: string; value?: string | number }
  | { error: string }
  | { day: string }

export interface BookSheet {
  name: string
  rows: readonly (readonly BookCell[])[]
  /** Ranges such as `A1:C1`. */
  merged?: readonly string[]
  hiddenRows?: readonly number[]
  /** Indexes from 0. */
  hiddenColumns?: readonly number[]
  isHidden?: boolean
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
const letters = (column: number): string =>
  column < 26 ? String.fromCharCode(65 + column) : letters(Math.floor(column / 26) - 1) + letters(column % 26)

const serialOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / 86_400_000 + 25_569

function cellXml(cell: BookCell, at: string): string {
  if (cell === null) return ''
  if (typeof cell === 'string') return `<c r="${at}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`
  if (typeof cell === 'boolean') return `<c r="${at}" t="b"><v>${Number(cell)}</v></c>`
  if ('error' in cell) return `<c r="${at}" t="e"><v>${escaped(cell.error)}</v></c>`
  if ('day' in cell) return `<c r="${at}" s="1"><v>${serialOf(cell.day)}</v></c>`
  const value = cell.value === undefined ? '' : `<v>${escaped(String(cell.value))}</v>`
  const type = typeof cell.value === 'string' ? ' t="str"' : ''
  return `<c r="${at}"${type}><f>${escaped(cell.formula)}</f>${value}</c>`
}

function sheetXml({ rows, merged = [], hiddenRows = [], hiddenColumns = [] }: BookSheet): string {
  const columns = hiddenColumns.map((at) => `<col min="${at + 1}" max="${at + 1}" hidden="1"/>`).join('')
  const lines = rows.map((cells, index) => {
    const hidden = hiddenRows.includes(index + 1) ? ' hidden="1"' : ''
    const content = cells.map((cell, column) => cellXml(cell, `${letters(column)}${index + 1}`)).join('')
    return cells.length === 0 ? '' : `<row r="${index + 1}"${hidden}>${content}</row>`
  })
  const merges = merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('')
  return `<worksheet>${columns && `<cols>${columns}</cols>`}<sheetData>${lines.join('')}</sheetData>${
    merges && `<mergeCells>${merges}</mergeCells>`
  }</worksheet>`
}

/** A zip whose entries are not compressed. */
function zipOf(entries: Readonly<Record<string, string>>): Buffer {
  const locals: Buffer[] = []
  const listed: Buffer[] = []
  let offset = 0
  for (const [path, text] of Object.entries(entries)) {
    const [name, content] = [Buffer.from(path), Buffer.from(text)]
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20)
    facts.writeUInt32LE(content.length, 14)
    facts.writeUInt32LE(content.length, 18)
    facts.writeUInt16LE(name.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), facts, name, content])
    listed.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), facts, place, name]))
    locals.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(listed)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(listed.length, 4)
  end.writeUInt16LE(listed.length, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...locals, directory, Buffer.from('PK\x05\x06'), end])
}

export function workbook(sheets: readonly BookSheet[]): Buffer {
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="http://x/${type}" Target="${target}"/>`
  const parts = sheets.map((sheet, at) => [`xl/worksheets/sheet${at + 1}.xml`, sheetXml(sheet)] as const)
  return zipOf({
    '[Content_Types].xml': '<Types/>',
    'xl/_rels/workbook.xml.rels': `<Relationships>${sheets
      .map((_, at) => relation(`r${at}`, 'worksheet', `worksheets/sheet${at + 1}.xml`))
      .join('')}${relation('s', 'styles', 'styles.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook><sheets>${sheets
      .map(
        ({ name, isHidden }, at) =>
          `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="r${at}"${isHidden ? ' state="hidden"' : ''}/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
    ...Object.fromEntries(parts),
  })
}

/** The form of the national gazetteer: a sheet for each province, all levels below each other. */
export function gazetteerWorkbook(provinces: readonly { code: number; name: string }[]): Buffer {
  return workbook(
    provinces.map(({ code, name }) => {
      const district = code * 100 + 2
      const commune = district * 100 + 1
      const village = commune * 100 + 1
      return {
        name: `${String(code).padStart(2, '0')} ${name}`,
        merged: ['A1:G1', 'A2:G2'],
        rows: [
          ['សន្ទានុក្រមភូមិសាស្ត្រ'],
          [`ខេត្ត${name}`],
          ['Type', 'Code', 'Name (Khmer)', 'Name (Latin)', 'Reference', 'Official Note', 'Note by Checker'],
          ['ស្រុក', district, `ស្រុក ${name}`, `Srok ${name}`, null, null, null],
          ['ឃុំ', commune, `ឃុំ ${name}`, `Khum ${name}`, null, null, null],
          ['ភូមិ', village, 'ភូមិមួយ', 'Phum Muoy', 'អនុក្រឹត្យ', null, null],
          ['ភូមិ', village + 1, 'ភូមិពីរ', 'Phum Pir', null, null, null],
        ],
      }
    }),
  )
}
