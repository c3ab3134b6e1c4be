/** The parameters of a report: period, place, and filters. All of them are in the URL. */
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { type ReactNode, useState } from 'react'
import { dayInPhnomPenh, formatDate, readDate } from '#schemas/kit/dates.ts'
import { formatNumber, readDecimal } from '#schemas/kit/numbers.ts'
import { monthText, readMonth } from '#src/domain/periods/month.ts'
import { FilterLine } from '#src/ui/FilterLine.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { useLabel, useLanguage } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { useIsPhone } from '#src/ui/useIsPhone.ts'
import { countFilters, periodParams, presetsOf } from '../domain/params.ts'
import type { Filter, Option, Report, ReportAnswer } from '../domain/report.ts'
import { ParameterField } from './Typed.tsx'
import type { ReportState } from './useReport.ts'

interface BarProps {
  report: Report
  options: Readonly<Record<string, readonly Option[]>>
  state: Pick<ReportState, 'parameters' | 'set'> & {
    answer: { data: Pick<ReportAnswer, 'from' | 'to' | 'facility'> | undefined }
  }
  /** Errors by parameter. */
  wrong: Readonly<Record<string, string>>
  /** More controls after the filters, always visible. */
  children?: ReactNode
}

export function ParameterBar({ report, options, state, wrong, children }: BarProps) {
  const translate = useTranslate()
  const label = useLabel()
  const style = useNumberStyle()
  const { parameters, set, answer } = state
  const facilities = options.facility ?? []
  const groups = report.groups ?? []
  const chosen = Number(parameters.facility || answer.data?.facility?.id || 0)
  const isPhone = useIsPhone()
  const hasProblem = Object.keys(report.filters ?? {}).some((name) => wrong[name] !== undefined)
  const [isExpanded, setExpanded] = useState(false)
  const isOpen = isExpanded || hasProblem
  const count = countFilters(report, parameters)
  const filters = (
    <>
      {facilities.length > 1 && (
        <Choice
          isWide
          label={translate('reports.facility')}
          value={parameters.facility ?? ''}
          options={facilities}
          problem={wrong.facility}
          onChange={(facility) => set({ facility, ward: '' })}
        />
      )}
      {Object.entries(report.filters ?? {}).map(([name, filter]) => (
        <Narrowing
          key={name}
          filter={filter}
          value={parameters[name] ?? ''}
          options={(options[name] ?? []).filter(
            ({ within = null }) => within === null || chosen === 0 || within === chosen,
          )}
          problem={wrong[name]}
          onChange={(value) => set({ [name]: value })}
        />
      ))}
      {groups.length > 0 && !report.main && (
        <TextField
          select
          size="small"
          label={translate('reports.group')}
          value={groups.includes(parameters.group ?? '') ? parameters.group : ''}
          onChange={({ target }) => set({ group: target.value })}
        >
          <MenuItem value="">{translate('reports.no_group')}</MenuItem>
          {groups.map((name) => (
            <MenuItem key={name} value={name}>
              {label(report.columns[name]?.label ?? report.title)}
            </MenuItem>
          ))}
        </TextField>
      )}
      {report.main && (
        <FormControlLabel
          label={translate('reports.zeros')}
          control={
            <Switch
              size="small"
              checked={parameters.zeros === 'show'}
              onChange={(_, isOn) => set({ zeros: isOn ? 'show' : '' })}
            />
          }
          sx={{ alignSelf: 'end', ml: 0 }}
        />
      )}
    </>
  )
  return (
    <FilterLine label={translate('reports.parameters')}>
      <When report={report} state={state} wrong={wrong} />
      {isPhone && (
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          aria-expanded={isOpen}
          startIcon={<Icon name="mdi:filter-variant" />}
          onClick={() => setExpanded(!isOpen)}
        >
          {translate('reports.filters')}
          {count > 0 && ` (${formatNumber(count, style)})`}
        </Button>
      )}
      {(!isPhone || isOpen) && filters}
      {children}
    </FilterLine>
  )
}

/** The period, and common presets. */
function When({ report, state, wrong }: Omit<BarProps, 'options' | 'children'>) {
  const translate = useTranslate()
  const style = useNumberStyle()
  const { parameters, set, answer } = state
  const read = answer.data
  const known: Record<string, string | undefined> = {
    from: read?.from,
    to: read?.to,
    day: read?.from,
    month: read?.from.slice(0, 7),
  }
  const isMonth = report.period === 'month'
  return (
    <>
      <Box
        role="group"
        aria-label={translate('reports.presets')}
        sx={{ display: 'flex', gap: 1, alignSelf: 'end' }}
      >
        {presetsOf(report, dayInPhnomPenh(new Date())).map(({ name, query }) => (
          <Button key={name} size="small" variant="outlined" color="inherit" onClick={() => set(query)}>
            {translate(`reports.preset.${name}`)}
          </Button>
        ))}
      </Box>
      {periodParams[report.period].map((name) => (
        <ParameterField
          key={name}
          label={translate(`reports.${name}`)}
          placeholder={isMonth ? 'MM/YYYY' : 'DD/MM/YYYY'}
          value={parameters[name] ?? known[name] ?? ''}
          show={(value) => (isMonth ? monthText(value, style) : formatDate(value, style))}
          read={isMonth ? readMonth : readDate}
          problem={wrong[name]}
          onChange={(value) => set({ [name]: value })}
        />
      ))}
    </>
  )
}

/** A whole amount in either script. */
const readAmount = (text: string) => {
  const amount = readDecimal(text, 0)
  return amount === undefined || amount < 0 ? undefined : String(amount)
}

interface ActiveFiltersProps {
  filter: Filter
  value: string
  options: readonly Option[]
  problem: string | undefined
  onChange(value: string): void
}

function Narrowing({ filter, options, ...rest }: ActiveFiltersProps) {
  const label = useLabel()
  if (filter.kind === 'amount')
    return <ParameterField {...rest} label={label(filter.label)} show={String} read={readAmount} />
  const own: readonly Option[] =
    filter.kind === 'record'
      ? options
      : Object.values(filter.values).map(({ value, label: { kh, en } }) => ({ id: value, kh, en }))
  return <Choice {...rest} label={label(filter.label)} options={own} />
}

function Choice(props: Omit<ActiveFiltersProps, 'filter'> & { label: string; isWide?: boolean }) {
  const { label, value, options, problem, onChange, isWide } = props
  const translate = useTranslate()
  const language = useLanguage()
  return (
    <TextField
      select
      size="small"
      className={isWide ? 'wide' : ''}
      label={label}
      value={options.some(({ id }) => String(id) === value) ? value : ''}
      error={problem !== undefined}
      helperText={problem}
      onChange={({ target }) => onChange(target.value)}
    >
      <MenuItem value="">{translate('reports.all')}</MenuItem>
      {options.map((option) => (
        <MenuItem key={option.id} value={String(option.id)}>
          {option[language] || option.kh}
        </MenuItem>
      ))}
    </TextField>
  )
}
