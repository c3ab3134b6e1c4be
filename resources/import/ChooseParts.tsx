import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import NativeSelect from '@mui/material/NativeSelect'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { formatNumber } from '#schemas/kit/numbers.ts'
import type { FilePart, ImportRun } from '#src/domain/import/import-actions.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'

interface ChoosePartsProps {
  file: NonNullable<ImportRun['file']>
  /** Checks the first of these parts; the others follow. */
  onChoose(parts: readonly FilePart[]): void
}

const bare = ({ resource, sheets, rows, by_level }: FilePart): FilePart => ({
  resource,
  sheets,
  rows,
  by_level,
})

/** What the sheets of a workbook become. They are imported one after another, parents first. */
export function ChooseParts({ file, onChoose }: ChoosePartsProps) {
  const translate = useTranslate()
  const [left, setLeft] = useState<readonly string[]>([])
  const [assigned, setAssigned] = useState<Readonly<Record<string, string>>>({})
  const used = new Set(file.parts.flatMap(({ sheets }) => sheets))
  const others = file.sheets.filter(({ name, rows }) => !used.has(name) && rows > 0)
  const chosen = file.parts.filter(({ resource }) => !left.includes(resource)).map(bare)
  for (const { name, rows } of others) {
    const resource = assigned[name]
    const known = chosen.find((part) => part.resource === resource)
    if (known) Object.assign(known, { sheets: [...known.sheets, name], rows: known.rows + rows })
    else if (resource) chosen.push({ resource, sheets: [name], rows, by_level: false })
  }
  const labels = new Map([
    ...file.choices.map(({ name, label }) => [name, label] as const),
    ...file.parts.map(({ resource, label }) => [resource, label] as const),
  ])
  const [first] = chosen
  return (
    <Box sx={{ p: 4, border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper' }}>
      <Typography variant="subtitle1" component="h3">
        {translate('import.parts')}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 3 }}>
        {translate('import.parts_text')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {file.parts.map(({ resource, label, sheets, rows }) => (
          <Box component="li" key={resource} sx={rowStyle}>
            <Checkbox
              checked={!left.includes(resource)}
              slotProps={{ input: { 'aria-label': label } }}
              onChange={(_event, checked) =>
                setLeft(checked ? left.filter((one) => one !== resource) : [...left, resource])
              }
              sx={{ p: 1 }}
            />
            <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
              <Typography variant="body2" sx={{ fontWeight: 600 }}>
                {label}
              </Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
                {sheets.length > 3
                  ? translate('import.sheets_more', { first: sheets[0], n: sheets.length - 1 })
                  : sheets.join(', ')}
              </Typography>
            </Box>
            <RowCount rows={rows} />
          </Box>
        ))}
        {others.map(({ name, rows, is_hidden }) => (
          <Box component="li" key={name} sx={rowStyle}>
            <Box sx={{ flex: '1 1 200px', minWidth: 0, pl: 2 }}>
              <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                {name}
                {is_hidden && ` (${translate('import.hidden_sheet')})`}
              </Typography>
            </Box>
            <NativeSelect
              value={assigned[name] ?? ''}
              inputProps={{ 'aria-label': translate('import.sheet_becomes', { sheet: name }) }}
              onChange={(event) => setAssigned({ ...assigned, [name]: event.target.value })}
              sx={{ fontSize: 'body2.fontSize', maxWidth: '100%' }}
            >
              <option value="">{translate('resources.import.skip_column')}</option>
              {file.choices.map((choice) => (
                <option key={choice.name} value={choice.name}>
                  {choice.label}
                </option>
              ))}
            </NativeSelect>
            <RowCount rows={rows} />
          </Box>
        ))}
      </Box>
      <Button variant="contained" disabled={!first} onClick={() => onChoose(chosen)} sx={{ mt: 4 }}>
        {first
          ? translate('import.check_part', { name: labels.get(first.resource) ?? first.resource })
          : translate('import.choose_part')}
      </Button>
    </Box>
  )
}

function RowCount({ rows }: { rows: number }) {
  const translate = useTranslate()
  const style = useNumberStyle()
  return (
    <Typography variant="body2" sx={{ whiteSpace: 'nowrap', ml: 'auto' }}>
      {translate('import.rows_in', { smart_count: rows, n: formatNumber(rows, style) })}
    </Typography>
  )
}

const rowStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
} as const
