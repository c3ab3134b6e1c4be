/** All permissions of a library follow from its schemas. */
import type { AppPermissions } from '#src/server/seed/permission-facts.ts'

export const subjects: AppPermissions['subjects'] = []
export const subjectsByPermission: AppPermissions['subjectsByPermission'] = {}
export const subjectPatterns: AppPermissions['subjectPatterns'] = []
export const dependencies: AppPermissions['dependencies'] = {}
export const riskOf: AppPermissions['riskOf'] = () => undefined
