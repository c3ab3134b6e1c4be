/** All write rules of visits and their records. */
import { composeRules } from '#src/server/records/resources/compose-rules.ts'
import { arrivalRule } from './arrival.ts'
import { leavingRule } from './discharge-checks.ts'
import { stepRules } from './step-rules.ts'
import { triagedPriorityRule } from './triaged-priority.ts'
import { lastChargeRules, unchargedPayerRule } from './uncharged-payer.ts'

export const visitWriteRules = composeRules(
  { visits: arrivalRule },
  { visits: leavingRule },
  { visits: triagedPriorityRule },
  { visits: unchargedPayerRule },
  lastChargeRules,
  stepRules,
)
