/**
 * The console's routes against the specification's, in both languages. The target of a route is
 * computed: a hand-written page, the screen of a declared resource, or none yet. The fallback page
 * then shows "Page not found" (tests/e2e/routes.spec.ts opens them all).
 */
import { matchRoutes } from 'react-router'
import { describe, expect, it } from 'vitest'
import { placeOf } from '#resources/paths.ts'
import { registry } from '#schemas/index.ts'
import { languages } from '#schemas/kit/types.ts'
import { consoleRoutes } from '#src/app/routes.tsx'
import { invalidStatus, type RouteHandle } from '#src/app/validity.ts'
import { languageOfPath, pathIn, prefixOf } from '#src/client/language.ts'
import { pages } from '#src/domain/access/pages.ts'
import { menuEntries } from './menu.ts'
import { addressOf, routes } from './routes.ts'

const tree = consoleRoutes(async () => undefined)
const matchesAt = (path: string, prefix = '') => matchRoutes(tree, path, prefix || '/') ?? []
const layoutOf = (matches: ReturnType<typeof matchesAt>) =>
  matches.map(({ route }) => (route.handle as RouteHandle | undefined)?.layout).findLast(Boolean)

function stateOf(address: string): 'hand-written' | 'generated' | 'awaited' {
  if (matchesAt(address).at(-1)?.route.path !== '*') return 'hand-written'
  return registry.findByPath(placeOf(address).path) ? 'generated' : 'awaited'
}

const rows = routes.map(({ path, layout }) => {
  const address = addressOf(path)
  return { path, address, layout, state: stateOf(address) }
})

it('names every route once', () => {
  expect(new Set(routes.map(({ path }) => path)).size).toBe(routes.length)
  const known = routes.map(({ path }) => path)
  expect(menuEntries.map(([path]) => path).filter((path) => !known.includes(path))).toEqual([])
})

describe.each(languages)('in %s', (language) => {
  it.each(rows)('$path is $state, layout $layout', ({ address, layout, state }) => {
    const localised = pathIn(language, address)
    expect(languageOfPath(localised)).toBe(language)
    const matches = matchesAt(localised, prefixOf(language))
    expect(matches.length).toBeGreaterThan(0)
    expect(layoutOf(matches)).toBe(state === 'awaited' ? 'default' : layout)
    expect(
      invalidStatus(
        matches.map(({ route, params }) => ({ handle: route.handle, params })),
        address,
      ),
    ).toBeUndefined()
  })
})

it('a hand-written page has a menu entry, and vice versa', () => {
  // Excludes the specification's entries without a permission.
  const unlisted = menuEntries.flatMap(([path, permission]) => (permission === null ? [path] : []))
  for (const { path, line } of pages) {
    const exists = stateOf(`/${path}`) === 'hand-written'
    expect(line !== undefined, path).toBe(exists && !unlisted.includes(`/${path}`))
  }
})

it('other paths belong to resources, and a record id must be a number', () => {
  const verdict = (path: string) => {
    const matches = matchesAt(path)
    expect(matches.at(-1)?.route.path).toBe('*')
    return invalidStatus(
      matches.map(({ route, params }) => ({ handle: route.handle, params })),
      path,
    )
  }
  expect(verdict('/setting/vaccines')).toBeUndefined()
  expect(verdict('/setting/vaccines/update/7')).toBeUndefined()
  for (const id of ['abc', '0', '-1', '1.5', '១', '99999999999999999'])
    expect(verdict(`/setting/vaccines/update/${id}`)).toBe(404)
})

it('a failed validity check responds with 404, or its own status', () => {
  const match = (validate: RouteHandle['validate']) => ({
    handle: { validate } satisfies RouteHandle,
    params: { code: 'x' },
  })
  expect(invalidStatus([{ handle: undefined, params: {} }], '/')).toBeUndefined()
  expect(invalidStatus([match(() => true)], '/')).toBeUndefined()
  expect(invalidStatus([match(({ params }) => params.code !== 'x')], '/')).toBe(404)
  expect(invalidStatus([match(() => true), match(() => ({ status: 410 }))], '/')).toBe(410)
})
