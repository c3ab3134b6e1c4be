/** Filters by user, with a search over accounts. */
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useMemo } from 'react'
import { SchemaProvider } from '#resources/context.tsx'
import { RecordField } from '#resources/inputs/RecordField.tsx'
import { connectRegistry } from '#schemas/kit/connect-registry.ts'
import { declarationsQuery } from '#src/client/catalogue.ts'

export function PersonSearch({ onChoose }: { onChoose(id: number): void }) {
  const translate = useTranslate()
  const { data } = useQuery(declarationsQuery('users'))
  const schema = useMemo(() => {
    if (!data) return undefined
    const registry = connectRegistry([data.resource, ...data.related])
    return { registry, resource: registry.get('users') }
  }, [data])
  if (!schema) return null
  return (
    <Box sx={{ width: { xs: '100%', sm: 180 } }}>
      <SchemaProvider {...schema}>
        <RecordField
          label={translate('audit.filter.user')}
          target={schema.resource}
          value={null}
          onChange={(option) => option && onChoose(option.id)}
        />
      </SchemaProvider>
    </Box>
  )
}
