/** Services, fees and distances matched in grids. */
import { defineWorkflow } from '#src/server/workflow/define-workflow.ts'
import unmappedServices from './server/checks/unmapped-services.ts'
import { gridRowRoutes } from './server/routes.ts'
import { mappingWriteRules } from './server/write-rules.ts'

export default defineWorkflow({
  name: 'mapping',
  rules: [({ clock }) => mappingWriteRules(clock)],
  routes: [gridRowRoutes],
  closing: [unmappedServices],
})
