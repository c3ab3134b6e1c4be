/** The screens of one resource over a small registry: `npm run check -- <name>` names it. */
import { describe } from 'vitest'
import { oneSchema } from '#tests/support/one-schema.ts'
import { screenApp, testSaving, testScreens } from '#tests/support/screens.tsx'

const { registry, tested } = oneSchema()
const app = screenApp(registry)
describe.each(tested.filter(({ features }) => features.write))('$path', (resource) => {
  const { path } = resource
  testScreens(
    {
      path,
      resource,
      screens: [
        ['list', 'kh'],
        ['create', 'en'],
        ['update', 'kh'],
      ],
    },
    app,
  )
  if (resource.features.edit) testSaving(resource, app)
})
