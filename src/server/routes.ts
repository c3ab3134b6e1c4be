/** Everything the API answers, in one list. */
import type { FastifyInstance } from 'fastify'
import type { ServerContext } from './context.ts'
import { authRoutes } from './routes/auth.ts'
import { buildRoutes } from './routes/builds.ts'
import { configRoutes } from './routes/config.ts'
import { exportRoutes } from './routes/exports.ts'
import { healthRoutes } from './routes/health.ts'
import { iconRoutes } from './routes/icons.ts'
import { importRoutes } from './routes/imports.ts'
import { openApiRoutes } from './routes/openapi.ts'
import { recordRoutes } from './routes/records.ts'
import { schemaRoutes } from './routes/schema.ts'

export type Routes = (app: FastifyInstance, context: ServerContext) => void | Promise<void>

export const routes: readonly Routes[] = [
  healthRoutes,
  buildRoutes,
  configRoutes,
  iconRoutes,
  authRoutes,
  schemaRoutes,
  recordRoutes,
  openApiRoutes,
  importRoutes,
  exportRoutes,
]
