/** The differences of a counted drawer, one for each currency (domain 1.9). */
import Box from '@mui/material/Box'
import { Fragment } from 'react'
import type { CellProps } from '#resources/fields/kind.ts'
import { formatNumber, formatRiel, type NumberStyle } from '#schemas/kit/numbers.ts'
import type { Label } from '#schemas/kit/types.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { differencesOf, type MoneyByKind } from '../domain/shift-count.ts'

export const kindLabels: Readonly<Record<keyof MoneyByKind, Label>> = {
  riel: { kh: 'រៀល', en: 'Riel' },
  usd: { kh: 'ដុល្លារ', en: 'Dollars' },
  khqr: { kh: 'KHQR', en: 'KHQR' },
  bank: { kh: 'ធនាគារ និងកាត', en: 'Bank and card' },
}

/** An amount in the unit of its kind: `-$2.00`, `8,200 ៛`. */
export const formatKind = (kind: keyof MoneyByKind, amount: number, style: NumberStyle) =>
  kind === 'usd'
    ? `${amount < 0 ? '-' : ''}$${formatNumber(Math.abs(amount), { ...style, places: 2 })}`
    : formatRiel(amount, style)

/** Riel always, and every other kind that differs. Only what is not zero has a colour. */
export function Differences({ shift }: { shift: Readonly<Record<string, unknown>> }) {
  const label = useLabel()
  const style = useNumberStyle()
  return differencesOf(shift)
    .filter(({ kind, difference }) => kind === 'riel' || difference !== 0)
    .map(({ kind, difference }) => (
      <Fragment key={kind}>
        {kind !== 'riel' && ' · '}
        <Box
          component="span"
          sx={{ whiteSpace: 'nowrap', ...(difference !== 0 && { color: 'error.main', fontWeight: 600 }) }}
        >
          {(kind === 'khqr' || kind === 'bank') && `${label(kindLabels[kind])} `}
          {formatKind(kind, difference, style)}
        </Box>
      </Fragment>
    ))
}

/** The cell of `difference`, which is the sum in riel: a shift without a count has none. */
export const DifferenceCell = ({ value, row }: CellProps) =>
  value === null || value === undefined ? '–' : <Differences shift={row} />

/** The column of the differences, in lists and in the dialogs of transitions. */
export const differenceColumn = {
  Cell: DifferenceCell,
  covers: (['riel', 'usd', 'khqr', 'bank'] as const).flatMap((kind) => [
    `expected_${kind}`,
    `counted_${kind}`,
  ]),
}
