/** All routes of the API in one list. */
import type { FastifyInstance } from 'fastify'
import type { ServerContext } from './access/context.ts'
import { accountRoutes } from './platform/routes/account.ts'
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
import { changeSetRoutes } from './records/routes/change-sets.ts'
import { dictionaryRoutes } from './records/routes/dictionary.ts'
import { exportRoutes } from './records/routes/exports.ts'
import { fileRoutes } from './records/routes/files.ts'
import { gridRoutes } from './records/routes/grids.ts'
import { importRoutes } from './records/routes/imports.ts'
import { mergeRoutes } from './records/routes/merges.ts'
import { openApiRoutes } from './records/routes/openapi.ts'
import { recordToolRoutes } from './records/routes/record-tools.ts'
import { recordRoutes } from './records/routes/records.ts'
import { schemaRoutes } from './records/routes/schema.ts'
import { searchRoutes } from './records/routes/search.ts'
import { successionRoutes } from './records/routes/successions.ts'
import { treeRoutes } from './records/routes/trees.ts'
import { transitionRoutes } from './records/states/routes.ts'
import { appointmentRoutes } from './workflows/appointments/routes.ts'
import { approvalRoutes } from './workflows/approvals/routes.ts'
import { bankRoutes } from './workflows/bank/routes.ts'
import { invoiceRoutes } from './workflows/billing/routes.ts'
import { cashRoutes } from './workflows/cash/routes.ts'
import { claimInvoiceRoutes } from './workflows/claims/invoices/routes.ts'
import { claimRoutes } from './workflows/claims/routes.ts'
import { facilityRequestRoutes } from './workflows/facility-requests/routes.ts'
import { formRoutes } from './workflows/forms/routes.ts'
import { homeRoutes } from './workflows/home/routes.ts'
import { gridRowRoutes } from './workflows/mapping/routes.ts'
import { orderRoutes } from './workflows/orders/routes.ts'
import { setRoutes } from './workflows/orders/sets.ts'
import { beneficiaryRoutes } from './workflows/patients/beneficiaries/routes.ts'
import { duplicateRoutes } from './workflows/patients/duplicates/routes.ts'
import { patientMergeRoutes } from './workflows/patients/merge/routes.ts'
import { registerLookupRoutes } from './workflows/patients/outside-registers/routes.ts'
import { patientRoutes } from './workflows/patients/routes.ts'
import { periodRoutes } from './workflows/periods/routes.ts'
import { prescribingRoutes } from './workflows/pharmacy/routes.ts'
import { exploreRoutes } from './workflows/reports/explore/routes.ts'
import { reportRoutes } from './workflows/reports/routes.ts'
import { setupRoutes } from './workflows/setup/routes.ts'
import { visitRoutes } from './workflows/visits/routes.ts'
import { wardRoutes } from './workflows/wards/routes.ts'

export type Routes = (app: FastifyInstance, context: ServerContext) => void | Promise<void>

export const routes: readonly Routes[] = [
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
  installationRoutes,
  realtimeRoutes,
  notificationRoutes,
  homeRoutes,
  setupRoutes,
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
  facilityRequestRoutes,
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
  duplicateRoutes,
  registerLookupRoutes,
  visitRoutes,
  reportRoutes,
  exploreRoutes,
  invoiceRoutes,
  cashRoutes,
  bankRoutes,
  claimRoutes,
  claimInvoiceRoutes,
]
