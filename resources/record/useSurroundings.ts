/** The surroundings of a record: related lists, open request and latest changes, in one request. */
import { useQuery } from '@tanstack/react-query'
import { toolActions } from '#src/domain/records/tool-actions.ts'
import { useGenerator, useResource } from '../context.tsx'

/** The page of a record and the panel beside its list share the answer. */
export function useSurroundings(id: number) {
  const resource = useResource()
  const { call } = useGenerator()
  return useQuery({
    queryKey: [resource.path, 'peek', id],
    staleTime: 0,
    retry: false,
    queryFn: ({ signal }) => call(toolActions(resource).peek, { id }, signal),
  })
}
