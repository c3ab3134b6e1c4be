/** Hand-written overrides of single resources' screens, loaded with them. */
import type { ScreenOverrides } from '#resources/context.tsx'
import type { ConsoleI18nProvider } from '#src/client/i18n.ts'
import { ratesPath } from '#src/workflows/cash/domain/exchange-rate.ts'
import { facilitiesPath } from '#src/workflows/cash/domain/payout.ts'
import { formMakerPath, questionsPath } from '#src/workflows/forms/domain/form-actions.ts'

interface Loading {
  load(): Promise<{ overrides: ScreenOverrides }>
  /** Page text files (locales/<language>/pages). */
  texts: readonly string[]
}

const known: Readonly<Record<string, Loading>> = {
  appointments: {
    load: () => import('#src/workflows/appointments/pages/overrides.ts'),
    texts: ['appointments'],
  },
  [formMakerPath]: { load: () => import('#src/workflows/forms/pages/overrides.ts'), texts: ['forms'] },
  [questionsPath]: {
    load: () => import('#src/workflows/forms/pages/question-overrides.ts'),
    texts: ['forms'],
  },
  'cash-flow': { load: () => import('#src/workflows/cash/pages/flow/overrides.ts'), texts: ['cash'] },
  [ratesPath]: {
    load: () => import('#src/workflows/cash/pages/payout/rate-overrides.ts'),
    texts: ['payout', 'request_approval'],
  },
  [facilitiesPath]: {
    load: () => import('#src/workflows/cash/pages/payout/overrides.ts'),
    texts: ['payout', 'request_approval'],
  },
  users: { load: () => import('#src/pages/users/overrides.ts'), texts: ['users', 'account'] },
}

/** Null for a resource or screen without overrides. */
export const overridesQuery = (
  { path, screen }: { path: string; screen: string },
  addTexts: ConsoleI18nProvider['addTexts'],
) => {
  const isForm = screen === 'create' || screen === 'update'
  const one = isForm && Object.hasOwn(known, path) ? known[path] : undefined
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
