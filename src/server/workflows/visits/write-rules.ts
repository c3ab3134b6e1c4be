/** What every write of visits and of what belongs to them keeps to, however it is written. */
import { composeRules } from '#src/server/records/resources/compose-rules.ts'
import { arrivalRule } from './arrival.ts'
import { leavingRule } from './discharge-checks.ts'
import { stepRules } from './step-rules.ts'
import { bedsideRules } from './wards/bedside-rules.ts'

export const visitWriteRules = composeRules(
  { visits: arrivalRule },
  { visits: leavingRule },
  stepRules,
  bedsideRules,
)
