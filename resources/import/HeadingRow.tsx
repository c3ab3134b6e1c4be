import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Radio from '@mui/material/Radio'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { formatNumber } from '#schemas/kit/numbers.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { Table, TableScroll } from '../list/table-styles.ts'

/** Number of rows that are visible at first. */
const FEW = 6

interface HeadingRowProps {
  /** The first rows of the sheet. */
  rows: readonly (readonly string[])[]
  value: number
  onChange(row: number): void
}

/** The first rows of a sheet; the user marks the one with the headings. */
export function HeadingRow({ rows, value, onChange }: HeadingRowProps) {
  const translate = useTranslate()
  const style = useNumberStyle()
  const [isAll, setAll] = useState(false)
  const count = isAll ? rows.length : Math.max(FEW, value + 2)
  const width = Math.max(1, ...rows.map((cells) => cells.length))
  return (
    <Box sx={{ mt: 3 }}>
      <Typography variant="subtitle2" component="h3" id="heading-row" sx={{ mb: 1 }}>
        {translate('import.heading_row')}
      </Typography>
      <TableScroll
        role="group"
        aria-labelledby="heading-row"
        tabIndex={0}
        sx={{ maxHeight: 320, borderBottom: 1, borderColor: 'divider' }}
      >
        <Table
          sx={{
            td: { whiteSpace: 'nowrap', maxWidth: 220, overflow: 'hidden', textOverflow: 'ellipsis' },
          }}
        >
          <tbody>
            {rows.slice(0, count).map((cells, index) => {
              const row = index + 1
              return (
                <tr key={row}>
                  <td>
                    <Radio
                      size="small"
                      name="heading-row"
                      checked={row === value}
                      disabled={cells.every((cell) => cell.trim() === '')}
                      onChange={() => onChange(row)}
                      slotProps={{ input: { 'aria-label': translate('import.heading_in_row', { row }) } }}
                      sx={{ p: 0.5 }}
                    />
                    {formatNumber(row, style)}
                  </td>
                  {Array.from({ length: width }, (_, column) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other identity
                    <td key={column} style={row === value ? { fontWeight: 600 } : undefined}>
                      {cells[column] ?? ''}
                    </td>
                  ))}
                </tr>
              )
            })}
          </tbody>
        </Table>
      </TableScroll>
      {count < rows.length && (
        <Button size="small" onClick={() => setAll(true)}>
          {translate('import.more_rows')}
        </Button>
      )}
    </Box>
  )
}
