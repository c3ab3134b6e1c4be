/** Tokens of other systems: what they look like, and which operations they can't call. */
import * as z from 'zod/mini'
import { type Action, type ActionDeclaration, type AnsweredRow, answers, defineActions } from '../action.ts'

/** Secret scanners recognise tokens by it. */
export const tokenPrefix = 'sabay_'

/** A new token. The secret is in no later answer. */
export type IssuedToken = AnsweredRow & { secret: string }

/** Resources that define rights. Tokens can only read them. */
export const accessResources = ['users', 'roles', 'permissions', 'user-coverages', 'api-tokens'] as const

/** A token whose holder can change these could give itself more rights. */
const guarded: ReadonlySet<string> = new Set([...accessResources, 'designs'])

export const apiTokenActions = defineActions('api-tokens', {
  issue: {
    summary: 'Create an API token; the answer has its secret, once',
    needs: ['list', 'create'],
    body: z.record(z.string(), z.unknown()),
    answer: answers<IssuedToken>(),
    status: 201,
  },
})

const isRead = ({ method = 'POST', reads }: ActionDeclaration): boolean => method === 'GET' || reads === true

/** Why a token can't call an action; undefined if it can, as far as its account can. */
export function tokenRefusal(
  action: Action | undefined,
  { readOnly }: { readOnly: boolean },
): 'TOKEN_REFUSED' | 'TOKEN_READ_ONLY' | undefined {
  if (!action || action.needsSession) return 'TOKEN_REFUSED'
  if (isRead(action)) return undefined
  if (guarded.has(action.base)) return 'TOKEN_REFUSED'
  return readOnly ? 'TOKEN_READ_ONLY' : undefined
}
