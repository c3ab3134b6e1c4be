import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext, ListContextProvider, type ListControllerResult, testDataProvider } from 'ra-core'
import { useState } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { type Generator, GeneratorProvider, SchemaProvider } from '#resources/context.tsx'
import { SearchBox } from '#resources/list/SearchBox.tsx'
import { registry } from '#schemas/index.ts'

const generator = {
  holds: () => true,
  request: async () => ({ data: [] }),
  onRefresh: () => () => undefined,
} as unknown as Generator
const getList = async () => ({ data: [], total: 0 })
const pause = (ms: number) => act(() => new Promise((done) => setTimeout(done, ms)))

/** A list with a slow URL: a requested search arrives when the test says so. */
function slowList() {
  const queries: string[] = []
  let arrive: (q: string) => void = () => undefined
  function List() {
    const [q, setQ] = useState('')
    arrive = setQ
    const list: Partial<ListControllerResult> = {
      resource: 'groups',
      perPage: 25,
      sort: { field: 'id', order: 'ASC' },
      filterValues: q ? { q } : {},
      setFilters: (filter) => void queries.push(String(filter.q ?? '')),
    }
    return (
      <ListContextProvider value={list as ListControllerResult}>
        <SearchBox />
      </ListContextProvider>
    )
  }
  render(
    <MemoryRouter>
      <CoreAdminContext dataProvider={testDataProvider({ getList: getList as never })}>
        <GeneratorProvider value={generator}>
          <SchemaProvider registry={registry} resource={registry.get('villages')}>
            <List />
          </SchemaProvider>
        </GeneratorProvider>
      </CoreAdminContext>
    </MemoryRouter>,
  )
  const box = screen.getByRole('searchbox')
  return { queries, box, arrive: (q: string) => act(() => arrive(q)) }
}

it('stays cleared before the list has followed, and notifies the list', async () => {
  const user = userEvent.setup()
  const { queries, box, arrive } = slowList()
  await user.type(box, 'north')
  await waitFor(() => expect(queries).toEqual(['north']))
  await user.clear(box)
  await waitFor(() => expect(queries).toEqual(['north', '']))
  arrive('north')
  expect(box).toHaveValue('')
  arrive('')
  await pause(400)
  expect(box).toHaveValue('')
  expect(queries).toEqual(['north', ''])
})

it('follows a search that was changed elsewhere', async () => {
  const user = userEvent.setup()
  const { queries, box, arrive } = slowList()
  await user.type(box, 'north')
  await waitFor(() => expect(queries).toEqual(['north']))
  arrive('north')
  arrive('')
  expect(box).toHaveValue('')
  arrive('south')
  expect(box).toHaveValue('south')
  await pause(400)
  expect(queries).toEqual(['north'])
})
