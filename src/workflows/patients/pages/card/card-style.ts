/** Style sheet of the card, shared by the preview and the printout. */
import type { CardSheet } from '#src/workflows/patients/domain/card.ts'

/** Khmer needs its line height and its own weights: no synthetic slant, spacing or bold. */
const card = `
  .patient-card { position: relative; display: flex; flex-direction: column; overflow: hidden;
    width: 85.6mm; height: 54mm; padding: 2mm 3mm 1.4mm; font-size: 9pt; line-height: 1.55;
    color: #000; background: #fff; border: 0.2mm solid #000; border-radius: 3mm;
    font-synthesis: none; letter-spacing: 0; overflow-wrap: anywhere; text-align: start }
  .patient-card p, .patient-card dl, .patient-card dd { margin: 0 }
  .patient-card .kingdom { display: none }
  .patient-card .head { display: flex; justify-content: space-between; gap: 2mm;
    padding-bottom: 0.6mm; border-bottom: 0.3mm solid #0b7a53; font-weight: 600 }
  .patient-card .head span:last-child { text-align: end; white-space: nowrap }
  .patient-card .middle { display: flex; gap: 2.6mm; flex: 1; min-height: 0; padding-top: 1.2mm }
  .patient-card .photo { flex: none; width: 17mm; height: 22mm; object-fit: cover;
    border: 0.2mm solid #555; border-radius: 1mm }
  .patient-card .who { flex: 1; min-width: 0 }
  .patient-card .name { font-weight: 600; font-size: 1.25em; line-height: 1.6 }
  .patient-card .latin { line-height: 1.4 }
  .patient-card dl { display: grid; grid-template-columns: auto 1fr; column-gap: 1.6mm }
  .patient-card dt { color: #444 }
  .patient-card .qr { flex: none; width: 19mm; height: 19mm; display: block }
  .patient-card .foot { display: flex; align-items: flex-end; gap: 3mm }
  .patient-card .bars { width: 46mm; height: 7.2mm; display: block }
  .patient-card .code { text-align: center; font-weight: 600; font-size: 1.1em; line-height: 1.4; font-variant-numeric: tabular-nums }
  .patient-card .keep { display: none }`

/**
 * Half a sheet fits the official heading and larger letters; slightly smaller than the sheet, for
 * its edge.
 */
const large = `
  .sheet-a6 .patient-card { width: 139mm; height: 96mm; padding: 5mm 6mm; font-size: 12pt; border-radius: 2mm }
  .sheet-a6 .kingdom { display: block; text-align: center; font-weight: 600; line-height: 1.7; padding-bottom: 1mm }
  .sheet-a6 .photo { width: 26mm; height: 34mm }
  .sheet-a6 .qr { width: 28mm; height: 28mm }
  .sheet-a6 .bars { width: 74mm; height: 11mm }
  .sheet-a6 .keep { display: block; flex: 1; font-size: 9pt; text-align: end }`

// On a full sheet cards are in two left-aligned columns, so that one cut separates all of them.
const sheets = `
  .sheet { display: flex; flex-wrap: wrap; justify-content: center; align-content: flex-start }
  .sheet-a6 { gap: 8mm }
  .sheet-a4 { gap: 0; justify-content: flex-start; width: 171.2mm; margin: 0 auto }
  .sheet-a4 .patient-card { border-style: dashed; border-radius: 0 }`

// CSS has no name for A6.
const pages: Readonly<Record<CardSheet, string>> = {
  card: '@page { size: 85.6mm 54mm; margin: 0 } .patient-card { border: 0; break-after: page }',
  a6: '@page { size: 148mm 105mm; margin: 4mm } .patient-card { break-after: page }',
  a4: '@page { size: A4; margin: 12mm 10mm } .patient-card { break-inside: avoid }',
}

/** Style of the preview and the printout, with the sheet's size and no margin. */
export const cardStyle = (sheet: CardSheet) => `${card}${large}${sheets}
  @media print {
    ${pages[sheet]}
    html, body { margin: 0; padding: 0; background: #fff; min-height: 0 }
    * { -webkit-print-color-adjust: exact; print-color-adjust: exact }
  }`
