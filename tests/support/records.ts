/** The application with the sample resources, and helpers to call it. */

import type { Declaration } from '#schemas/kit/define.ts'
import { createRegistry } from '#schemas/kit/registry.ts'
import { placeDeclarations } from './access-declarations.ts'
import { allKinds } from './all-kinds.ts'
import { type Answer, type CallOptions, createTestApp } from './create-test-app.ts'

export const samplePermissions = ['group', 'sample', 'part'].flatMap((name) => [
  `list_${name}s`,
  `create_${name}`,
  `update_${name}`,
  `delete_${name}`,
])

/** @param more Added to each of the sample declarations, such as a menu entry. */
export async function createSampleApp(more: Partial<Declaration> = {}) {
  const samples = allKinds.map((declaration) => ({ ...declaration, ...more }))
  const test = await createTestApp({ registry: createRegistry([...placeDeclarations, ...samples]) })
  const token = await test.login(samplePermissions)

  /** A call below `/api/setting/`, with every permission of the sample resources. */
  const call = (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    options: CallOptions = {},
  ): Promise<Answer> =>
    test.call(method, `/api/setting/${path}`, {
      token,
      ...(body === undefined ? {} : { body }),
      ...options,
    })

  const createRecord = async (path: string, values: Record<string, unknown>) => {
    const { status, body } = await call('POST', path, values)
    if (status !== 201) throw new Error(`${path}: ${JSON.stringify(body)}`)
    return body.data
  }

  return {
    ...test,
    token,
    request: call,
    group: (code: string, more: Record<string, unknown> = {}) =>
      createRecord('groups', { code, name_kh: `ក្រុម ${code}`, ...more }),
    sample: (code: string, group: number, more: Record<string, unknown> = {}) =>
      createRecord('samples', { code, name: `Sample ${code}`, group_id: group, ...more }),
    part: (values: Record<string, unknown>) => createRecord('parts', values),
    /** Codes of the rows of a filtered list. */
    async codes(path: string, filter: object, sort?: readonly string[]): Promise<string[]> {
      const query = new URLSearchParams({ filter: JSON.stringify(filter), range: '[0,99]' })
      if (sort) query.set('sort', JSON.stringify(sort))
      const { status, body } = await call('GET', `${path}?${query}`)
      if (status !== 200) throw new Error(JSON.stringify(body))
      return body.data.map(({ code }: { code: string }) => code)
    },
  }
}

export type SampleApp = Awaited<ReturnType<typeof createSampleApp>>
