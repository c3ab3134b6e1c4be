/** Records in the browser's cache. */
import type { QueryClient } from '@tanstack/react-query'
import type { Resource } from '#schemas/kit/resource.ts'
import type { Row } from './provider.ts'

/** The react-query key of a single record. */
export const recordKey = (path: string, id: unknown) => [path, 'getOne', { id: String(id), meta: undefined }]

/** The code of a cached record; undefined if it is not cached. */
export function knownCode(client: QueryClient, target: Resource, id: unknown): string | undefined {
  const code = client.getQueryData<Row>(recordKey(target.path, id))?.code
  return typeof code === 'string' ? code : undefined
}

/**
 * react-admin prefers a record read earlier over the row of a newer list, and treats it as fresh. A
 * record that was restored or changed elsewhere would open in its old version.
 */
export function keepNewest(client: QueryClient, path: string, rows: readonly Row[]): void {
  for (const row of rows)
    client.setQueryData<Row>(recordKey(path, row.id), (known) =>
      known && known.version > row.version ? known : row,
    )
}
