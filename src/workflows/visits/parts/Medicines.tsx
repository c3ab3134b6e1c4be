/** Medicines of a visit's printouts. */
import { mealTime, prescribingRisk } from '#schemas/codes/dispensing.ts'
import { formatNumber } from '#schemas/kit/numbers.ts'
import type { Label } from '#schemas/kit/types.ts'
import type { AnsweredRow } from '#src/domain/action.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { codeLabel } from '#src/workflow/code-label.ts'
import { nameOf } from '#src/workflow/print/name-of.ts'
import { BilingualText } from '#src/workflow/print/PrintSheet.tsx'
import { doseText, quantityText } from '#src/workflows/pharmacy/parts/medicine-units.ts'

export const Head = ({ text }: { text: Label }) => (
  <th>
    <BilingualText text={text} />
  </th>
)

/** Meal times, whether it is as-needed only, and other instructions. */
export function Advice({ line }: { line: AnsweredRow }) {
  const meal = codeLabel(mealTime, Number(line.meal ?? 0))
  return (
    <>
      {meal && <BilingualText text={meal} />}
      {line.prn === true && <BilingualText text={{ kh: ' ប្រើពេលចាំបាច់', en: ' as needed' }} />}
      {line.note && <div>{String(line.note)}</div>}
    </>
  )
}

/** The overridden warnings of a medicine, and the reason; nothing without a reason. */
function Despite({ line }: { line: AnsweredRow }) {
  if (!line.override_reason) return null
  const risks = ((line.risks ?? []) as number[]).flatMap((risk) => codeLabel(prescribingRisk, risk) ?? [])
  const names = (language: 'kh' | 'en') =>
    risks.length > 0 ? ` (${risks.map((risk) => risk[language]).join(', ')})` : ''
  const text = {
    kh: `ទោះមានការព្រមាន${names('kh')}`,
    en: `Despite the warning${names('en')}`,
  }
  return (
    <div style={{ fontWeight: 400 }}>
      <BilingualText text={text} />: {String(line.override_reason)}
    </div>
  )
}

/** The times and amounts, or the amount every n hours. */
export const Dose = ({ line }: { line: AnsweredRow }) => (
  <BilingualText text={doseText(line, useNumberStyle())} />
)

export function Medicines({ lines }: { lines: AnsweredRow[] }) {
  const style = useNumberStyle()
  const number = (value: unknown) => formatNumber(Number(value ?? 0), style)
  if (lines.length === 0) return null
  return (
    <table>
      <thead>
        <tr>
          <th style={{ width: '36%' }}>
            <BilingualText text={{ kh: 'ឱសថ', en: 'Medicine' }} />
          </th>
          <Head text={{ kh: 'របៀបប្រើ', en: 'How to take it' }} />
          <Head text={{ kh: 'ថ្ងៃ', en: 'Days' }} />
          <Head text={{ kh: 'ចំនួន', en: 'Quantity' }} />
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <td>
              <BilingualText text={nameOf(line, 'medication_id')} />
              <Despite line={line} />
            </td>
            <td>
              <Dose line={line} /> <Advice line={line} />
            </td>
            <td className="end">{number(line.days)}</td>
            <td>
              <BilingualText text={quantityText(line.quantity, { line, unit: 'dispensing_unit', style })} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
