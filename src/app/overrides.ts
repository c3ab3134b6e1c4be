/** Hand-written overrides of single resources' screens, loaded with them. */
import type { ConsoleI18nProvider } from '#src/client/i18n.ts'
import type { LazyOverrides } from '#src/workflow/define-pages.ts'
import { workflowPages } from './workflow-pages.ts'

const known: ReadonlyMap<string, LazyOverrides> = new Map([
  ...workflowPages.flatMap(({ overrides = {} }) => Object.entries(overrides)),
  ['api-tokens', { load: () => import('#src/pages/api-tokens/overrides.ts'), texts: ['api_tokens'] }],
  ['users', { load: () => import('#src/pages/users/overrides.ts'), texts: ['users', 'account'] }],
])

/** Null for a resource or screen without overrides. */
export const overridesQuery = (
  { path, screen }: { path: string; screen: string },
  addTexts: ConsoleI18nProvider['addTexts'],
) => {
  const isForm = screen === 'create' || screen === 'update'
  const one = isForm ? known.get(path) : undefined
  return {
    queryKey: ['overrides', one ? path : ''],
    staleTime: Number.POSITIVE_INFINITY,
    // Without overrides the screen must not wait.
    ...(one ? {} : { initialData: null }),
    queryFn: async () => {
      if (!one) return null
      const [{ overrides }] = await Promise.all([one.load(), addTexts(one.texts)])
      return overrides
    },
  }
}
