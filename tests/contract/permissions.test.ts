/**
 * What every endpoint asks for: as the server has registered it, for every resource; and called by
 * nobody, by strangers, by those who just may and just may not, for one resource of each kind and
 * for all that is written by hand.
 */
import { describe, expect, it } from 'vitest'
import { comparedFields } from '#schemas/kit/duplicates.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { treeOf } from '#schemas/kit/tree.ts'
import { contractApp, contractRegistry as registry } from '#tests/support/contract.ts'
import { representatives } from '#tests/support/sample-resources.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

interface Endpoint {
  method: Method
  path: string
  /** All of these permissions are needed. */
  needs: readonly string[]
  /** Without any of these it is refused; default each of `needs`. */
  unmet?: readonly (readonly string[])[]
  body?: unknown
}

const { app } = contractApp()

/** A number that no record has. */
const none = 999_999_999

const view = {
  name: 'A view',
  filter: {},
  sort: null,
  columns: null,
  page_size: null,
  role_id: null,
}

/** Every endpoint below the path of a resource. */
function endpointsOf(resource: Resource): Endpoint[] {
  const { path, permissions, features, effective, fields, personal } = resource
  const { list, create, update, delete: remove } = permissions
  const at = `${path}/${none}`
  const endpoints: Endpoint[] = []
  const add = (method: Method, to: string, needs: readonly string[], body?: unknown) =>
    endpoints.push({ method, path: to, needs: [...new Set(needs)], body })
  const tree = treeOf(resource, registry)

  add('GET', path, [list])
  if (personal) add('POST', `${path}/query`, [list], {})
  add('GET', at, [list])
  add('GET', `${at}/history`, [list])
  add('GET', `${at}/uses`, [list])
  add('GET', `${at}/peek`, [list])
  add('GET', `${at}/related?path=none&field=none`, [list])
  add('GET', `${at}/compare?from=1&to=2`, [list])
  if (features.write) {
    add('POST', path, [create], {})
    add('PUT', at, [update], {})
    add('DELETE', at, [remove])
    add('POST', `${at}/restore`, [remove])
    add('POST', `${at}/revert`, [list, update], { version: 1 })
    if (comparedFields(resource).length > 0) add('POST', `${path}/similar`, [list], { values: {} })
  }
  if (features.merge) {
    add('POST', `${path}/merge?mode=check`, [update, remove], { from: none, into: none + 1 })
    add('POST', `${at}/reassign?mode=check`, [remove], { into: none + 1 })
  }
  if (effective) add('POST', `${at}/succeed`, [create, update], { from: '2030-01-01' })
  if (tree) add('GET', `${path}/tree`, [list, ...tree.levels.map(listOf)])
  if (features.bulk) {
    const some = { ids: [none] }
    const all = { filter: { id: none }, expect: 1 }
    for (const which of [some, all]) {
      add('POST', `${path}/bulk`, [list, update], { action: 'update', data: {}, ...which })
      add('POST', `${path}/bulk`, [list, remove], { action: 'delete', ...which })
      add('POST', `${path}/bulk`, [list, remove], { action: 'restore', ...which })
    }
    const grid = (row: object) => ({ rows: [{ key: '1', ...row }] })
    add('POST', `${path}/grid`, [list, create], grid({ data: {} }))
    add('POST', `${path}/grid`, [list, update], grid({ id: none, data: {} }))
    add('POST', `${path}/grid`, [list, remove], grid({ id: none, remove: true }))
  }
  if (features.export)
    for (const format of ['csv', 'xlsx'])
      if (personal) add('POST', `${path}/export`, [list, permissions.export], { format })
      else add('GET', `${path}/export?format=${format}`, [list])
  if (features.import) {
    add('GET', `${path}/template?format=csv`, [create, update])
    add('POST', `${path}/import?mode=commit`, [create, update], { import_id: none })
  }
  for (const [name, field] of Object.entries(fields)) {
    if (!registry.kindOf(field).upload) continue
    const { read, write } = field.permission ?? {}
    const rights = [read, write].filter((right) => right !== undefined)
    add('GET', `${path}/files/${name}/${none}`, [list, ...rights.filter((one) => one === read)])
    // Users who can create or update records can upload their files.
    const unmet = [[create, update], ...rights.map((right) => [right])]
    endpoints.push({
      method: 'POST',
      path: `${path}/files/${name}`,
      needs: [create, ...rights],
      unmet,
      body: {},
    })
  }
  const named = encodeURIComponent(JSON.stringify({ resource: path }))
  add('GET', `schema/${path}`, [list])
  add('GET', `views?resource=${path}`, [list])
  add('POST', 'views', [list], { resource: path, ...view })
  add('GET', `change-sets?filter=${named}`, [list])
  if (features.import) add('GET', `imports?filter=${named}`, [list])
  return endpoints
}

const listOf = ({ resource }: { resource: Resource }) => resource.permissions.list

const tokens = new Map<string, Promise<string>>()
const tokenFor = (permissions: readonly string[]): Promise<string> => {
  const uniquePermissions = [...new Set(permissions)].sort()
  const key = uniquePermissions.join()
  const token = tokens.get(key) ?? app().login(uniquePermissions)
  tokens.set(key, token)
  return token
}

const shape = (path: string) => `/api/${path.replace(/\?.*/, '')}`.replace(/\/999999999(?=\/|$)/, '/{id}')

/**
 * The list that the body names has a permission of its own (tests/server/claims.test.ts); choices
 * are open to users of any record that leads to them (tests/server/choices.test.ts).
 */
const decidesByMore = /^\/api\/claims\/worklist|\/options$/

/**
 * Pages written by hand have endpoints of their own; what each asks for, the server itself knows.
 */
function ownEndpoints(resource: Resource, known: readonly Endpoint[]): Endpoint[] {
  const generated = new Set(known.map(({ method, path }) => `${method} ${shape(path)}`))
  const longer = registry.all.map(({ path }) => path).filter((path) => path.startsWith(`${resource.path}/`))
  return (
    app()
      .app.accessOfRoutes.filter(({ url }) => url.startsWith(`/api/${resource.path}/`))
      // Paths of resources may begin each other: patients, patients/patient-merges.
      .filter(({ url }) => !longer.some((path) => url.startsWith(`/api/${path}/`)))
      .filter(({ url }) => !decidesByMore.test(url))
      .filter(({ method }) => /^(GET|POST|PUT|DELETE)$/.test(method))
      .filter(({ method, url }) => !generated.has(`${method} ${url.replace(/:(\w+)/g, '{$1}')}`))
      .map(({ method, url, access }) => ({
        method: method as Method,
        path: url.replace('/api/', '').replace(':id', String(none)).replace(/:\w+/g, 'none'),
        needs: typeof access === 'string' ? [] : access,
      }))
  )
}

/** Where the body or the query decides what is needed, the route itself asks for less. */
const decidesItself = /\/(bulk|grid|files\/\w+)$|^\/api\/(views|change-sets|imports)$/

const generated = new Map(registry.all.map((resource) => [resource, endpointsOf(resource)]))
const generatedOf = (resource: Resource) => generated.get(resource) ?? []

/** What tells an endpoint from others, whichever resource it belongs to. */
const traitsOf = (resource: Resource) =>
  generatedOf(resource).map(({ path, needs, body }) =>
    [shape(path).replace(resource.path, '…'), needs.length, Object.keys(body ?? {})].join(' '),
  )

describe.each(registry.all)('$path', (resource) => {
  it('is registered with just what each endpoint needs', () => {
    const parameter = /:\w+/g
    const routes = new Map(
      app().app.accessOfRoutes.map(({ method, url, access }) => [
        `${method} ${url.replace(parameter, '{id}')}`,
        typeof access === 'string' ? [] : [...new Set(access)].sort(),
      ]),
    )
    for (const { method, path, needs } of generatedOf(resource)) {
      const route = `${method} ${shape(path)}`
      const requiredPermissions = routes.get(route)
      if (decidesItself.test(shape(path)))
        expect(needs, route).toEqual(expect.arrayContaining(requiredPermissions ?? ['?']))
      else expect(requiredPermissions, route).toEqual([...needs].sort())
    }
  })
})

const called = new Set(representatives(registry.all, traitsOf))

describe.each(registry.all)('$path', (resource) => {
  const fieldRights = Object.values(resource.fields).flatMap(({ permission = {} }) =>
    Object.values(permission),
  )
  const everything = [...Object.values(resource.permissions), ...fieldRights]

  it('lets in who holds just what is needed, and nobody who lacks any of it', async () => {
    const stranger = await tokenFor(['list_nothing'])
    const wrong: string[] = []
    const own = ownEndpoints(resource, generatedOf(resource))
    for (const endpoint of called.has(resource) ? [...generatedOf(resource), ...own] : own) {
      const { method, path, needs, body, unmet = needs.map((name) => [name]) } = endpoint
      const checkAccess = async (who: string, fits: (code: number) => boolean, token?: string) => {
        const answer = await app().call(method, `/api/${path}`, {
          body,
          ...(token ? { token } : {}),
        })
        if (!fits(answer.status)) wrong.push(`${method} ${path} for ${who}: ${answer.status}`)
      }
      const isDone = (code: number) => code !== 401 && code !== 403 && code < 500
      const isRefused = (code: number) => code === 403
      await checkAccess('nobody', (code) => code === 401)
      await checkAccess('a stranger', isRefused, stranger)
      await checkAccess(needs.join(' and '), isDone, await tokenFor(needs))
      for (const missing of unmet) {
        const grantedPermissions = [...everything, ...needs].filter((name) => !missing.includes(name))
        await checkAccess(`all but ${missing.join(' and ')}`, isRefused, await tokenFor(grantedPermissions))
      }
    }
    expect(wrong.join('\n')).toBe('')
  })
})
