/** Finds the receiving facility of a referral by province, level and name. */
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useGetList, useTranslate } from 'ra-core'
import { useState } from 'react'
import { SchemaProvider, useRegistry, useResource } from '#resources/context.tsx'
import type { Option } from '#resources/inputs/option.ts'
import { RecordField } from '#resources/inputs/RecordField.tsx'
import type { Row } from '#resources/provider.ts'
import { ScreenSkeleton } from '#resources/screens/ScreenSkeleton.tsx'
import { RowsSkeleton } from '#src/ui/RowsSkeleton.tsx'
import { useDebounced } from '#src/ui/useDebounced.ts'
import { PageFailure } from '#src/workflow/PageFailure.tsx'
import { RecordTable } from '#src/workflow/RecordTable.tsx'
import { useResourceSchema } from '#src/workflow/useResourceSchema.ts'

const columns = ['code', 'name_kh', 'name_en', 'level_id', 'operational_district_id']

/** As many as a user reads through; a longer search text finds others. */
const maxRows = 20

interface FacilityFinderProps {
  onChoose(id: number): void
}

/** Facilities in referral format. */
export function FacilityFinder(props: FacilityFinderProps) {
  const { schema, error, refetch } = useResourceSchema('visits/discharges')
  const target = schema?.registry.find('health-facilities')
  if (error) return <PageFailure error={error} onRetry={refetch} />
  return target ? <FinderOf path={target.path} {...props} /> : <ScreenSkeleton />
}

function FinderOf({ path, ...props }: FacilityFinderProps & { path: string }) {
  const { schema, error, refetch } = useResourceSchema(path)
  if (error) return <PageFailure error={error} onRetry={refetch} />
  if (!schema) return <ScreenSkeleton />
  return (
    <SchemaProvider {...schema}>
      <Finder {...props} />
    </SchemaProvider>
  )
}

function Finder({ onChoose }: FacilityFinderProps) {
  const { path } = useResource()
  const translate = useTranslate()
  const [text, setText] = useState('')
  const [province, setProvince] = useState<Option | null>(null)
  const [level, setLevel] = useState<Option | null>(null)
  const q = useDebounced(text.trim(), 250)
  const filter = {
    is_active: true,
    ...(q && { q }),
    ...(province && { operational_district_id__under: { provinces: [province.id] } }),
    ...(level && { level_id: level.id }),
  }
  const { data, error, refetch } = useGetList<Row>(path, {
    filter,
    sort: { field: 'code', order: 'ASC' },
    pagination: { page: 1, perPage: maxRows },
  })
  const Choose = ({ row }: { row: Row }) => (
    <Button size="small" variant="outlined" onClick={() => onChoose(row.id)}>
      {translate('visits.choose')}
    </Button>
  )
  return (
    <>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          mb: 3,
          alignItems: 'end',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
        }}
      >
        <TextField
          autoFocus
          size="small"
          type="search"
          label={translate('visits.facility_name')}
          value={text}
          onChange={({ target }) => setText(target.value)}
          slotProps={{ htmlInput: { maxLength: 100, autoComplete: 'off' } }}
        />
        <Narrowed to="provinces" value={province} onChange={setProvince} />
        <Narrowed to="health-facility-levels" value={level} onChange={setLevel} />
      </Box>
      {error && <PageFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <RowsSkeleton rows={5} />}
      {data?.length === 0 && <Typography>{translate('visits.no_facility')}</Typography>}
      {data && data.length > 0 && (
        <RecordTable
          label={translate('visits.modal.modal-select-health-facility')}
          rows={data}
          columns={columns}
          End={Choose}
        />
      )}
    </>
  )
}

interface NarrowedProps {
  to: string
  value: Option | null
  onChange(option: Option | null): void
}

function Narrowed({ to, ...rest }: NarrowedProps) {
  const target = useRegistry().find(to)
  return target && <RecordField {...rest} target={target} />
}
