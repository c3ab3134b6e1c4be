import { useOverrides, useResource } from '../context.tsx'
import { updatePath } from '../paths.ts'
import type { Row } from '../provider.ts'

/** Where a row leads to: the page of one's own, else the form; undefined where there is neither. */
export function useRecordPath(): (row: Row) => string | undefined {
  const { path, features } = useResource()
  const { recordPath } = useOverrides()
  return (row) => {
    if (recordPath) return recordPath(row)
    return features.edit ? updatePath(path, row.id) : undefined
  }
}
