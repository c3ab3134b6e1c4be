import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import NativeSelect from '@mui/material/NativeSelect'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import type { ImportRun, Mapping } from './run.ts'

interface ColumnMappingProps {
  run: ImportRun
  /** Undefined when the file is no longer at hand, as after a reload. */
  onRemap: ((mapping: Mapping) => void) | undefined
}

/** Which column became which field, what was left out and why, and the way to change that. */
export function ColumnMapping({ run, onRemap }: ColumnMappingProps) {
  const translate = useTranslate()
  const [chosen, setChosen] = useState<Mapping>({})
  const given = run.columns.filter((column) => column.ignored !== 'blank')
  const leftOut = given.filter((column) => column.field === null)
  // Columns that are merely not needed deserve no attention.
  const isOpen =
    run.missing_required.length > 0 || leftOut.some((column) => column.ignored === 'unknown')
  const isChanged = Object.keys(chosen).length > 0
  return (
    <Box
      component="details"
      open={isOpen}
      sx={{
        mb: 4,
        px: 4,
        py: 2,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        '& summary': { cursor: 'pointer', fontWeight: 600 },
      }}
    >
      <summary>
        {translate('resources.import.columns', {
          used: given.length - leftOut.length,
          all: given.length,
        })}
      </summary>
      {run.missing_required.length > 0 && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {translate('resources.import.missing_required', {
            fields: run.missing_required.map((field) => field.label).join(', '),
          })}
        </Alert>
      )}
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(230px, 1fr))',
          gap: 3,
          my: 3,
        }}
      >
        {given.map(({ header, field, ignored }) => (
          <Box key={header}>
            <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
              {header}
            </Typography>
            <NativeSelect
              fullWidth
              disabled={!onRemap}
              value={chosen[header] ?? field ?? ''}
              inputProps={{ 'aria-label': translate('resources.import.field_for', { header }) }}
              onChange={(event) => setChosen({ ...chosen, [header]: event.target.value })}
            >
              <option value="">{translate('resources.import.leave_out')}</option>
              {run.fields.map(({ name, label, required }) => (
                <option key={name} value={name}>
                  {required ? `${label} *` : label}
                </option>
              ))}
            </NativeSelect>
            {field === null && chosen[header] === undefined && (
              <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                {translate(`resources.import.ignored.${ignored ?? 'unknown'}`)}
              </Typography>
            )}
          </Box>
        ))}
      </Box>
      {onRemap ? (
        <Button
          size="small"
          variant="outlined"
          disabled={!isChanged}
          onClick={() => onRemap(mappingOf(run, chosen))}
        >
          {translate('resources.import.check_again')}
        </Button>
      ) : (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('resources.import.choose_again_to_map')}
        </Typography>
      )}
    </Box>
  )
}

/** What was found and what the person chose; a field chosen anew leaves its former column. */
function mappingOf(run: ImportRun, chosen: Mapping): Mapping {
  const wanted = new Set(Object.values(chosen))
  const found = run.columns.flatMap(({ header, field }): [string, string][] =>
    field === null ? [] : [[header, wanted.has(field) ? '' : field]],
  )
  return { ...Object.fromEntries(found), ...chosen }
}
