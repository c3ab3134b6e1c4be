import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { formatNumber } from '#schemas/kit/numbers.ts'
import type { ImportRun } from '#src/domain/import/import-actions.ts'
import type { ImportLayout } from '#src/domain/import/layout.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { Details } from './Details.tsx'
import { HeadingRow } from './HeadingRow.tsx'

interface FileReadingProps {
  run: ImportRun
  file: NonNullable<ImportRun['file']>
  reading: NonNullable<ImportRun['reading']>
  /** Reads the file again in this way. */
  onRead(layout: ImportLayout): void
}

/** How the file was read, and a way to change it. Closed if there is nothing to notice. */
export function FileReading({ run, file, reading, onRead }: FileReadingProps) {
  const translate = useTranslate()
  const style = useNumberStyle()
  const [layout, setLayout] = useState<ImportLayout>(reading.layout)
  const change = (part: ImportLayout) => setLayout({ ...layout, ...part })
  const names = layout.sheets ?? reading.sheets.map(({ name }) => name)
  const read = file.sheets.filter(({ name }) => names.includes(name))
  const sum = (of: 'hidden_rows' | 'hidden_columns' | 'merged') =>
    read.reduce((total, sheet) => total + sheet[of], 0)
  const [hiddenRows, hiddenColumns, merged] = [sum('hidden_rows'), sum('hidden_columns'), sum('merged')]
  const [first] = reading.sheets
  const top = file.sheets.find(({ name }) => name === names[0])
  const headingRow = layout.heading_row ?? first?.heading_row ?? 1
  const count = (key: string, smart_count: number, others: object = {}) =>
    smart_count > 0 ? [translate(key, { smart_count, n: formatNumber(smart_count, style), ...others })] : []
  const facts = [
    ...count('import.hidden_rows', hiddenRows),
    ...count('import.hidden_columns', hiddenColumns),
    ...count('import.merged', merged),
    ...count('import.notes', reading.notes),
    ...reading.restored.flatMap(({ label, rows }) => count('import.restored', rows, { field: label })),
  ]
  const unclear = reading.unclear_days.map(({ label }) => label).join(', ')
  const [isOpen, setOpen] = useState(run.status === 'choosing' || unclear !== '')
  return (
    <Details
      isOpen={isOpen}
      onToggle={setOpen}
      summary={
        <>
          <b>{translate('import.reading', { n: formatNumber(headingRow, style) })}</b>
          {file.sheets.length > 1 &&
            ` · ${names.length > 3 ? translate('import.sheets', { smart_count: names.length, n: names.length }) : names.join(', ')}`}
          {facts.length > 0 && ` · ${facts.join(' · ')}`}
        </>
      }
    >
      {isOpen && (
        <>
          {unclear !== '' && (
            <Alert severity="warning" sx={{ mt: 2 }}>
              {translate('import.unclear_days', { fields: unclear })}
              <RadioGroup
                row
                aria-label={translate('import.day_order')}
                value={layout.day_order ?? 'dmy'}
                onChange={(_event, value) => change({ day_order: value as 'dmy' | 'mdy' })}
              >
                {(['dmy', 'mdy'] as const).map((order) => (
                  <FormControlLabel
                    key={order}
                    value={order}
                    control={<Radio size="small" />}
                    label={translate(`import.order.${order}`)}
                  />
                ))}
              </RadioGroup>
            </Alert>
          )}
          {file.sheets.length > 1 && (
            <Box component="fieldset" sx={{ border: 0, m: 0, mt: 3, p: 0 }}>
              <Typography variant="subtitle2" component="legend">
                {translate('import.sheets_read')}
              </Typography>
              {file.sheets.map(({ name, is_hidden }) => (
                <FormControlLabel
                  key={name}
                  label={is_hidden ? `${name} (${translate('import.hidden_sheet')})` : name}
                  control={
                    <Checkbox
                      size="small"
                      checked={names.includes(name)}
                      onChange={(_event, checked) => {
                        const next = file.sheets
                          .map((sheet) => sheet.name)
                          .filter((one) => (one === name ? checked : names.includes(one)))
                        if (next.length > 0) change({ sheets: next })
                      }}
                    />
                  }
                />
              ))}
            </Box>
          )}
          {top && (
            <HeadingRow
              rows={top.first}
              value={headingRow}
              onChange={(heading_row) => change({ heading_row })}
            />
          )}
          <Box sx={{ display: 'flex', flexDirection: 'column', mt: 2 }}>
            {hiddenRows + hiddenColumns > 0 && (
              <FormControlLabel
                label={translate('import.include_hidden')}
                control={
                  <Checkbox
                    size="small"
                    checked={!layout.skip_hidden}
                    onChange={(_event, checked) => change({ skip_hidden: !checked })}
                  />
                }
              />
            )}
            <FormControlLabel
              label={translate('import.keep_blank')}
              control={
                <Checkbox
                  size="small"
                  checked={layout.blank === 'keep'}
                  onChange={(_event, checked) => change({ blank: checked ? 'keep' : 'clear' })}
                />
              }
            />
          </Box>
          <Button
            size="small"
            variant="outlined"
            disabled={JSON.stringify(layout) === JSON.stringify(reading.layout)}
            onClick={() => onRead(layout)}
            sx={{ my: 2 }}
          >
            {translate('import.read_again')}
          </Button>
        </>
      )}
    </Details>
  )
}
