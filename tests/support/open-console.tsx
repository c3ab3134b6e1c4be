/** The whole console with the whole server as its backend. */
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Language } from '#schemas/kit/types.ts'
import { createConsole } from '#src/app/console.tsx'
import { queryClient } from '#src/app/query-client.ts'
import { storeProfile, storeTokens } from '#src/client/session.ts'
import type { TestApp } from './create-test-app.ts'
import { fetchFrom } from './fetch-app.ts'

/** Opens `path` (without language prefix) as the user of this token. */
export async function openConsole(
  test: TestApp,
  options: { path: string; token: string; language?: Language },
) {
  const { path, token, language = 'en' } = options
  fetchFrom(test)
  queryClient.clear()
  storeTokens({ access_token: token, refresh_token: '', expires_in: 900 })
  const { body } = await test.call('GET', '/api/profile', { token })
  storeProfile(body.data)
  window.history.replaceState(null, '', language === 'en' ? `/en${path}` : path)
  const view = render(await createConsole(language))
  await screen.findByRole('heading', { level: 1 })
  return { ...view, user: userEvent.setup() }
}
