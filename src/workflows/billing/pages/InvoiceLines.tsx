/** The lines of an invoice; each explains its price on request. */
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { visuallyHidden } from '@mui/utils'
import { useTranslate } from 'ra-core'
import { type ReactNode, useState } from 'react'
import { DataTable } from '#resources/list/DataTable.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { Panel } from '#src/ui/Panel.tsx'
import { type DisplayLine, describe, linesOf, useAmounts, whyOf } from '../parts/amounts.ts'
import { Reasons } from './Reasons.tsx'

/** Amount columns of a line. Columns without any amount are hidden. */
const parts = {
  discount: 'discount',
  exemption: 'exemption',
  scheme: 'scheme_share',
} as const
type Part = keyof typeof parts

const partsOf = (lines: readonly DisplayLine[]) =>
  (Object.keys(parts) as Part[]).filter((name) => lines.some((line) => line[parts[name]]))

export function InvoiceLines({ invoice }: { invoice: Readonly<Record<string, unknown>> }) {
  const translate = useTranslate()
  const label = useLabel()
  const { riel, some, count } = useAmounts()
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set())
  const lines = linesOf(invoice)
  const toggle = (id: number) => {
    const next = new Set(opened)
    if (!next.delete(id)) next.add(id)
    setOpened(next)
  }
  const amount = (id: string, cell: (line: DisplayLine) => ReactNode) =>
    ({ id, label: translate(`billing.${id}`), as: 'end', cell }) as const
  return (
    <Panel title={translate('billing.lines')} isFlush>
      <DataTable
        label={translate('billing.lines')}
        rows={lines}
        keyOf={({ id }) => id}
        below={(line) => opened.has(line.id) && <Reasons why={whyOf(line)} />}
        sx={{ 'th:first-of-type': { minWidth: 160 } }}
        columns={[
          {
            id: 'description',
            label: translate('billing.description'),
            cell: (line) => label(describe(line)),
          },
          amount('quantity', (line) => label(count(line))),
          amount('unit_price', ({ unit_price }) =>
            unit_price === null ? translate('billing.no_price') : riel(unit_price),
          ),
          amount('gross', ({ gross }) => riel(gross)),
          ...partsOf(lines).map((name) => amount(name, (line) => some(line[parts[name]]))),
          amount('patient', ({ patient_share }) => some(patient_share)),
          {
            id: 'why',
            label: <span style={visuallyHidden}>{translate('billing.why')}</span>,
            as: 'keep',
            cell: ({ id }) => (
              <IconButton
                size="small"
                aria-label={translate('billing.why')}
                aria-expanded={opened.has(id)}
                onClick={() => toggle(id)}
              >
                <Icon name={opened.has(id) ? 'mdi:chevron-up' : 'mdi:help-circle-outline'} />
              </IconButton>
            ),
          },
        ]}
      />
      {lines.length === 0 && (
        <Box sx={{ p: 4, color: 'text.secondary' }}>{translate('billing.no_lines')}</Box>
      )}
    </Panel>
  )
}
