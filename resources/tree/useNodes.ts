/** Nodes of the tree from the server: below one, at the top, or found by a search. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { treeActions } from '#src/domain/records/tree-actions.ts'
import type { TreeNode } from '#src/domain/tree-node.ts'
import { useGenerator, useResource } from '../context.tsx'

export type NodesQuery = { under?: Pick<TreeNode, 'level' | 'id'>; q?: string }

export function useNodes({ under, q }: NodesQuery) {
  const resource = useResource()
  const { call } = useGenerator()
  const query = {
    ...(under ? { under: JSON.stringify({ [under.level]: under.id }) } : {}),
    ...(q ? { q } : {}),
  }
  return useQuery({
    queryKey: [resource.path, 'tree', query],
    placeholderData: q ? keepPreviousData : undefined,
    staleTime: 60_000,
    queryFn: () => call(treeActions(resource).tree, { query }),
  })
}
