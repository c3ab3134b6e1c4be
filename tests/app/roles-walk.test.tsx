/**
 * Each shipped role can do its own work: nothing that home, menu and palette offer, and no page
 * behind them, is refused. A page whose permission checks have the same results for the next role
 * is not rendered again; only its reads are repeated. tests/e2e/roles-walk.spec.ts covers what
 * opens on click, such as dialogs and pickers.
 */
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { roleTemplates } from '#application/roles.ts'
import { registry } from '#schemas/index.ts'
import { type AccessCheck, checkAccess } from '#src/domain/access/checks.ts'
import { isHandWritten, routeEntries } from '#src/domain/access/pages.ts'
import type { MenuGroup } from '#src/domain/answers.ts'
import { openWorkPages } from '#src/domain/work-pages.ts'
import { type ClaimFixture, claimFixture, toPayer } from '#tests/support/claim-fixture.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { openConsole } from '#tests/support/open-console.tsx'
import { follow, forgetChartSizes, startNoting, type Visited, visited } from '#tests/support/role-walk.ts'
import { usual } from '#tests/support/visit-fixture.ts'

let app: TestApp
let fixture: ClaimFixture
let stopNoting: () => void

/**
 * A patient waits at each place: arrival, consultation, a bed, the cashier, both ends of a claim.
 */
async function day() {
  const sent = await fixture.claim()
  await fixture.move(sent.id, ...toPayer)
  await fixture.claim()
  await fixture.visit()
  for (const isSeen of [false, true]) {
    const { id: visit_id } = await fixture.visit()
    await fixture.call('POST', 'visits/triages', { visit_id, ...usual })
    if (isSeen) await fixture.call('POST', 'visits/encounters', { visit_id })
  }
}

beforeAll(async () => {
  app = await createTestApp()
  fixture = await claimFixture(app)
  await day()
  stopNoting = startNoting(app)
})
afterAll(async () => {
  stopNoting()
  vi.unstubAllGlobals()
  await app.close()
})

/** URLs that differ only by the record open the same page. */
const kindOf = (address: string) =>
  address.replace(/\d+/g, '#').replace(/([?&](visit|id|patient)=)[^&]*/g, '$1')

/**
 * Skips pages that are the same for all roles, printed reports, and forms, whose pickers are read.
 */
const isSkipped = (address: string) =>
  /^\/(app|notifications|samples|no-permission|not-found|login)?(\/|\?|$)/.test(address) ||
  /^\/report\/.+\/|\/(create|edit)(\?|$)/.test(address)

const pathOf = (address: string) => address.slice(1).split('?')[0] ?? ''

/** The resource of the URL. */
const resourceAt = (address: string) =>
  registry.all.find(({ path }) => `${pathOf(address)}/`.startsWith(`${path}/`))

/** The activity of earlier roles' pages, by kind of page. */
const known = new Map<string, Visited[]>()

it.each(roleTemplates)('nothing offered to $name is refused', async (role) => {
  const area = { level: 'HEALTH_FACILITY', id: fixture.facility, access: role.access } as const
  const { token } = await app.user(role.permissions, [area])
  const permissions = new Set(role.permissions)
  const answer = (check: AccessCheck, value: string) =>
    checkAccess(check, { permissions, roles: new Set(), entries: routeEntries }, value)
  const holds = (name: string) => permissions.has(name)
  const opens = (address: string) => {
    const list = resourceAt(address)?.permissions.list
    const isFree = list === undefined || isHandWritten(pathOf(address))
    return answer('route', address) && (isFree || holds(list))
  }
  const faults = new Set<string>()
  const read = async (from: string, request: { method?: string; url: string; payload?: unknown }) => {
    const { method = 'GET', url, payload: body } = request
    const { status } = await app.call(method as 'GET', url, {
      token,
      body,
      ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' } }),
    })
    if (status === 403) faults.add(`${from}: ${method} ${url}`)
  }

  await openConsole(app, { path: '/', token })
  const { body } = await app.call('GET', '/api/schema/menu', { token })
  const menu = (body.data as MenuGroup[]).flatMap(({ entries }) => entries)
  const work = openWorkPages(holds, (path) => answer('route', path))
  const queue = [...new Set([...work.map(({ to }) => to), ...menu.map(({ path }) => `/${path}`)])]
  const queued = new Set(queue.map(kindOf))
  const checkPage = (page: string, { path, refused, links }: Visited) => {
    if (path === '/no-permission') faults.add(`${page} leads to /no-permission`)
    for (const request of refused) faults.add(`${page}: ${request}`)
    for (const link of links) {
      if (!opens(link)) faults.add(`${page} links to ${kindOf(link)}`)
      else if (!isSkipped(link) && !queued.has(kindOf(link))) queue.push(link)
      queued.add(kindOf(link))
    }
  }
  checkPage('/', visited())

  for (const page of queue) {
    const resource = resourceAt(page)
    if (resource && !isHandWritten(pathOf(page))) {
      await read(page, { url: `/api/schema/${resource.path}` })
      await read(page, { url: `/api/${resource.path}?range=[0,0]` })
      continue
    }
    const others = known.get(kindOf(page)) ?? []
    const same = others.find(({ answers }) =>
      [...answers].every(([question, recordedAnswer]) => {
        const [check, value = ''] = question.split(' ')
        return answer(check as AccessCheck, value) === recordedAnswer
      }),
    )
    if (same) for (const request of same.reads) await read(page, request as { url: string })
    const visitedPage = same ?? (await follow(page))
    if (!same) known.set(kindOf(page), [...others, visitedPage])
    checkPage(page, visitedPage)
  }

  // Pickers: the references of the role's forms.
  const written = registry.all.filter(({ permissions: { list, create, update } }) => {
    return holds(list) && (holds(create) || holds(update))
  })
  const targets = new Map(
    written.flatMap(({ name, fields }) =>
      Object.values(fields).flatMap((field) =>
        field.kind === 'ref' || field.kind === 'refs' ? [[registry.get(field.to), name]] : [],
      ),
    ) as [ReturnType<typeof registry.get>, string][],
  )
  for (const [{ path, personal, permissions: resourcePermissions }, name] of targets)
    if (!personal)
      await read(`form of ${name}`, {
        url: `/api/${path}${holds(resourcePermissions.list) ? '' : '/options'}`,
      })

  forgetChartSizes()
  expect([...faults]).toEqual([])
})
