/** The screens every schema gets, in both languages: the browser's part of the contract. */
import { cleanup, screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { declarations } from '#schemas/index.ts'
import type { Field } from '#schemas/kit/fields/index.ts'
import { createRegistry } from '#schemas/kit/registry.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { type Language, languages } from '#schemas/kit/types.ts'
import { allKinds } from '#tests/support/all-kinds.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { visit } from '#tests/support/render-resource.tsx'
import { permissionsOf, sampleMaker } from '#tests/support/sample.ts'

const registry = createRegistry([...declarations, ...allKinds])
const permissions = permissionsOf(registry)
const cases = registry.all.flatMap((resource) =>
  languages.map((language) => ({ path: resource.path, resource, language })),
)

let app: TestApp
let token: string
beforeAll(async () => {
  app = await createTestApp({ registry, seeded: true })
  token = await app.login(permissions)
})
afterAll(() => app.close())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
})

const { recordOf } = sampleMaker(registry, async (path, body) => {
  const answer = await app.call('POST', `/api/${path}`, { token, body })
  expect(answer.status, answer.text).toBe(201)
  return answer.body.data
})

const open = (path: string, language: Language) => visit(app, { path, permissions, language })

/** Labels of a form, whatever stands behind them (a required mark). */
const labelsOf = (resource: Resource, language: Language) =>
  resource.form
    .flatMap(({ rows }) => rows.flat())
    .map((name) => (resource.fields[name] as Field).label[language])

describe.each(cases)('$path in $language', ({ resource, language }) => {
  it('lists records under the declared columns', async () => {
    await recordOf(resource, 1)
    await open(`/${resource.path}`, language)
    const title = resource.label.many[language]
    await screen.findByRole('heading', { level: 1, name: title }, { timeout: 10_000 })
    const headers = await screen.findAllByRole('columnheader', undefined, { timeout: 10_000 })
    const texts = headers.map((header) => header.textContent ?? '')
    for (const name of resource.columns) {
      const label = (resource.fields[name] as Field).label[language]
      expect(
        texts.some((text) => text.includes(label)),
        label,
      ).toBe(true)
    }
    expect((await screen.findAllByRole('row')).length).toBeGreaterThan(1)
  })

  it('asks for every field of the form when creating', async () => {
    await open(`/${resource.path}/create`, language)
    await screen.findByRole('heading', { level: 1 }, { timeout: 10_000 })
    for (const label of labelsOf(resource, language))
      expect((await screen.findAllByText(new RegExp(escaped(label)))).length).toBeGreaterThan(0)
  })

  it('shows a record for updating', async () => {
    const { id } = await recordOf(resource, 1)
    await open(`/${resource.path}/update/${id}`, language)
    await screen.findByRole('heading', { level: 1 }, { timeout: 10_000 })
    for (const label of labelsOf(resource, language))
      expect((await screen.findAllByText(new RegExp(escaped(label)))).length).toBeGreaterThan(0)
  })
})

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
