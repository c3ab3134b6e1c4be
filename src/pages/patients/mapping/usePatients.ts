/**
 * Patients in full, for who compares or merges them; that they were looked at is told to the audit
 * trail.
 */
import { useGetOne } from 'ra-core'
import type { Row } from '#resources/provider.ts'

/** @param enabled Whether both are seen; otherwise nothing is asked. */
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
