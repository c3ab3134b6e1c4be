/**
 * The temperature chart: curves above; other measurements, medicines and fluids below. For screen
 * and print.
 */
import Box from '@mui/material/Box'
import { Fragment, type ReactNode } from 'react'
import { doseOutcome } from '#schemas/codes/bedside.ts'
import { formatDate } from '#schemas/kit/dates.ts'
import { formatNumber, styleDigits } from '#schemas/kit/numbers.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { BilingualText } from '#src/workflow/print/PrintSheet.tsx'
import { worstOf } from '#src/workflows/orders/domain/deviation.ts'
import { MarkedValue } from '#src/workflows/orders/parts/MarkedValue.tsx'
import { hasAllergyWarning } from '#src/workflows/pharmacy/domain/warning.ts'
import { unusual, type Vital } from '#src/workflows/visits/domain/vital-signs.ts'
import type { Bedside, VitalRound } from '#src/workflows/wards/domain/bedside.ts'
import { dayBalances, wholeDay } from '#src/workflows/wards/domain/fluid-balance.ts'
import { dosesIn, type Sheet } from '#src/workflows/wards/domain/sheet.ts'
import { type SheetColours, SheetCurves, sheetWidths } from './SheetCurves.tsx'
import { sheetTexts } from './sheet-texts.ts'

const mid = { textAlign: 'center' } as const
const measuredCell = { ...mid, padding: '2px 0', whiteSpace: 'nowrap' } as const

interface SheetTableProps {
  sheet: Sheet
  bedside: Pick<Bedside, 'ranges' | 'medicines' | 'fluids'>
  colours: SheetColours
  /** Of the drawing, for screen readers. */
  label: string
}

const rows: readonly { text: keyof typeof sheetTexts; vitals: readonly Vital[] }[] = [
  { text: 'respiratory_rate', vitals: ['respiratory_rate'] },
  { text: 'pressure', vitals: ['systolic', 'diastolic'] },
  { text: 'spo2', vitals: ['spo2'] },
]

export function SheetTable({ sheet, bedside, colours, label }: SheetTableProps) {
  const style = useNumberStyle()
  const { halves, days } = sheet
  const width = sheetWidths.label + halves.length * sheetWidths.halfDay
  const share = (part: number) => `${(100 * part) / width}%`
  return (
    <table style={{ tableLayout: 'fixed', width: '100%' }}>
      <colgroup>
        <col style={{ width: share(sheetWidths.label) }} />
        {halves.map(({ day, isMorning }) => (
          <col key={`${day}${isMorning}`} style={{ width: share(sheetWidths.halfDay) }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <th>
            <BilingualText text={sheetTexts.day} />
          </th>
          {days.map((day) => (
            <th key={day} colSpan={2} style={mid}>
              {formatDate(day, style).slice(0, 5)}
            </th>
          ))}
        </tr>
        <tr>
          <th>
            <span style={{ color: colours.temperature }}>
              ● <BilingualText text={sheetTexts.temperature} />
            </span>{' '}
            <span style={{ color: colours.pulse }}>
              ■ <BilingualText text={sheetTexts.pulse} />
            </span>
          </th>
          {halves.map(({ day, isMorning }) => (
            <th key={`${day}${isMorning}`} style={mid}>
              <BilingualText text={isMorning ? sheetTexts.morning : sheetTexts.evening} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <td colSpan={halves.length + 1} style={{ padding: 0 }}>
            <SheetCurves sheet={sheet} ranges={bedside.ranges} colours={colours} label={label} />
          </td>
        </tr>
        {rows.map(({ text, vitals }) => (
          <tr key={text}>
            <th>
              <BilingualText text={sheetTexts[text]} />
            </th>
            {halves.map(({ day, isMorning, rounds }) => (
              <td key={`${day}${isMorning}`} style={measuredCell}>
                {rounds.map((round) => (
                  <Measured key={round.at} round={round} vitals={vitals} ranges={bedside.ranges} />
                ))}
              </td>
            ))}
          </tr>
        ))}
        <Medicines medicines={bedside.medicines} sheet={sheet} />
        <Fluids fluids={bedside.fluids} days={days} />
      </tbody>
    </table>
  )
}

interface MeasuredProps extends Pick<Bedside, 'ranges'> {
  round: VitalRound
  vitals: readonly Vital[]
}

/** `120/80`, marked if it deviates. */
function Measured({ round, vitals, ranges }: MeasuredProps) {
  const style = useNumberStyle()
  const values = vitals.flatMap((vital) => round.values[vital] ?? [])
  if (values.length === 0) return null
  const found = unusual(round.values, ranges).filter(({ vital }) => vitals.includes(vital))
  return (
    <div>
      <MarkedValue deviation={worstOf(found)}>{styleDigits(values.join('/'), style)}</MarkedValue>
    </div>
  )
}

const marks: Readonly<Record<number, string>> = {
  [doseOutcome.GIVEN.value]: '✓',
  [doseOutcome.REFUSED.value]: '✗',
  [doseOutcome.NOT_GIVEN.value]: '–',
}

function Medicines({ medicines, sheet }: { sheet: Sheet } & Pick<Bedside, 'medicines'>) {
  const sheetMedicines = (medicines ?? []).filter((one) =>
    sheet.halves.some((adapter) => dosesIn(one, adapter).length > 0),
  )
  return sheetMedicines.map((one) => (
    <tr key={one.line_id}>
      <th>
        <BilingualText text={one} />
        {hasAllergyWarning(one.warnings) && (
          <Box sx={{ color: 'error.main' }}>
            ⚠ <BilingualText text={sheetTexts.allergy} />
          </Box>
        )}
      </th>
      {sheet.halves.map((adapter) => (
        <td key={`${adapter.day}${adapter.isMorning}`} style={mid}>
          {dosesIn(one, adapter).map(({ id, outcome }) => (
            <Fragment key={id}>{marks[outcome]}</Fragment>
          ))}
        </td>
      ))}
    </tr>
  ))
}

function Fluids({ fluids, days }: Pick<Bedside, 'fluids'> & Pick<Sheet, 'days'>) {
  const style = useNumberStyle()
  const totals = new Map(dayBalances(fluids).map((one) => [one.day, wholeDay(one)]))
  if (!days.some((day) => totals.has(day))) return null
  const cells = (of: (totals: { in: number; out: number }) => number): ReactNode =>
    days.map((day) => {
      const found = totals.get(day)
      return (
        <td key={day} colSpan={2} style={mid}>
          {found && formatNumber(of(found), style)}
        </td>
      )
    })
  return (
    <>
      <tr>
        <th>
          <BilingualText text={sheetTexts.fluid_in} />
        </th>
        {cells((one) => one.in)}
      </tr>
      <tr>
        <th>
          <BilingualText text={sheetTexts.fluid_out} />
        </th>
        {cells((one) => one.out)}
      </tr>
      <tr>
        <th>
          <BilingualText text={sheetTexts.balance} />
        </th>
        {cells((one) => one.in - one.out)}
      </tr>
    </>
  )
}
