import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import type { ImportRun } from '#src/domain/import/import-actions.ts'
import { Details } from './Details.tsx'
import { MappedColumn } from './MappedColumn.tsx'
import type { ImportColumn, Mapping } from './run.ts'

interface ColumnMappingProps {
  run: ImportRun
  /** Undefined if the file is no longer available, for example after a reload. */
  onRemap: ((mapping: Mapping) => void) | undefined
}

/** Which column maps to which field, which columns are ignored and why, and a way to change it. */
export function ColumnMapping({ run, onRemap }: ColumnMappingProps) {
  const translate = useTranslate()
  const [chosen, setChosen] = useState<Mapping>({})
  const columns = run.columns.filter((column) => column.ignored !== 'blank' && !column.is_derived)
  const derived = run.columns.filter((column) => column.is_derived).map(({ field }) => field)
  const leftOut = columns.filter((column) => column.field === null)
  // Columns that are not needed do not open the section.
  const isOpen = run.missing_required.length > 0 || run.remembered || leftOut.some(needsPerson)
  const isChanged = Object.keys(chosen).length > 0
  // On a small screen the mapped columns would push away those that need attention.
  const isNarrow = useMediaQuery('(max-width: 720px)', { noSsr: true })
  const [isAll, setAll] = useState(false)
  const open = columns.filter((column) => needsPerson(column) || column.header in chosen)
  const visibleColumns = isNarrow && !isAll && open.length > 0 ? open : columns
  return (
    <Details
      isOpen={isOpen}
      summary={
        <b>
          {translate('resources.import.columns', {
            used: columns.length - leftOut.length,
            all: columns.length,
          })}
        </b>
      }
    >
      {run.missing_required.length > 0 && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {translate('resources.import.missing_required', {
            fields: run.missing_required.map((field) => field.label).join(', '),
          })}
        </Alert>
      )}
      {run.remembered && (
        <Alert
          severity="info"
          sx={{ mt: 2 }}
          action={
            onRemap && (
              <Button size="small" color="inherit" onClick={() => onRemap({})}>
                {translate('import.match_again')}
              </Button>
            )
          }
        >
          {run.remembered_by
            ? translate('import.remembered_by', { name: run.remembered_by })
            : translate('import.remembered')}
        </Alert>
      )}
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 310px), 1fr))',
          columnGap: 6,
          rowGap: 1,
          my: 3,
        }}
      >
        {visibleColumns.map((column) => (
          <MappedColumn
            key={column.header}
            column={column}
            run={run}
            value={chosen[column.header]}
            onChange={onRemap && ((name) => setChosen({ ...chosen, [column.header]: name }))}
          />
        ))}
      </Box>
      {run.fields
        .filter(({ name }) => derived.includes(name))
        .map(({ name, label }) => (
          <Typography key={name} variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
            {translate('import.derived', { field: label })}
          </Typography>
        ))}
      {visibleColumns.length < columns.length && (
        <Button size="small" onClick={() => setAll(true)} sx={{ mr: 2 }}>
          {translate('import.all_columns', { n: columns.length })}
        </Button>
      )}
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
    </Details>
  )
}

/** An unrecognized column; others are ignored for a reason. */
const needsPerson = ({ ignored }: ImportColumn) => ignored === 'unknown'

/** The detected and the chosen mapping. A newly chosen field is removed from its former column. */
function mappingOf(run: ImportRun, chosen: Mapping): Mapping {
  const requested = new Set(Object.values(chosen))
  const found = run.columns.flatMap(({ header, field, is_derived }): [string, string][] =>
    field === null || is_derived ? [] : [[header, requested.has(field) ? '' : field]],
  )
  return { ...Object.fromEntries(found), ...chosen }
}
