/**
 * The guide for new installations, for their administrators, until the first visit or until it is
 * hidden.
 */

import type { HomeTile } from '#src/server/workflow/home-tile.ts'
import { setupPermission } from '../domain/actions.ts'
import { planSetup } from '../domain/steps.ts'
import { hasVisits, isSetupDismissed, readSetupCounts } from './read-state.ts'

const tile: HomeTile = {
  id: 'setup',
  order: 0,
  concerns: ({ context, holds }) =>
    holds(setupPermission) && !context.config.demo && context.registry.find('visits') !== undefined,
  async read({ context }) {
    if ((await isSetupDismissed(context)) || (await hasVisits(context))) return undefined
    const steps = planSetup(await readSetupCounts(context))
    return {
      kind: 'setup',
      items: [],
      done: steps.filter(({ state }) => state === 'done').length,
      total: steps.length,
      next: steps.find(({ state }) => state === 'next')?.id ?? null,
    }
  },
}

export default tile
