/** Progress of a bulk transition, and its refusals with their reasons. */

import Alert from '@mui/material/Alert'
import LinearProgress from '@mui/material/LinearProgress'
import { useTranslate } from 'ra-core'
import { sentenceOf } from '#resources/failure.ts'
import { formatNumber } from '#schemas/kit/numbers.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import type { ClaimRow } from '../domain/answers.ts'
import type { Slices } from './useSlices.ts'

interface BulkProgressProps {
  slices: Slices
  /** Claims with known numbers; others are named by their record id. */
  rows: readonly ClaimRow[]
}

const maxListedRefusals = 20

export function BulkProgress({ slices, rows }: BulkProgressProps) {
  const translate = useTranslate()
  const style = useNumberStyle()
  const { action, results, total, isPending, failure } = slices
  const refused = results.filter(({ ok }) => !ok)
  const codeOf = (id: number) => rows.find((row) => row.id === id)?.code ?? id
  const done = results.length - refused.length
  const sentences = [
    ...(done > 0 ? [translate(`claims.done.${action}`, { smart_count: done })] : []),
    ...(refused.length > 0 ? [translate('claims.not_done', { smart_count: refused.length })] : []),
  ]
  const label = translate('claims.progress', {
    done: formatNumber(results.length, style),
    total: formatNumber(total, style),
  })
  return (
    <>
      {isPending && (
        <Alert severity="info" icon={false} sx={{ mt: 2, '& .MuiAlert-message': { flex: 1 } }}>
          {label}
          <LinearProgress
            variant="determinate"
            aria-label={label}
            value={(100 * results.length) / Math.max(1, total)}
            sx={{ mt: 1 }}
          />
        </Alert>
      )}
      {failure && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {sentenceOf(failure)}
        </Alert>
      )}
      {!isPending && results.length > 0 && (
        <Alert severity={refused.length > 0 ? 'warning' : 'success'} sx={{ mt: 2 }}>
          {sentences.join(' ')}
          {refused.slice(0, maxListedRefusals).map((one) => (
            <div key={one.id}>
              {codeOf(one.id)}: {one.message}
            </div>
          ))}
        </Alert>
      )}
    </>
  )
}
