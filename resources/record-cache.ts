/** Records that the browser has read already. */
import type { QueryClient } from '@tanstack/react-query'
import type { Resource } from '#schemas/kit/resource.ts'
import type { Row } from './provider.ts'

/** Where react-query keeps a record that a list or a single read brought. */
export const recordKey = (path: string, id: unknown) => [path, 'getOne', { id: String(id), meta: undefined }]

/** The code of a record the browser has seen already; undefined when it has not. */
export function knownCode(client: QueryClient, target: Resource, id: unknown): string | undefined {
  const code = client.getQueryData<Row>(recordKey(target.path, id))?.code
  return typeof code === 'string' ? code : undefined
}

/**
 * react-admin lets a record that was read earlier win over the row of a newer list, and calls it
 * fresh: a record that was restored or changed elsewhere would open as it was.
 */
export function keepNewest(client: QueryClient, path: string, rows: readonly Row[]): void {
  for (const row of rows)
    client.setQueryData<Row>(recordKey(path, row.id), (known) =>
      known && known.version > row.version ? known : row,
    )
}
