/** The operation on effective-dated records. */
import type { Resource } from '#schemas/kit/resource.ts'
import { componentName, type JsonSchema } from './field-schemas.ts'
import { content, enveloped, failures, operationOf, ref } from './record-paths.ts'

/** The operation that ends one record the day before its successor starts. */
export function successionPaths(resource: Resource): Record<string, JsonSchema> {
  const { path, permissions, label, effective } = resource
  if (!effective) return {}
  const one = label.one.en.toLowerCase()
  const { create, update } = permissions
  const summary = `End a ${one} the day before a day, and open one like it from that day`
  return {
    [`/api/${path}/{id}/succeed`]: {
      parameters: [ref('parameters', 'Id')],
      post: operationOf(resource)('succeed', summary, [create, update], {
        parameters: [ref('parameters', 'IfMatch'), ref('parameters', 'Reason')],
        requestBody: {
          required: true,
          content: content({
            allOf: [
              ref('schemas', `${componentName(resource)}Input`),
              {
                type: 'object',
                required: ['from'],
                properties: {
                  from: { type: 'string', description: 'First day of the new record' },
                },
              },
            ],
          }),
        },
        responses: {
          201: enveloped(ref('schemas', componentName(resource))),
          ...failures(400, 401, 403, 404, 409, 422),
        },
      }),
    },
  }
}
