import { useOverrides, useResource } from '../context.tsx'
import { updatePath } from '../paths.ts'
import type { Row } from '../provider.ts'

/** Where a row links to: a custom page, else the form; undefined if there is neither. */
export function useRecordPath(): (row: Row) => string | undefined {
  const { path, features } = useResource()
  const { recordPath } = useOverrides()
  return (row) => {
    if (recordPath) return recordPath(row)
    return features.edit ? updatePath(path, row.id) : undefined
  }
}
