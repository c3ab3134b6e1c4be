/** Chooses the realtime transport by configuration. */
import { embeddedRealtime } from './embedded.ts'
import { outsideRealtime } from './outside.ts'
import type { Realtime, RealtimeParts } from './realtime.ts'

/** Undefined when REALTIME is off. */
export function createRealtime(parts: RealtimeParts): Realtime | undefined {
  const { realtime } = parts.config
  if (realtime.mode === 'embedded') return embeddedRealtime(parts, realtime)
  return realtime.mode === 'outside' ? outsideRealtime(parts, realtime) : undefined
}
