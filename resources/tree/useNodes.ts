/** Nodes of the tree from the server: below one, at the top, or found by a search. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { TreeNode } from '#src/domain/tree-node.ts'
import { useGenerator, useResource } from '../context.tsx'

export type NodesQuery = { under?: Pick<TreeNode, 'level' | 'id'>; q?: string }

export function useNodes({ under, q }: NodesQuery) {
  const { path } = useResource()
  const { request } = useGenerator()
  const query = new URLSearchParams({
    ...(under ? { under: JSON.stringify({ [under.level]: under.id }) } : {}),
    ...(q ? { q } : {}),
  }).toString()
  return useQuery({
    queryKey: [path, 'tree', query],
    placeholderData: q ? keepPreviousData : undefined,
    staleTime: 60_000,
    queryFn: async () =>
      (await request<TreeNode[]>(`${path}/tree${query && `?${query}`}`, { silent: true })).data,
  })
}
