/** The lines of an invoice; each explains its price on request. */
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useTranslate } from 'ra-core'
import { Fragment, useState } from 'react'
import { Table, TableScroll } from '#resources/list/table-styles.ts'
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
  const lines = linesOf(invoice)
  const visibleParts = partsOf(lines)
  return (
    <Panel title={translate('billing.lines')} isFlush>
      <TableScroll>
        <Table aria-label={translate('billing.lines')}>
          <thead>
            <tr>
              <th scope="col" style={{ minWidth: 160 }}>
                {translate('billing.description')}
              </th>
              {(['quantity', 'unit_price', 'gross', ...visibleParts, 'patient'] as const).map((name) => (
                <th key={name} scope="col" className="end">
                  {translate(`billing.${name}`)}
                </th>
              ))}
              <th scope="col" aria-label={translate('billing.why')} />
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <Line key={line.id} line={line} parts={visibleParts} />
            ))}
          </tbody>
        </Table>
      </TableScroll>
      {lines.length === 0 && (
        <Box sx={{ p: 4, color: 'text.secondary' }}>{translate('billing.no_lines')}</Box>
      )}
    </Panel>
  )
}

function Line({ line, parts: visibleParts }: { line: DisplayLine; parts: readonly Part[] }) {
  const translate = useTranslate()
  const label = useLabel()
  const { riel, some, count } = useAmounts()
  const [isOpen, setOpen] = useState(false)
  const why = whyOf(line)
  return (
    <Fragment>
      <tr>
        <td>{label(describe(line))}</td>
        <td className="end">{label(count(line))}</td>
        <td className="end">
          {line.unit_price === null ? translate('billing.no_price') : riel(line.unit_price)}
        </td>
        <td className="end">{riel(line.gross)}</td>
        {visibleParts.map((name) => (
          <td key={name} className="end">
            {some(line[parts[name]])}
          </td>
        ))}
        <td className="end">{some(line.patient_share)}</td>
        <td className="keep">
          <IconButton
            size="small"
            aria-label={translate('billing.why')}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon name={isOpen ? 'mdi:chevron-up' : 'mdi:help-circle-outline'} />
          </IconButton>
        </td>
      </tr>
      {isOpen && (
        <tr>
          <td colSpan={visibleParts.length + 6}>
            <Reasons why={why} />
          </td>
        </tr>
      )}
    </Fragment>
  )
}
