/** Forms of the demonstration: published first, filled after the visits. */
import type { DemoPart } from '#src/server/workflow/define-workflow.ts'
import { publishFirst } from '#src/workflows/forms/server/publish-first.ts'
import { demoForms } from './forms.ts'

const part: DemoPart = { prepare: publishFirst, steps: () => [demoForms] }

export default part
