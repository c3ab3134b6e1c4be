/**
 * The generated screens of all schemas: the browser's part of the contract. The screens are split
 * over the files of `tests/resources`, so that workers share them.
 */
import { describe } from 'vitest'
import { declarations } from '#schemas/index.ts'
import { createRegistry } from '#schemas/kit/registry.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { type Language, languages } from '#schemas/kit/types.ts'
import { allKinds } from '#tests/support/all-kinds.ts'
import { representatives } from '#tests/support/sample-resources.ts'
import { type Screen, type ScreenCase, screenApp, testScreens } from '#tests/support/screens.tsx'

const registry = createRegistry([...declarations, ...allKinds])
const otherThan = { kh: 'en', en: 'kh' } as const

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
const cases = written.flatMap((resource, index): ScreenCase[] => {
  const { path } = resource
  const language = languages[index % 2] as Language
  const inTurn = (['list', 'create', 'update'] as const)[index % 3] as Screen
  const all = (screenLanguage: Language): ScreenCase['screens'] => [
    ['list', screenLanguage],
    ['create', otherThan[screenLanguage]],
    ['update', screenLanguage],
  ]
  if (samplePaths.includes(path))
    return languages.map((screenLanguage) => ({ path, resource, screens: all(screenLanguage) }))
  return [{ path, resource, screens: whole.has(resource) ? all(language) : [[inTurn, language]] }]
})

/** Every `parts`-th of the cases, starting at index `part` from 0. */
export function everySchema(part: number, parts: number): void {
  const app = screenApp(registry)
  const some = cases.filter((_, index) => index % parts === part)
  describe.each(some)('$path', (one) => testScreens(one, app))
}
