/** Distances between one place and many: one row per stored direction, else an empty one. */
import { useTranslate } from 'ra-core'
import { useMemo } from 'react'
import { useAbilities, useResource } from '#resources/context.tsx'
import { draftKey } from '#resources/form/draft-keys.ts'
import { Grid } from '#resources/grid/Grid.tsx'
import type { CellValues, GridColumn, GridSource } from '#resources/grid/types.ts'
import { useGrid } from '#resources/grid/useGrid.ts'
import type { Row } from '#resources/provider.ts'
import type { Field } from '#schemas/kit/fields/index.ts'
import type { Language } from '#schemas/kit/types.ts'
import type { DistanceRows } from '#src/domain/grid-answers.ts'
import { useLanguage } from '#src/ui/LanguageContext.ts'
import { Progress } from './Progress.tsx'

interface DistancesGridProps {
  data: DistanceRows
  who: string
  /** Identifies the grid's draft: `facility 7`. */
  about: string
  /** The field with the other place, and the fixed values of new rows. */
  place: string
  fixed: CellValues
  label: string
  head: string
  reload(): Promise<unknown>
}

const widths: Readonly<Record<string, number>> = {
  distance_km: 120,
  season: 130,
  mode: 120,
  one_way_fare: 150,
  effective_from: 130,
  effective_to: 130,
}

/** The first day of this year: distances are measured once, and apply from then on. */
const thisYear = () => `${new Date().getFullYear()}-01-01`

function sourceOf(row: Row, language: Language): Pick<GridSource, 'title' | 'second' | 'code'> {
  const code = String(row.code)
  const title = language === 'en' && row.name_en ? String(row.name_en) : String(row.name_kh)
  return { title, code, second: [code, row._path?.[language]].filter(Boolean).join(' · ') }
}

export function DistancesGrid(props: DistancesGridProps) {
  const { data, who, about, place, fixed, label, head, reload } = props
  const resource = useResource()
  const language = useLanguage()
  const translate = useTranslate()
  const { create, update } = useAbilities()
  const columns = useMemo<GridColumn[]>(
    () =>
      Object.entries(widths).map(([name, width]) => ({
        name,
        width,
        field: resource.fields[name] as Field,
      })),
    [resource],
  )
  const defaults = useMemo<CellValues>(
    () => ({
      season: resource.fields.season?.default ?? null,
      mode: resource.fields.mode?.default ?? null,
      effective_from: thisYear(),
    }),
    [resource],
  )
  const rows = useMemo<GridSource[]>(
    () =>
      data.places.flatMap((one) => {
        const named = { ...sourceOf(one, language), fixed: { ...fixed, [place]: one.id } }
        const known = data.records.filter((record) => record[place] === one.id)
        if (known.length === 0) return [{ ...named, key: `place ${one.id}` }]
        return known.map((record) => ({ ...named, key: `distance ${record.id}`, record }))
      }),
    [data, fixed, place, language],
  )
  const grid = useGrid({
    rows,
    columns,
    defaults,
    draftKey: draftKey(who, resource.path, about),
    canRemove: true,
    isReadOnly: !create && !update,
    reload,
  })
  const known = new Set(data.records.map((record) => record[place])).size
  return (
    <Grid
      grid={grid}
      label={label}
      head={head}
      headWidth={240}
      canAdd
      tools={
        <Progress
          text={translate('grids.distances.progress', { done: known, all: data.places.length })}
          done={known}
          all={data.places.length}
        />
      }
    />
  )
}
