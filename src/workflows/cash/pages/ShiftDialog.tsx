/** A counted drawer: expected and counted amounts, and taking it over. */
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { useGenerator, useOverrides, useResource } from '#resources/context.tsx'
import { failureOf } from '#resources/failure.ts'
import { CellContent } from '#resources/list/CellContent.tsx'
import type { Row } from '#resources/provider.ts'
import { TransitionBar } from '#resources/states/TransitionBar.tsx'
import { formatNumber, formatRiel } from '#schemas/kit/numbers.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Facts } from '#src/ui/Facts.tsx'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { notes } from '#src/workflows/billing/domain/notes.ts'
import { CountSlip } from './CountSlip.tsx'

const factNames = [
  'cashier_id',
  'status',
  'opened_at',
  'opening_float',
  'closed_at',
  'expected_khr',
  'counted_khr',
  'difference',
  'difference_reason',
  'recount_reason',
  'recount_difference',
  'expected_riel',
  'counted_riel',
  'expected_usd',
  'counted_usd',
  'expected_khqr',
  'counted_khqr',
  'expected_bank',
  'counted_bank',
  'handed_to_user_id',
  'accepted_at',
]

export function ShiftDialog({ id, onClose }: { id: number; onClose(): void }) {
  const { path, fields } = useResource()
  const { difference } = useOverrides().columns ?? {}
  const { request } = useGenerator()
  const translate = useTranslate()
  const label = useLabel()
  const style = useNumberStyle()
  const { data, error } = useQuery({
    queryKey: [path, 'shown', id],
    queryFn: async ({ signal }) => (await request<Row>(`${path}/${id}`, { signal })).data,
  })
  const counted = (data?.denominations ?? {}) as Readonly<Record<string, number>>
  const facts = factNames.flatMap((name): (readonly [string, ReactNode])[] => {
    const field = fields[name]
    if (!data || !field || data[name] === null) return []
    return [
      [
        label(field.label),
        <CellContent
          key={name}
          column={{ name, field, extra: name === 'difference' ? difference : undefined }}
          row={data}
        />,
      ],
    ]
  })
  const countedNotes = notes.filter((note) => Number(counted[note]) > 0)
  if (fields.denominations && countedNotes.length > 0)
    facts.push([
      label(fields.denominations.label),
      countedNotes
        .map((note) => `${formatRiel(note, style)} × ${formatNumber(counted[note] ?? 0, style)}`)
        .join(' · '),
    ])
  return (
    <Dialog
      title={translate('cash.shift', { number: data?.number ?? '' })}
      width="sm"
      problem={error && failureOf(error).message}
      aside={data && <CountSlip shift={data} />}
      onClose={onClose}
    >
      {data && (
        <Box sx={{ display: 'grid', gap: 4, '& > :last-child': { mb: 0 } }}>
          <Facts facts={facts} />
          <TransitionBar record={data} hidden={['count', 'handOver', 'reopen']} />
        </Box>
      )}
    </Dialog>
  )
}
