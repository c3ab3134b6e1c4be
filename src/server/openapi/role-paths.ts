/** What roles confer: the grid of a role, somebody's rights, and why. */
import type { Registry } from '#schemas/kit/registry.ts'
import { whyActions } from '#src/domain/access/rights.ts'
import type { JsonSchema } from './field-schemas.ts'
import { enveloped, failures, operationOf, ref } from './record-paths.ts'

const answer = { type: 'object' }

export function rolePaths(registry: Registry): Record<string, JsonSchema> {
  const [roles, permissions, users] = ['roles', 'permissions', 'users'].map(registry.find)
  if (!roles || !permissions || !users) return {}
  const both = [users.permissions.list, roles.permissions.list]
  const id = ref('parameters', 'Id')
  const query = (name: string, schema: JsonSchema, required: boolean) => ({
    ...{ name, in: 'query', required, schema },
  })
  return {
    '/api/roles/assignment/{name}': {
      parameters: [{ name: 'name', in: 'path', required: true, schema: { type: 'string' } }],
      get: operationOf(roles)(
        'assignment',
        'A role with all permissions, for choosing among them',
        [roles.permissions.list, permissions.permissions.list],
        { responses: { 200: enveloped(answer), ...failures(401, 403, 404) } },
      ),
    },
    '/api/users/{id}/rights': {
      parameters: [id],
      get: operationOf(users)('rights', 'What somebody may do, and which roles say so', both, {
        responses: { 200: enveloped(answer), ...failures(400, 401, 403, 404) },
      }),
    },
    '/api/users/{id}/why': {
      parameters: [
        id,
        query('address', { type: 'string', maxLength: 500 }, true),
        query('action', { type: 'string', enum: whyActions }, false),
      ],
      get: operationOf(users)('why', 'Which rules let somebody see something, or don’t', both, {
        responses: { 200: enveloped(answer), ...failures(400, 401, 403, 404) },
      }),
    },
  }
}
