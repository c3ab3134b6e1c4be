/** Bank statements of the demonstration. */
import type { DemoPart } from '#src/server/workflow/define-workflow.ts'
import { demoBank } from './statement.ts'

const part: DemoPart = { steps: () => [demoBank] }

export default part
