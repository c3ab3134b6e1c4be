/** Full patient records for comparing and merging; the audit trail logs the view. */
import { useGetOne } from 'ra-core'
import type { Row } from '#resources/provider.ts'

/** @param enabled Whether the user may see both; otherwise nothing is requested. */
export function usePatients(ids: readonly [number, number], enabled = true) {
  const options = { retry: false, staleTime: 0, enabled, onError: () => undefined }
  const one = useGetOne<Row>('patients', { id: ids[0] }, options)
  const other = useGetOne<Row>('patients', { id: ids[1] }, options)
  const rows: readonly [Row, Row] | undefined = one.data && other.data ? [one.data, other.data] : undefined
  return {
    rows,
    error: one.error ?? other.error,
    refetch: () => {
      void one.refetch()
      void other.refetch()
    },
  }
}
