/** A resource's schema with everything it refers to, for pages that show or write its records. */
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { connectRegistry, type Registry } from '#schemas/kit/connect-registry.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { declarationsQuery } from '#src/client/catalogue.ts'

interface ResourceSchema {
  resource: Resource
  registry: Registry
}

/** `schema` is undefined until it is loaded, or if it cannot be. */
export function useResourceSchema(path: string) {
  const { data, error, refetch } = useQuery(declarationsQuery(path))
  const schema = useMemo<ResourceSchema | undefined>(() => {
    if (!data) return undefined
    const registry = connectRegistry([data.resource, ...data.related])
    const resource = registry.findByPath(path)
    return resource && { registry, resource }
  }, [data, path])
  return { schema, error, refetch: () => void refetch() }
}
