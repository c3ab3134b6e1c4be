import { failureOf } from '#resources/failure.ts'
import { ScreenFailure } from '#resources/screens/ScreenFailure.tsx'
import { NotFound } from '#src/ui/NotFound.tsx'
import { ToNoPermission } from '#src/ui/ToNoPermission.tsx'

/**
 * What a page shows when the server refuses it: /no-permission, "Page not found", or the failure
 * with a retry. Pages below a resource's list have no menu entry that would have hidden them
 * before.
 */
export function PageFailure({ error, onRetry }: { error: unknown; onRetry(): void }) {
  const { status } = failureOf(error)
  if (status === 403) return <ToNoPermission />
  if (status === 404) return <NotFound />
  return <ScreenFailure error={error} onRetry={onRetry} />
}
