import { useTranslate } from 'ra-core'
import type { DesignState } from '#src/domain/designs/actions.ts'
import { Badge } from '#src/ui/Badge.tsx'

const tones = { new: 'waiting', changed: 'active', applied: 'done' } as const

/** Whether users work with the design, and whether its draft differs from it. */
export function StateBadge({ state }: { state: DesignState }) {
  const translate = useTranslate()
  return <Badge tone={tones[state]}>{translate(`designer.state.${state}`)}</Badge>
}
