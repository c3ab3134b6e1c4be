/** The rows that map services: proposal, standard service, state. */
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import { useTranslate } from 'ra-core'
import { useMemo, useState } from 'react'
import { useAbilities, useResource } from '#resources/context.tsx'
import { draftKey } from '#resources/form/draft-keys.ts'
import { Grid } from '#resources/grid/Grid.tsx'
import type { CellValues, GridChoice, GridColumn, GridFact, GridSource } from '#resources/grid/types.ts'
import { useGrid } from '#resources/grid/useGrid.ts'
import type { Field } from '#schemas/kit/fields/index.ts'
import type { Named, ServiceMapping } from '#src/domain/grid-answers.ts'
import { useLabel, useLanguage } from '#src/ui/LanguageContext.ts'
import { choiceOf, nameIn } from './names.ts'

/** Numbers of `mapping_status`. */
const status = { unmapped: 1, mapped: 3, noEquivalent: 4 } as const

/** Minimum scores in percent for accepting all proposals. */
const scores = [95, 90, 80, 70, 60] as const

interface ServicesGridProps {
  data: ServiceMapping
  who: string
  about: string
  /** Only undecided services. */
  isOpenOnly: boolean
  reload(): Promise<unknown>
}

/** A choice sets the state, and a state may clear the choice. */
function follow({ column, value }: { column: string; value: unknown }): CellValues | undefined {
  if (column === 'standard_service_id')
    return { mapping_status: value === null ? status.unmapped : status.mapped }
  const isWithout = value === status.noEquivalent || value === status.unmapped
  return column === 'mapping_status' && isWithout ? { standard_service_id: null } : undefined
}

export function ServicesGrid({ data, who, about, isOpenOnly, reload }: ServicesGridProps) {
  const resource = useResource()
  const language = useLanguage()
  const label = useLabel()
  const translate = useTranslate()
  const { update } = useAbilities()
  const [minScore, setMinScore] = useState<number>(80)
  const choices = useMemo<GridChoice[]>(() => data.standards.map(choiceOf), [data.standards])

  const rows = useMemo<GridSource[]>(
    () =>
      data.rows
        .filter((row) => !isOpenOnly || Number(row.mapping_status) < status.mapped)
        .map((row) => ({
          key: `service ${row.id}`,
          record: row,
          title: nameIn(row as unknown as Named, language),
          second: [row.code, row._path?.[language]].filter(Boolean).join(' · '),
          code: String(row.code),
        })),
    [data.rows, isOpenOnly, language],
  )
  const columns = useMemo<(GridColumn | GridFact)[]>(() => {
    const field = (name: string) => resource.fields[name] as Field
    const best = ({ record }: GridSource) => data.suggestions[record?.id ?? 0]?.[0]
    const isOpen = (values: CellValues) => Number(values.mapping_status) < status.mapped
    return [
      {
        name: 'suggestion',
        label: { kh: 'ការណែនាំ (ចុច Enter ដើម្បីយក)', en: 'Suggestion (Enter to accept)' },
        width: 270,
        show: (row, values) => {
          const found = isOpen(values) ? best(row) : undefined
          const named = choices.find(({ value }) => value === found?.id)
          return found && named ? `${found.score} % · ${named.label[language]}` : '–'
        },
        run: (row, values) => {
          const found = isOpen(values) ? best(row) : undefined
          return found && { standard_service_id: found.id, mapping_status: status.mapped }
        },
      },
      { name: 'standard_service_id', field: field('standard_service_id'), width: 270, choices },
      { name: 'mapping_status', field: field('mapping_status'), width: 150 },
    ]
  }, [resource, data.suggestions, choices, language])
  const grid = useGrid({
    rows,
    columns,
    draftKey: draftKey(who, resource.path, about),
    isReadOnly: !update,
    follow,
    reload,
  })
  const sure = rows.flatMap((row) => {
    const found = data.suggestions[row.record?.id ?? 0]?.[0]
    const isOpen = Number(grid.valuesOf(row).mapping_status) < status.mapped
    return found && isOpen && found.score >= minScore ? [{ row, id: found.id }] : []
  })
  return (
    <Grid
      grid={grid}
      label={label(resource.label.many)}
      head={label(resource.label.one)}
      headWidth={290}
      tools={
        update && (
          <>
            <Select
              size="small"
              value={minScore}
              onChange={({ target }) => setMinScore(Number(target.value))}
              inputProps={{ 'aria-label': translate('grids.services.min_score') }}
            >
              {scores.map((score) => (
                <MenuItem key={score} value={score}>
                  {translate('grids.services.from_score', { score })}
                </MenuItem>
              ))}
            </Select>
            <Button
              variant="outlined"
              disabled={sure.length === 0}
              onClick={() =>
                grid.put(sure.map(({ row, id }) => ({ row, column: 'standard_service_id', value: id })))
              }
            >
              {translate('grids.services.accept_all', { smart_count: sure.length })}
            </Button>
          </>
        )
      }
    />
  )
}
