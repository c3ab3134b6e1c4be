// Cell styles by number: 0 plain, 1 heading, 2 text, 3 date, 4–6 text, number and date of an
// example, 7 heading of a required column, 8 sum, 9 date and time. The font supports Khmer;
// spreadsheets without it use their own font.
const NS = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const TEXT = 49
const DATE = 164
const MOMENT = 165
const font = (weight = '', colour = '') =>
  `<font>${weight}<sz val="11"/>${colour}<name val="Khmer OS Siemreap"/></font>`
const solid = (rgb: string) =>
  `<fill><patternFill patternType="solid"><fgColor rgb="FF${rgb}"/><bgColor indexed="64"/></patternFill></fill>`

const wrapped = '<alignment vertical="center" wrapText="1"/>'
const style = (format: number, fontId: number, fill = 0, inside = '') =>
  `<xf numFmtId="${format}" fontId="${fontId}" fillId="${fill}" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1"${inside ? ' applyAlignment="1"' : ''}>${inside}</xf>`

const cellStyles = [
  style(0, 0),
  style(TEXT, 1, 2, wrapped),
  style(TEXT, 0),
  style(DATE, 0),
  style(TEXT, 2),
  style(0, 2),
  style(DATE, 2),
  style(TEXT, 1, 3, wrapped),
  style(0, 1),
  style(MOMENT, 0),
]
const fonts = [font(), font('<b/>'), font('<i/>', '<color rgb="FF7A7A7A"/>')]
const fills = [
  '<fill><patternFill patternType="none"/></fill>',
  '<fill><patternFill patternType="gray125"/></fill>',
  solid('E7EEF3'),
  solid('FFE9C7'),
]

/** The part `xl/styles.xml`. */
export const styles = `<styleSheet xmlns="${NS}"><numFmts count="2"><numFmt numFmtId="${DATE}" formatCode="dd/mm/yyyy"/><numFmt numFmtId="${MOMENT}" formatCode="dd/mm/yyyy hh:mm"/></numFmts><fonts count="${fonts.length}">${fonts.join('')}</fonts><fills count="${fills.length}">${fills.join('')}</fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${cellStyles.length}">${cellStyles.join('')}</cellXfs></styleSheet>`
