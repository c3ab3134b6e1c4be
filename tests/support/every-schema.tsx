/**
 * The generated screens of all schemas: the browser's part of the contract. The screens are split
 * over the files of `tests/resources`, so that workers share them.
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
import { answersArrived } from '#tests/support/fetch-app.ts'
import { postSample } from '#tests/support/post-sample.ts'
import { visit } from '#tests/support/render-resource.tsx'
import { permissionsOf, sampleMaker } from '#tests/support/sample.ts'
import { representatives } from '#tests/support/sample-resources.ts'

const registry = createRegistry([...declarations, ...allKinds])
const permissions = permissionsOf(registry)
const otherThan = { kh: 'en', en: 'kh' } as const

type Screen = 'list' | 'create' | 'update'

interface Case {
  path: string
  resource: Resource
  /** The tested screens, each with its language. */
  screens: readonly (readonly [Screen, Language])[]
}

/**
 * The features that determine a screen: kinds of fields with their options, sections, columns,
 * features.
 */
function* traitsOf(resource: Resource) {
  for (const [name, field] of Object.entries(resource.fields)) {
    for (const option of Object.keys(field)) yield `${field.kind} ${option}`
    if (resource.columns.includes(name)) yield `column ${field.kind}`
  }
  for (const option of Object.keys(resource)) yield option
  for (const [feature, isOn] of Object.entries(resource.features)) yield `${feature} ${isOn}`
}

/**
 * Every screen of the resources that together show all schema features; the kinds, in both
 * languages. For every other resource one screen, with screen and language alternating.
 */
const samplePaths = allKinds.map(({ path }) => path)
const written = registry.all.filter(({ features }) => features.write)
const whole = new Set(representatives(written, traitsOf))
const cases = written.flatMap((resource, index): Case[] => {
  const { path } = resource
  const language = languages[index % 2] as Language
  const inTurn = (['list', 'create', 'update'] as const)[index % 3] as Screen
  const all = (screenLanguage: Language): Case['screens'] => [
    ['list', screenLanguage],
    ['create', otherThan[screenLanguage]],
    ['update', screenLanguage],
  ]
  if (samplePaths.includes(path))
    return languages.map((screenLanguage) => ({ path, resource, screens: all(screenLanguage) }))
  return [{ path, resource, screens: whole.has(resource) ? all(language) : [[inTurn, language]] }]
})

/** A separate installation, whose samples are created on demand. */
function installation() {
  let app: TestApp
  let token: string
  beforeAll(async () => {
    app = await createTestApp({ registry, seeded: true })
    token = await app.login(permissions)
  })
  afterAll(() => app.close())
  const { recordOf } = sampleMaker(registry, async (path, body) => {
    const answer = await postSample(app, registry, { path, body, token })
    expect(answer.status, answer.text).toBe(201)
    return answer.body.data
  })
  const open = (path: string, language: Language) => visit(app, { path, permissions, language })
  return { recordOf, open }
}

/** Skip fields that can neither be read nor changed any more: a first password. */
const isOver = (field: Field) => registry.kindOf(field).writeOnly && field.readOnly === 'afterCreate'

/** Labels of the fields that a form shows with these values. */
const labelsOf = (resource: Resource, values: Values, language: Language, isNew: boolean) =>
  resource.form
    .flatMap(({ rows }) => rows.flat())
    .map((name) => resource.fields[name] as Field)
    .filter((field) => isVisible(field, values) && (isNew || !isOver(field)))
    .map((field) => field.label[language])

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The tests of a single resource's screens. */
function testScreens({ resource, screens }: Case, { recordOf, open }: ReturnType<typeof installation>) {
  const { edit } = resource.features
  const tests: Record<Screen, (language: Language) => void> = {
    list: (language) =>
      it(`lists records under the declared columns (${language})`, async () => {
        await recordOf(resource, 1)
        await open(`/${resource.path}`, language)
        const title = resource.label.many[language]
        await screen.findByRole('heading', { level: 1, name: title })
        const headers = await screen.findAllByRole('columnheader')
        const texts = headers.map((header) => header.textContent ?? '')
        for (const name of resource.columns) {
          const label = (resource.fields[name] as Field).label[language]
          expect(
            texts.some((text) => text.includes(label)),
            label,
          ).toBe(true)
        }
        await expect.poll(() => screen.getAllByRole('row').length).toBeGreaterThan(1)
      }),
    create: (language) =>
      it.runIf(edit)(`shows every field of the create form (${language})`, async () => {
        await open(`/${resource.path}/create`, language)
        await screen.findByRole('heading', { level: 1 })
        for (const label of labelsOf(resource, defaultValues(resource), language, true))
          expect((await screen.findAllByText(new RegExp(escaped(label)))).length).toBeGreaterThan(0)
      }),
    update: (language) =>
      it.runIf(edit)(`shows a record for updating (${language})`, async () => {
        const record = await recordOf(resource, 1)
        await open(`/${resource.path}/update/${record.id}`, language)
        await screen.findByRole('heading', { level: 1 })
        for (const label of labelsOf(resource, record, language, false))
          expect((await screen.findAllByText(new RegExp(escaped(label)))).length).toBeGreaterThan(0)
      }),
  }
  for (const [name, language] of screens) tests[name](language)

  it.skipIf(edit)('has a list and no other screen', async () => {
    const { id } = await recordOf(resource, 1)
    await open(`/${resource.path}`, 'kh')
    await screen.findAllByRole('row')
    for (const end of ['create', `update/${id}`])
      expect(document.querySelector(`a[href*="${resource.path}/${end}"]`)).toBeNull()
    for (const end of ['create', `update/${id}`]) {
      cleanup()
      await open(`/${resource.path}/${end}`, 'kh')
      await screen.findByRole('heading', { name: /រកមិនឃើញ/ })
    }
  })
}

/** Every `parts`-th of the cases, starting at index `part` from 0. */
export function everySchema(part: number, parts: number): void {
  afterEach(async () => {
    cleanup()
    // Pending requests must find the user signed in.
    await answersArrived()
    vi.unstubAllGlobals()
    localStorage.clear()
    sessionStorage.clear()
  })
  const installed = installation()
  const some = cases.filter((_, index) => index % parts === part)
  describe.each(some)('$path', (one) => testScreens(one, installed))
}
