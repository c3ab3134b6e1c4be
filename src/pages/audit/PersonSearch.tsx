/** Chooses whose doings are listed, by searching accounts. */
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useId, useMemo } from 'react'
import { SchemaProvider } from '#resources/context.tsx'
import { RecordSearch } from '#resources/inputs/RecordSearch.tsx'
import { createRegistry } from '#schemas/kit/registry.ts'
import { declarationsQuery } from '#src/client/catalogue.ts'

export function PersonSearch({ onChoose }: { onChoose(id: number): void }) {
  const translate = useTranslate()
  const id = useId()
  const { data } = useQuery(declarationsQuery('users'))
  const schema = useMemo(() => {
    if (!data) return undefined
    const registry = createRegistry([data.resource, ...data.related], { partial: true })
    return { registry, resource: registry.get('users') }
  }, [data])
  if (!schema) return null
  return (
    <Box sx={{ width: { xs: '100%', sm: 180 } }}>
      <SchemaProvider {...schema}>
        <RecordSearch
          id={id}
          target={schema.resource}
          value={null}
          label={translate('audit.filter.user')}
          placeholder={translate('audit.filter.user')}
          onChange={(option) => option && onChoose(option.id)}
        />
      </SchemaProvider>
    </Box>
  )
}
