/** Medicines as papers of a visit list them. */
import { mealTime } from '#schemas/codes/dispensing.ts'
import { formatNumber } from '#schemas/kit/numbers.ts'
import type { Label } from '#schemas/kit/types.ts'
import type { AnsweredRow } from '#src/domain/action.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { withUnit } from '#src/workflow/medicine-units.ts'
import { codeLabel } from '#src/workflow/patient/parts/code-label.ts'
import { nameOf } from '#src/workflow/print/name-of.ts'
import { Said } from '#src/workflow/print/PrintSheet.tsx'

export const Head = ({ text }: { text: Label }) => (
  <th>
    <Said text={text} />
  </th>
)

/** `2 tablets every 8 hours` */
export function Every({ line }: { line: AnsweredRow }) {
  const style = useNumberStyle()
  const hours = formatNumber(Number(line.interval_hours ?? 0), style)
  const each = withUnit(formatNumber(Number(line.each_time ?? 0), style), line, 'dose_unit')
  const text = {
    kh: `ម្ដង ${each.kh} រៀងរាល់ ${hours} ម៉ោង`,
    en: `${each.en} every ${hours} hours`,
  }
  return <Said text={text} />
}

/** When it goes with meals, whether it is taken as needed only, and what else was written. */
export function Advice({ line }: { line: AnsweredRow }) {
  const meal = codeLabel(mealTime, Number(line.meal ?? 0))
  return (
    <>
      {meal && <Said text={meal} />}
      {line.prn === true && <Said text={{ kh: ' ប្រើពេលចាំបាច់', en: ' as needed' }} />}
      {line.note && <div>{String(line.note)}</div>}
    </>
  )
}

export const doses = ['morning', 'afternoon', 'evening', 'night'] as const

export const doseTexts = {
  morning: { kh: 'ព្រឹក', en: 'Morning' },
  afternoon: { kh: 'ថ្ងៃត្រង់', en: 'Noon' },
  evening: { kh: 'ល្ងាច', en: 'Evening' },
  night: { kh: 'យប់', en: 'Night' },
} as const satisfies Record<(typeof doses)[number], Label>

/** When and how much is taken: `Morning 1 tablet, Evening 1 tablet`, or by interval. */
export function Dose({ line }: { line: AnsweredRow }) {
  const style = useNumberStyle()
  if (line.interval_hours) return <Every line={line} />
  const taken = doses.filter((dose) => Number(line[dose] ?? 0) > 0)
  const parts = taken.map((dose) =>
    withUnit(formatNumber(Number(line[dose]), style), line, 'dose_unit'),
  )
  const joined = (lang: 'kh' | 'en') =>
    taken.map((dose, index) => `${doseTexts[dose][lang]} ${parts[index]?.[lang]}`).join(', ')
  return <Said text={{ kh: joined('kh'), en: joined('en') }} />
}

export function Medicines({ lines }: { lines: AnsweredRow[] }) {
  const style = useNumberStyle()
  const number = (value: unknown) => formatNumber(Number(value ?? 0), style)
  if (lines.length === 0) return null
  return (
    <table>
      <thead>
        <tr>
          <th style={{ width: '36%' }}>
            <Said text={{ kh: 'ឱសថ', en: 'Medicine' }} />
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
              <Said text={nameOf(line, 'medication_id')} />
            </td>
            <td>
              <Dose line={line} /> <Advice line={line} />
            </td>
            <td className="end">{number(line.days)}</td>
            <td>
              <Said text={withUnit(number(line.quantity), line, 'dispensing_unit')} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
