import Box from '@mui/material/Box'
import NativeSelect from '@mui/material/NativeSelect'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import type { ImportRun } from '#src/domain/import/import-actions.ts'
import type { ImportColumn } from './run.ts'

interface MappedColumnProps {
  column: ImportColumn
  run: ImportRun
  /** The user's choice; undefined if there is none. */
  value: string | undefined
  onChange: ((name: string) => void) | undefined
}

/** One heading of the file and the field it fills, in one line. */
export function MappedColumn({ column, run, value, onChange }: MappedColumnProps) {
  const translate = useTranslate()
  const { header, field, ignored } = column
  const reason =
    field === null && value === undefined ? translate(`resources.import.ignored.${ignored ?? 'unknown'}`) : ''
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: '1fr 1fr',
        alignContent: 'start',
        columnGap: 2,
        py: 1,
      }}
    >
      <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere', alignSelf: 'center' }}>
        {header}
      </Typography>
      <NativeSelect
        fullWidth
        disabled={!onChange}
        value={value ?? field ?? ''}
        inputProps={{ 'aria-label': translate('resources.import.field_for', { header }) }}
        onChange={(event) => onChange?.(event.target.value)}
        sx={{ fontSize: 'body2.fontSize', minWidth: 0 }}
      >
        <option value="">{translate('resources.import.skip_column')}</option>
        {run.fields.map(({ name, label, required }) => (
          <option key={name} value={name}>
            {required ? `${label} *` : label}
          </option>
        ))}
      </NativeSelect>
      {reason && (
        <Typography variant="caption" sx={{ gridColumn: '1 / -1', color: 'text.secondary' }}>
          {reason}
        </Typography>
      )}
    </Box>
  )
}
