/**
 * The slip of a counted drawer: expected and counted amount per kind of money, signed by cashier
 * and receiver (domain 1.9).
 */
import { useTranslate } from 'ra-core'
import type { Row } from '#resources/provider.ts'
import { formatDateTime } from '#schemas/kit/dates.ts'
import { formatNumber, formatRiel } from '#schemas/kit/numbers.ts'
import type { Label } from '#schemas/kit/types.ts'
import type { AnsweredRow } from '#src/domain/action.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { nameOf } from '#src/workflow/print/name-of.ts'
import { PrintButton } from '#src/workflow/print/PrintButton.tsx'
import { BilingualText, PrintFacts, PrintSheet, PrintSignatures } from '#src/workflow/print/PrintSheet.tsx'
import { notes } from '#src/workflows/billing/domain/notes.ts'
import { differencesOf, moneyOfShift } from '../domain/shift-count.ts'
import { formatKind, kindLabels } from './Differences.tsx'

const heads: readonly Label[] = [
  { kh: 'ប្រភេទប្រាក់', en: 'Type of money' },
  { kh: 'ត្រូវមាន', en: 'Expected' },
  { kh: 'រាប់បាន', en: 'Counted' },
  { kh: 'លម្អៀង', en: 'Difference' },
]

export function CountSlip({ shift }: { shift: Row | AnsweredRow }) {
  const translate = useTranslate()
  const label = useLabel()
  const style = useNumberStyle()
  if (!shift.closed_at) return null
  const [expected, counted] = [moneyOfShift(shift, 'expected'), moneyOfShift(shift, 'counted')]
  const noteCounts = (shift.denominations ?? {}) as Readonly<Record<string, number>>
  const cashier = nameOf(shift, 'cashier_id')
  const receiver = nameOf(shift, 'handed_to_user_id')
  return (
    <PrintButton title={translate('cash.print_count')}>
      <PrintSheet
        paper="A5"
        title={{ kh: 'ប័ណ្ណរាប់ថតសាច់ប្រាក់', en: 'Cash drawer count' }}
        facility={nameOf(shift, 'health_facility_id')}
        number={String(shift.number)}
        isBilingual
      >
        <PrintFacts
          isOneColumn
          facts={[
            [{ kh: 'បេឡាករ', en: 'Cashier' }, <BilingualText key="cashier" text={cashier} />],
            [{ kh: 'បើកនៅ', en: 'Opened' }, formatDateTime(String(shift.opened_at), style)],
            [{ kh: 'រាប់នៅ', en: 'Counted at' }, formatDateTime(String(shift.closed_at), style)],
            [{ kh: 'ប្រាក់ដើម', en: 'Float' }, formatRiel(Number(shift.opening_float), style)],
          ]}
        />
        <table lang={style.digits === 'khmer' ? 'km' : 'en'}>
          <thead>
            <tr>
              {heads.map((head, place) => (
                <th key={head.en} style={{ textAlign: place === 0 ? 'start' : 'end' }}>
                  <BilingualText text={head} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {differencesOf(shift).map(({ kind, difference }) => (
              <tr key={kind}>
                <td>
                  <BilingualText text={kindLabels[kind]} />
                </td>
                <td className="end">{formatKind(kind, expected[kind], style)}</td>
                <td className="end">{formatKind(kind, counted[kind], style)}</td>
                <td className="end">{formatKind(kind, difference, style)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <PrintFacts
          isOneColumn
          facts={[
            [
              { kh: 'ក្រដាសប្រាក់រៀល', en: 'Riel notes' },
              notes
                .filter((note) => Number(noteCounts[note]) > 0)
                .map((note) => `${formatRiel(note, style)} × ${formatNumber(noteCounts[note] ?? 0, style)}`)
                .join(' · ') || '–',
            ],
            [
              { kh: 'រៀល និងដុល្លារ គិតជារៀល', en: 'Riel and dollars, in riel' },
              formatRiel(Number(shift.counted_khr), style),
            ],
            [{ kh: 'មូលហេតុនៃលម្អៀង', en: 'Reason for the difference' }, String(shift.difference_reason || '–')],
          ]}
        />
        <PrintSignatures
          by={[
            { kh: 'បេឡាករ', en: 'Cashier' },
            { kh: 'អ្នកទទួល', en: 'Received by' },
          ]}
          names={[label(cashier), shift.handed_to_user_id ? label(receiver) : null]}
        />
      </PrintSheet>
    </PrintButton>
  )
}
