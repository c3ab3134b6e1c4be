/** Everything the API answers, in one list. */
import type { FastifyInstance } from 'fastify'
import { appointmentRoutes } from './appointments/routes.ts'
import { invoiceRoutes } from './billing/routes.ts'
import { cashRoutes } from './cash/routes.ts'
import { claimInvoiceRoutes } from './claims/invoices/routes.ts'
import { claimRoutes } from './claims/routes.ts'

import type { ServerContext } from './context.ts'
import { formRoutes } from './forms/routes.ts'
import { orderRoutes } from './orders/routes.ts'
import { setRoutes } from './orders/sets.ts'
import { beneficiaryRoutes } from './patients/beneficiaries/routes.ts'
import { patientMergeRoutes } from './patients/merge/routes.ts'
import { registerLookupRoutes } from './patients/registers/routes.ts'
import { patientRoutes } from './patients/routes.ts'
import { suspectRoutes } from './patients/suspects/routes.ts'
import { prescribingRoutes } from './prescribing/routes.ts'
import { exploreRoutes } from './reports/explore/routes.ts'
import { reportRoutes } from './reports/routes.ts'
import { accountRoutes } from './routes/account.ts'
import { approvalRoutes } from './routes/approvals.ts'
import { auditRoutes } from './routes/audit.ts'
import { authRoutes } from './routes/auth.ts'
import { buildRoutes } from './routes/builds.ts'
import { changeSetRoutes } from './routes/change-sets.ts'
import { configRoutes } from './routes/config.ts'
import { coverageRoutes } from './routes/coverages.ts'
import { dictionaryRoutes } from './routes/dictionary.ts'
import { draftRoutes } from './routes/drafts.ts'
import { exportRoutes } from './routes/exports.ts'
import { fileRoutes } from './routes/files.ts'
import { gridRowRoutes } from './routes/grid-rows.ts'
import { gridRoutes } from './routes/grids.ts'
import { healthRoutes } from './routes/health.ts'
import { homeRoutes } from './routes/home.ts'
import { iconRoutes } from './routes/icons.ts'
import { importRoutes } from './routes/imports.ts'
import { installationRoutes } from './routes/installation.ts'
import { mergeRoutes } from './routes/merges.ts'
import { notificationRoutes } from './routes/notifications.ts'
import { openApiRoutes } from './routes/openapi.ts'
import { periodRoutes } from './routes/periods.ts'
import { profileRoutes } from './routes/profile.ts'
import { realtimeRoutes } from './routes/realtime.ts'
import { recordToolRoutes } from './routes/record-tools.ts'
import { recordRoutes } from './routes/records.ts'
import { registerRoutes } from './routes/register.ts'
import { rolesRoutes } from './routes/roles.ts'
import { schemaRoutes } from './routes/schema.ts'
import { searchRoutes } from './routes/search.ts'
import { successionRoutes } from './routes/successions.ts'
import { treeRoutes } from './routes/trees.ts'
import { userRoutes } from './routes/users.ts'
import { viewRoutes } from './routes/views.ts'
import { transitionRoutes } from './states/routes.ts'
import { visitRoutes } from './visits/routes.ts'
import { wardRoutes } from './wards/routes.ts'

export type Routes = (app: FastifyInstance, context: ServerContext) => void | Promise<void>

export const routes: readonly Routes[] = [
  healthRoutes,
  buildRoutes,
  configRoutes,
  iconRoutes,
  authRoutes,
  accountRoutes,
  profileRoutes,
  userRoutes,
  installationRoutes,
  realtimeRoutes,
  notificationRoutes,
  homeRoutes,
  schemaRoutes,
  searchRoutes,
  treeRoutes,
  viewRoutes,
  draftRoutes,
  appointmentRoutes,
  beneficiaryRoutes,
  prescribingRoutes,
  formRoutes,
  orderRoutes,
  setRoutes,
  wardRoutes,
  recordRoutes,
  transitionRoutes,
  successionRoutes,
  recordToolRoutes,
  gridRoutes,
  gridRowRoutes,
  registerRoutes,
  approvalRoutes,
  coverageRoutes,
  periodRoutes,
  rolesRoutes,
  changeSetRoutes,
  mergeRoutes,
  fileRoutes,
  openApiRoutes,
  dictionaryRoutes,
  importRoutes,
  exportRoutes,
  auditRoutes,
  patientRoutes,
  patientMergeRoutes,
  suspectRoutes,
  registerLookupRoutes,
  visitRoutes,
  reportRoutes,
  exploreRoutes,
  invoiceRoutes,
  cashRoutes,
  claimRoutes,
  claimInvoiceRoutes,
]
