/** The measure, the grouping, and the filters. */
import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { Segmented } from '#src/ui/Segmented.tsx'
import type { ExploreForm } from '#src/workflows/reports/domain/explore/answer.ts'
import { charts } from '#src/workflows/reports/domain/explore/question.ts'
import type { Report } from '#src/workflows/reports/domain/report.ts'
import { ParameterBar } from '../ParameterBar.tsx'
import type { ExploreState } from './useExplore.ts'

interface QuestionBarProps {
  form: ExploreForm
  state: ExploreState
  /** Errors by parameter. */
  wrong: Readonly<Record<string, string>>
}

export function QuestionBar({ form, state, wrong }: QuestionBarProps) {
  const translate = useTranslate()
  const { parameters, set, replaceParameters } = state
  const { fields, measures, sources } = form
  const [first = '', second = ''] = (parameters.rows ?? 'month').split(',')
  const column = parameters.column ?? ''
  const rows = (one: string, other: string) => set({ rows: [one, other].filter(Boolean).join() })
  const without = (...excludedNames: string[]) => fields.filter(({ name }) => !excludedNames.includes(name))
  const { from, to, facility } = parameters
  return (
    <Box
      role="group"
      aria-label={translate('explore.question')}
      sx={{
        display: 'grid',
        gap: 2,
        mt: 4,
        alignItems: 'start',
        gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(auto-fill, minmax(180px, 1fr))' },
      }}
    >
      <Pick
        label={translate('explore.source')}
        value={form.source}
        choices={sources}
        problem={wrong.source}
        // Fields belong to the source; period and place stay.
        onChange={(source) =>
          replaceParameters(Object.fromEntries(Object.entries({ source, from, to, facility }).filter(isSet)))
        }
      />
      <Pick
        label={translate('explore.rows')}
        value={first}
        none={translate('explore.none')}
        choices={without(second, column)}
        problem={wrong.rows}
        onChange={(name) => rows(name, second)}
      />
      <Pick
        label={translate('explore.second_rows')}
        value={second}
        none={translate('explore.none')}
        choices={without(first, column)}
        problem={undefined}
        onChange={(name) => rows(first, name)}
      />
      <Pick
        label={translate('explore.column')}
        value={column}
        none={translate('explore.none')}
        choices={without(first, second)}
        problem={wrong.column}
        onChange={(name) => set({ column: name })}
      />
      <Pick
        label={translate('explore.measure')}
        value={parameters.measure ?? 'count'}
        choices={measures}
        problem={wrong.measure}
        onChange={(name) => set({ measure: name === 'count' ? '' : name })}
      />
      <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'span 2' } }}>
        <Segmented
          label={translate('explore.chart')}
          isInline
          value={parameters.chart ?? 'none'}
          segments={['none', ...charts].map((value) => ({
            value,
            label: translate(`explore.charts.${value}`),
          }))}
          onChange={(chart) => set({ chart: chart === 'none' ? '' : chart })}
        />
      </Box>
    </Box>
  )
}

const isSet = (entry: [string, string | undefined]): entry is [string, string] => Boolean(entry[1])

/** Period, facility, and the active filters; others are added one by one. */
export function ActiveFiltersBar({ form, state, wrong }: QuestionBarProps) {
  const translate = useTranslate()
  const [added, setAdded] = useState<readonly string[]>([])
  const names = Object.keys(form.filters)
  const used = names.filter((name) => state.parameters[name] || added.includes(name))
  const report: Report = {
    title: noLabel,
    about: noLabel,
    columns: {},
    paper: 'A4',
    signatures: [],
    period: 'range',
    filters: Object.fromEntries(Object.entries(form.filters).filter(([name]) => used.includes(name))),
  }
  const choices = form.fields.filter(({ name }) => names.includes(name) && !used.includes(name))
  return (
    <ParameterBar report={report} options={form.options} state={state} wrong={wrong}>
      {choices.length > 0 && (
        <Pick
          label={translate('explore.add_filter')}
          value=""
          none={translate('explore.choose')}
          choices={choices}
          problem={undefined}
          onChange={(name) => setAdded([...added, name])}
        />
      )}
    </ParameterBar>
  )
}

const noLabel = { kh: '', en: '' }

interface PickProps {
  label: string
  value: string
  choices: ExploreForm['fields']
  none?: string
  problem: string | undefined
  onChange(name: string): void
}

function Pick({ label: name, value, choices, none, problem, onChange }: PickProps) {
  const label = useLabel()
  return (
    <TextField
      select
      fullWidth
      size="small"
      label={name}
      value={choices.some((one) => one.name === value) ? value : ''}
      error={problem !== undefined}
      helperText={problem}
      onChange={({ target }) => onChange(target.value)}
    >
      {none !== undefined && <MenuItem value="">{none}</MenuItem>}
      {choices.map((one) => (
        <MenuItem key={one.name} value={one.name}>
          {label(one.label)}
        </MenuItem>
      ))}
    </TextField>
  )
}
