/** Services, fees and distances matched in grids. */
import { defineWorkflow } from '#src/server/workflow/define-workflow.ts'
import unmappedServices from './checks/unmapped-services.ts'
import { gridRowRoutes } from './routes.ts'
import { mappingWriteRules } from './write-rules.ts'

export default defineWorkflow({
  name: 'mapping',
  rules: [({ clock }) => mappingWriteRules(clock)],
  routes: [gridRowRoutes],
  closing: [unmappedServices],
})
