/** The resources of the application. */
export { declarations, registry } from '#schemas/index.ts'
export { retiredResources } from './retired.ts'
