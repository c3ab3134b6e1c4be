/** Additions to the generated screens of API tokens: the secret of a new one. */
import type { ScreenOverrides } from '#resources/context.tsx'
import type { Row } from '#resources/provider.ts'
import { call } from '#src/client/call.ts'
import { apiTokenActions } from '#src/domain/access/api-tokens.ts'
import { SecretDialog } from './SecretDialog.tsx'

export const overrides: ScreenOverrides = {
  Created: SecretDialog,
  create: async (body) => (await call(apiTokenActions.issue, { body: { ...body } })) as Row,
}
