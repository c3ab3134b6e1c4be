/** What every write of visits and of what belongs to them keeps to, however it is written. */
import type { WriteRules } from '#src/server/records/resources/compose-rules.ts'
import { arrivalRule } from './arrival.ts'
import { stepRules } from './step-rules.ts'

export const visitWriteRules: WriteRules = { visits: arrivalRule, ...stepRules }
