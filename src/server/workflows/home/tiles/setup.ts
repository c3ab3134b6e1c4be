/** The guide for new installations, for users who look after them, until it is finished or hidden. */
import { setupPermission } from '#src/domain/setup/actions.ts'
import { isSetUp, planSetup } from '#src/domain/setup/steps.ts'
import { isSetupDismissed, readSetupCounts } from '../../setup/read-state.ts'
import type { HomeTile } from '../tile.ts'

const tile: HomeTile = {
  id: 'setup',
  order: 0,
  concerns: ({ context, holds }) =>
    holds(setupPermission) && !context.config.demo && context.registry.find('visits') !== undefined,
  async read({ context }) {
    if (await isSetupDismissed(context)) return undefined
    const counts = await readSetupCounts(context)
    const steps = planSetup(counts)
    if (isSetUp(steps) && counts.patients > 0) return undefined
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
