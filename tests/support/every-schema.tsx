/**
 * The screens every schema gets, in both languages: the browser's part of the contract. Hundreds of
 * screens; files of `tests/resources` take a part each, so that workers share them.
 */
import { cleanup, screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { declarations } from '#schemas/index.ts'
import type { Values } from '#schemas/kit/conditions.ts'
import type { Field } from '#schemas/kit/fields/index.ts'
import { createRegistry } from '#schemas/kit/registry.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { type Language, languages } from '#schemas/kit/types.ts'
import { defaultValues, isVisible } from '#schemas/kit/validate.ts'
import { allKinds } from '#tests/support/all-kinds.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { visit } from '#tests/support/render-resource.tsx'
import { permissionsOf, sampleMaker } from '#tests/support/sample.ts'

const registry = createRegistry([...declarations, ...allKinds])
const permissions = permissionsOf(registry)
const otherThan = { kh: 'en', en: 'kh' } as const

/** Which screens of a resource are looked at in which language. */
interface Case {
  path: string
  resource: Resource
  list: Language
  create: Language
  update: Language
}

const inOne = (resource: Resource, list: Language, update: Language): Case => {
  return { path: resource.path, resource, list, create: otherThan[list], update }
}

/**
 * The kinds are seen in both languages by the samples. Of other resources each screen is seen once,
 * their languages taking turns.
 */
const samplePaths = allKinds.map(({ path }) => path)
const cases = registry.all
  .filter(({ features }) => features.write)
  .flatMap((resource, index) => {
    const list = index % 2 === 0 ? 'kh' : 'en'
    const update = index % 4 < 2 ? list : otherThan[list]
    return samplePaths.includes(resource.path)
      ? languages.map((language) => inOne(resource, language, language))
      : [inOne(resource, list, update)]
  })

/** An installation of its own, with samples made when they are asked for. */
function installation() {
  let app: TestApp
  let token: string
  beforeAll(async () => {
    app = await createTestApp({ registry, seeded: true })
    token = await app.login(permissions)
  })
  afterAll(() => app.close())
  const { recordOf } = sampleMaker(registry, async (path, body) => {
    const answer = await app.call('POST', `/api/${path}`, { token, body })
    expect(answer.status, answer.text).toBe(201)
    return answer.body.data
  })
  const open = (path: string, language: Language) => visit(app, { path, permissions, language })
  return { recordOf, open }
}

/** Labels of the questions that a form asks while it holds these values. */
const labelsOf = (resource: Resource, values: Values, language: Language) =>
  resource.form
    .flatMap(({ rows }) => rows.flat())
    .map((name) => resource.fields[name] as Field)
    .filter((field) => isVisible(field, values))
    .map((field) => field.label[language])

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The tests of one screen after the other for a single resource. */
function testScreens(
  { resource, list, create, update }: Case,
  { recordOf, open }: ReturnType<typeof installation>,
) {
  it(`lists records under the declared columns (${list})`, async () => {
    await recordOf(resource, 1)
    await open(`/${resource.path}`, list)
    const title = resource.label.many[list]
    await screen.findByRole('heading', { level: 1, name: title }, { timeout: 10_000 })
    const headers = await screen.findAllByRole('columnheader', undefined, { timeout: 10_000 })
    const texts = headers.map((header) => header.textContent ?? '')
    for (const name of resource.columns) {
      const label = (resource.fields[name] as Field).label[list]
      expect(
        texts.some((text) => text.includes(label)),
        label,
      ).toBe(true)
    }
    expect((await screen.findAllByRole('row')).length).toBeGreaterThan(1)
  })

  const { edit } = resource.features

  it.runIf(edit)(`asks for every field of the form when creating (${create})`, async () => {
    await open(`/${resource.path}/create`, create)
    await screen.findByRole('heading', { level: 1 }, { timeout: 10_000 })
    for (const label of labelsOf(resource, defaultValues(resource), create))
      expect((await screen.findAllByText(new RegExp(escaped(label)))).length).toBeGreaterThan(0)
  })

  it.runIf(edit)(`shows a record for updating (${update})`, async () => {
    const record = await recordOf(resource, 1)
    await open(`/${resource.path}/update/${record.id}`, update)
    await screen.findByRole('heading', { level: 1 }, { timeout: 10_000 })
    for (const label of labelsOf(resource, record, update))
      expect((await screen.findAllByText(new RegExp(escaped(label)))).length).toBeGreaterThan(0)
  })

  it.skipIf(edit)('has a list and no other screen', async () => {
    const { id } = await recordOf(resource, 1)
    await open(`/${resource.path}`, list)
    await screen.findAllByRole('row', undefined, { timeout: 10_000 })
    for (const end of ['create', `update/${id}`])
      expect(document.querySelector(`a[href*="${resource.path}/${end}"]`)).toBeNull()
    for (const end of ['create', `update/${id}`]) {
      cleanup()
      await open(`/${resource.path}/${end}`, list)
      await screen.findByRole('heading', { name: list === 'kh' ? /រកមិនឃើញ/ : /not found/i })
    }
  })
}

/** Every `parts`-th of the cases, from number `part` on, which counts from 0. */
export function everySchema(part: number, parts: number): void {
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
    localStorage.clear()
    sessionStorage.clear()
  })
  const installed = installation()
  const some = cases.filter((_, index) => index % parts === part)
  describe.each(some)('$path', (one) => testScreens(one, installed))
}
