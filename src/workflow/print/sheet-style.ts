/** Styles of a printed sheet, shared by its preview and the printout. */
import type { PaperSize } from '#schemas/kit/papers.ts'
import type { Label, Language } from '#schemas/kit/types.ts'
import { printTexts } from './texts.ts'

export type Paper = PaperSize

/**
 * Width and margin in millimetres. A roll is cut at the end of the print, so its page only needs to
 * be long enough.
 */
const papers: Readonly<Record<Paper, { size: string; width: number; margin: number }>> = {
  A4: { size: 'A4', width: 210, margin: 14 },
  'A4 landscape': { size: 'A4 landscape', width: 297, margin: 10 },
  A5: { size: 'A5', width: 148, margin: 10 },
  '80mm': { size: '80mm 297mm', width: 80, margin: 4 },
}

/** Khmer needs its line height and its own weights: no synthetic slant, spacing or bold. */
const baseStyles = `
  .print-sheet { font-size: 11pt; line-height: 1.7; color: #000; background: #fff; color-scheme: light;
    font-synthesis: none; letter-spacing: 0; text-align: start; overflow-wrap: break-word; margin: 0 auto }
  .print-sheet p, .print-sheet h1, .print-sheet dl, .print-sheet dd { margin: 0 }
  .print-sheet .kingdom { text-align: center; font-weight: 600; margin-bottom: 3mm }
  .print-sheet .head { display: flex; justify-content: space-between; gap: 6mm }
  .print-sheet .head > :last-child { text-align: end; flex: none }
  .print-sheet .facility { font-weight: 600 }
  .print-sheet h1 { text-align: center; font-size: 1.35em; font-weight: 600; line-height: 1.6; margin: 4mm 0 }
  .print-sheet [lang] + [lang]::before { content: '\\a'; white-space: pre }
  .print-sheet :is(dt, th, .keep) [lang] + [lang]::before { content: ' / '; white-space: normal }
  .print-sheet .copy { border: 0.4mm solid #000; padding: 0 2mm; font-weight: 600; display: inline-block }
  .print-sheet .facts { display: grid; grid-template-columns: repeat(2, auto 1fr); gap: 0.6mm 4mm; margin-bottom: 4mm }
  .print-sheet .facts.one { grid-template-columns: auto 1fr }
  .print-sheet dt { color: #333 } .print-sheet dd { font-weight: 600 }
  /* A print frame is in quirks mode, where tables inherit no font. */
  .print-sheet table { font: inherit; color: inherit; width: 100%; border-collapse: collapse; margin-bottom: 4mm }
  .print-sheet th, .print-sheet td { border: 0.2mm solid #000; padding: 0.6mm 1.6mm; text-align: start; vertical-align: top }
  .print-sheet th { font-weight: 600 }
  .print-sheet .end { text-align: end; white-space: nowrap; font-variant-numeric: tabular-nums }
  .print-sheet thead .end { white-space: normal }
  .print-sheet .keep { white-space: nowrap }
  .print-sheet .deviates { color: inherit; font-weight: 600; white-space: normal; overflow-wrap: normal }
  .print-sheet .deviates.dangerous { background: none; border: 0.4mm solid; border-radius: 0; padding: 0 0.3mm; display: inline-block }
  .print-sheet thead { display: table-header-group } .print-sheet tfoot { display: table-row-group }
  .print-sheet tr, .print-sheet .signatures, .print-sheet .facts > * { break-inside: avoid }
  .print-sheet .signatures { display: flex; justify-content: space-between; gap: 6mm; margin-top: 8mm; text-align: center }
  .print-sheet .signatures > div { flex: 1; min-height: 32mm; display: flex; flex-direction: column; justify-content: space-between }
  .print-sheet .signatures .line { border-top: 0.2mm dotted #000; font-size: 0.85em }
  .print-sheet .signatures .thumb { flex: none; width: 28mm; border: 0.2mm solid #000; justify-content: flex-start; font-size: 0.85em }
  .print-sheet .printed { break-before: avoid }
  .print-sheet .printed { margin-top: 4mm; font-size: 0.8em; color: #333 }
  .print-sheet.roll { font-size: 9pt } .print-sheet.roll .kingdom { display: none }
  .print-sheet.roll .head, .print-sheet.roll .signatures { display: block; text-align: center }
  .print-sheet.roll .head > :last-child { text-align: center }
  .print-sheet.roll .facts { grid-template-columns: auto 1fr }
  .print-sheet.roll th, .print-sheet.roll td { border-inline: 0; padding-inline: 0.6mm }`

/** Quotes a CSS string. */
const quoted = (text: string) => `"${text.replace(/["\\<\n]/g, ' ')}"`

/** The footer of each page: mark and page number. Only the browser knows the number of pages. */
function pageFoot(mark: string, language: Language): string {
  const [before, between, after] = printTexts[language].page.split(/\{\{\w+\}\}/).map(quoted)
  const font = 'font: 8pt Inter, "Noto Sans Khmer", sans-serif; color: #000'
  return `@bottom-left { content: ${quoted(mark)}; ${font} }
    @bottom-right { content: ${before} counter(page) ${between} counter(pages) ${after}; ${font} }`
}

interface SheetLook {
  paper: Paper
  language: Language
  title: Label
  number?: string | undefined
}

/** CSS of a sheet and its page. */
export function sheetStyle({ paper, language, title, number = '' }: SheetLook): string {
  const { size, width, margin } = papers[paper]
  const foot = paper === '80mm' ? '' : pageFoot(`${title[language]} ${number}`, language)
  return `${baseStyles}
  @media screen { .print-sheet { width: ${width}mm; padding: ${margin}mm } }
  @media print {
    @page { size: ${size}; margin: ${margin}mm; ${foot} }
    html, body { margin: 0; padding: 0; background: #fff; min-height: 0 }
    .print-sheet + .print-sheet { break-before: page }
  }`
}
