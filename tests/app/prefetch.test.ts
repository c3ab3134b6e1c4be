/** The first data of a page is requested only where the API has it. */
import { beforeEach, expect, it, vi } from 'vitest'
import { registry } from '#schemas/index.ts'
import { prefetchData } from '#src/app/console.tsx'
import { queryClient } from '#src/app/query-client.ts'
import { workflowPages } from '#src/app/workflow-pages.ts'
import { signInAs, stubNetwork } from '#tests/support/network.ts'

beforeEach(() => {
  localStorage.clear()
  queryClient.clear()
  signInAs([])
})

const pages = workflowPages
  .flatMap(({ pages = [] }) => pages.map(({ path }) => `/en/${path}`))
  .filter((path) => !path.includes(':'))

it('a hand-written page requests no resource that does not exist', async () => {
  const requests = stubNetwork({})
  const known = registry.all.flatMap((one) => [`/api/${one.path}`, `/api/schema/${one.path}`])
  for (const pathname of pages) prefetchData({ pathname, search: '' })
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
  const requested = requests.map(({ path }) => path).filter((path) => path !== '/api/schema/menu')
  expect(requested.filter((path) => !known.includes(path))).toEqual([])
})

it('a generated list requests its schema and its rows', async () => {
  const requests = stubNetwork({})
  prefetchData({ pathname: '/setting/villages', search: '' })
  const expected = ['/api/schema/setting/villages', '/api/setting/villages']
  await vi.waitFor(() => expect(requests.map(({ path }) => path)).toEqual(expect.arrayContaining(expected)))
})
