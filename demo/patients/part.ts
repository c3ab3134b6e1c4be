/** Patients of the demonstration, and the duplicates among them. */
import type { DemoPart } from '#src/server/workflow/define-workflow.ts'
import { scanPatients } from '#src/workflows/patients/server/duplicates/scan.ts'
import { demoPatients, planDemoPatients } from './seed-demo-patients.ts'

const part: DemoPart = {
  plan: planDemoPatients,
  steps: () => [demoPatients()],
  async finish(context, shouldContinue) {
    if (context.registry.find('patient-suspects')) await scanPatients(context, shouldContinue)
  },
}

export default part
