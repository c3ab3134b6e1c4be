import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { SchemaProvider } from '#resources/context.tsx'
import { RecordField } from '#resources/inputs/RecordField.tsx'
import { useRecords } from '#resources/records.ts'
import { ScreenFailure } from '#resources/screens/ScreenFailure.tsx'
import { ScreenSkeleton } from '#resources/screens/ScreenSkeleton.tsx'
import { connectRegistry } from '#schemas/kit/connect-registry.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { declarationsQuery } from '#src/client/catalogue.ts'
import { useWords } from './words.ts'

interface ChosenFacilitiesProps {
  ids: readonly number[]
  onChange(ids: readonly number[]): void
}

/** Facilities, added one search at a time. */
export function ChosenFacilities(props: ChosenFacilitiesProps) {
  const { data, error, refetch } = useQuery(declarationsQuery('active-periods'))
  const schema = useMemo(() => {
    if (!data) return undefined
    const registry = connectRegistry([data.resource, ...data.related])
    return { registry, resource: registry.get('active-periods') }
  }, [data])
  if (error) return <ScreenFailure error={error} onRetry={() => void refetch()} />
  if (!schema) return <ScreenSkeleton />
  return (
    <SchemaProvider {...schema}>
      <Chooser {...props} target={schema.registry.get('health-facilities')} />
    </SchemaProvider>
  )
}

function Chooser({ ids, onChange, target }: ChosenFacilitiesProps & { target: Resource }) {
  const { translate, label } = useWords()
  const options = useRecords(target, [...ids])
  return (
    <Box sx={{ mb: 4, maxWidth: 560 }}>
      <RecordField
        key={ids.length}
        label={translate('periods.add_facility')}
        target={target}
        value={null}
        onChange={(next) => next && !ids.includes(next.id) && onChange([...ids, next.id])}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 2 }}>
        {options.map((option) => (
          <Chip
            key={option.id}
            label={label(option)}
            slotProps={{
              root: {
                'aria-label': translate('periods.remove_facility', { name: label(option) }),
              },
            }}
            onDelete={() => onChange(ids.filter((one) => one !== option.id))}
          />
        ))}
      </Box>
    </Box>
  )
}
