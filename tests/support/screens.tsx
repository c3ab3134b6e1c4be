/** Tests of the generated screens of a resource: list, create and update. */
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { Values } from '#schemas/kit/conditions.ts'
import { type Field, kindOf } from '#schemas/kit/fields/index.ts'
import type { Registry } from '#schemas/kit/registry.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import type { Language } from '#schemas/kit/types.ts'
import { defaultValues, isVisible } from '#schemas/kit/validate.ts'
import { visibleValues } from '#schemas/kit/visible-values.ts'
import { createTestApp, type TestApp } from './create-test-app.ts'
import { answersArrived } from './fetch-app.ts'
import { visit } from './render-resource.tsx'
import { permissionsOf } from './sample.ts'
import { samplesIn } from './samples-in-app.ts'

export type Screen = 'list' | 'create' | 'update'

export interface ScreenCase {
  path: string
  resource: Resource
  /** The tested screens, each with its language. */
  screens: readonly (readonly [Screen, Language])[]
}

/** A separate installation, whose samples are created on demand. */
export function screenApp(registry: Registry) {
  const permissions = permissionsOf(registry)
  let app: TestApp
  let user: Awaited<ReturnType<TestApp['user']>>
  beforeAll(async () => {
    app = await createTestApp({ registry, seeded: true })
    user = await app.user(permissions)
  })
  afterAll(() => app.close())
  afterEach(async () => {
    cleanup()
    // Pending requests must find the user signed in.
    await answersArrived()
    vi.unstubAllGlobals()
    localStorage.clear()
    sessionStorage.clear()
  })
  const { recordOf, valuesFor } = samplesIn(registry, () => ({ app, token: user.token }))
  const open = (path: string, language: Language, state?: object) =>
    visit(app, { path, permissions, user, language, ...(state ? { state } : {}) })
  const read = async (path: string) =>
    (await app.call('GET', `/api/${path}`, { token: user.token })).body.data
  return { recordOf, valuesFor, open, read }
}

export type ScreenApp = ReturnType<typeof screenApp>

/** Skip fields that can neither be read nor changed any more: a first password. */
const isOver = (field: Field) => kindOf(field).writeOnly && field.readOnly === 'afterCreate'

/** Labels of the fields that a form shows with these values. */
const labelsOf = (resource: Resource, values: Values, language: Language, isNew: boolean) => {
  const visible = visibleValues(resource, values)
  return resource.form
    .flatMap(({ rows }) => rows.flat())
    .map((name) => resource.fields[name] as Field)
    .filter((field) => isVisible(field, visible) && (isNew || !isOver(field)))
    .map((field) => field.label[language])
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The tests of a single resource's screens. */
export function testScreens({ resource, screens }: ScreenCase, { recordOf, open }: ScreenApp) {
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

const saveButton = () => screen.findByRole('button', { name: 'Save' })

/** A text that can be changed in the form of any record. */
const changeableText = ({ fields, form }: Resource) =>
  form
    .flatMap(({ rows }) => rows.flat())
    .find((name) => {
      const field = fields[name] as Field
      const isPlain = field.kind === 'longText' || (field.kind === 'text' && !field.pattern && !field.script)
      return isPlain && !field.readOnly && !field.visibleWhen && !field.unique
    })

/** What the page says is wrong. */
const alerts = () =>
  [...document.querySelectorAll('[role=alert], [role=dialog], .Mui-error')]
    .map(({ textContent }) => textContent)
    .join('; ')

/** The forms of a resource save what was entered. */
export function testSaving(resource: Resource, { recordOf, valuesFor, open, read }: ScreenApp) {
  it('creates a record from the form', async () => {
    const values = await valuesFor(resource, 17)
    const list = async (): Promise<number> => (await read(resource.path)).length
    const before = await list()
    const { user } = await open(`/${resource.path}/create`, 'en', { values })
    await user.click(await saveButton())
    await waitFor(async () => expect(await list(), alerts()).toBe(before + 1))
  })

  // A record in force is corrected, or changed from a date on.
  it.skipIf(resource.effective)('saves a change of a record', async () => {
    const name = changeableText(resource)
    const { id } = await recordOf(resource, 18)
    const { user } = await open(`/${resource.path}/update/${id}`, 'en')
    if (name === undefined) return void (await saveButton())
    const label = (resource.fields[name] as Field).label.en
    const input = await screen.findByRole('textbox', { name: new RegExp(`^${escaped(label)}`) })
    await user.clear(input)
    await user.type(input, 'changed')
    await user.click(await saveButton())
    const at = `${resource.path}/${id}`
    await waitFor(async () => expect((await read(at))[name]).toBe('changed'))
  })
}
