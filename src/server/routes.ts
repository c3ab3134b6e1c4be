/** The routes of the platform, and those of all workflows. */
import type { FastifyInstance } from 'fastify'
import type { ServerContext } from './access/context.ts'
import { designerRoutes } from './designs/routes.ts'
import { approvalRoutes } from './platform/approvals/routes.ts'
import { accountRoutes } from './platform/routes/account.ts'
import { apiTokenRoutes } from './platform/routes/api-tokens.ts'
import { auditRoutes } from './platform/routes/audit.ts'
import { authRoutes } from './platform/routes/auth.ts'
import { buildRoutes } from './platform/routes/builds.ts'
import { configRoutes } from './platform/routes/config.ts'
import { coverageRoutes } from './platform/routes/coverages.ts'
import { draftRoutes } from './platform/routes/drafts.ts'
import { healthRoutes } from './platform/routes/health.ts'
import { iconRoutes } from './platform/routes/icons.ts'
import { installationRoutes } from './platform/routes/installation.ts'
import { metricsRoutes } from './platform/routes/metrics.ts'
import { notificationRoutes } from './platform/routes/notifications.ts'
import { openidRoutes } from './platform/routes/openid.ts'
import { profileRoutes } from './platform/routes/profile.ts'
import { realtimeRoutes } from './platform/routes/realtime.ts'
import { rolesRoutes } from './platform/routes/roles.ts'
import { secondFactorRoutes } from './platform/routes/second-factor.ts'
import { userRoutes } from './platform/routes/users.ts'
import { viewRoutes } from './platform/routes/views.ts'
import { paperRoutes } from './records/papers/routes.ts'
import { changeSetRoutes } from './records/routes/change-sets.ts'
import { dictionaryRoutes } from './records/routes/dictionary.ts'
import { exportRoutes } from './records/routes/exports.ts'
import { fileRoutes } from './records/routes/files.ts'
import { importRoutes } from './records/routes/imports.ts'
import { openApiRoutes } from './records/routes/openapi.ts'
import { recordToolRoutes } from './records/routes/record-tools.ts'
import { recordRoutes } from './records/routes/records.ts'
import { schemaRoutes } from './records/routes/schema.ts'
import { searchRoutes } from './records/routes/search.ts'
import { treeRoutes } from './records/routes/trees.ts'
import { transitionRoutes } from './records/states/routes.ts'
import { contributionsOf } from './workflow/define-workflow.ts'
import { homeRoutes } from './workflow/home/routes.ts'

export type Routes = (app: FastifyInstance, context: ServerContext) => void | Promise<void>

const platformRoutes: readonly Routes[] = [
  metricsRoutes,
  healthRoutes,
  buildRoutes,
  configRoutes,
  iconRoutes,
  authRoutes,
  accountRoutes,
  secondFactorRoutes,
  openidRoutes,
  profileRoutes,
  userRoutes,
  apiTokenRoutes,
  installationRoutes,
  realtimeRoutes,
  notificationRoutes,
  homeRoutes,
  schemaRoutes,
  searchRoutes,
  treeRoutes,
  viewRoutes,
  draftRoutes,
  recordRoutes,
  transitionRoutes,
  paperRoutes,
  recordToolRoutes,
  approvalRoutes,
  coverageRoutes,
  rolesRoutes,
  changeSetRoutes,
  fileRoutes,
  openApiRoutes,
  dictionaryRoutes,
  importRoutes,
  exportRoutes,
  auditRoutes,
  designerRoutes,
]

/** All routes of the API. */
export const routesOf = ({ workflows }: ServerContext): readonly Routes[] => [
  ...platformRoutes,
  ...contributionsOf(workflows, 'routes'),
]
