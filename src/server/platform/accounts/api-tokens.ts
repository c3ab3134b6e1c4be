/** Creates API tokens, and keeps tokens from giving themselves more rights. */
import { sql, type Transaction } from 'kysely'
import { accessResources, type IssuedToken } from '#src/domain/access/api-tokens.ts'
import { permissionsOfUser } from '#src/server/access/auth/access-rights.ts'
import { createTokenSecret, storeTokenSecret } from '#src/server/access/auth/api-tokens.ts'
import type { Sessions } from '#src/server/access/auth/sessions.ts'
import type { WriteRule } from '#src/server/access/context.ts'
import type { People } from '#src/server/access/realtime/people.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { AppError } from '#src/server/http/errors.ts'
import type { Saving } from '#src/server/records/resources/input.ts'
import { createRecord, lockActive, presentRecord } from '#src/server/records/resources/save.ts'
import { updateRecords } from '#src/server/records/resources/write.ts'
import type { Values } from '#src/server/records/resources/write-parts.ts'
import { assertCoversAccount } from './coverage.ts'
import { assertAllowed } from './write-rules.ts'

/** Creates a token. Its secret can't be read again. @throws as create */
export async function issueToken(saving: Saving, body: Values): Promise<IssuedToken> {
  const { writing } = saving
  const tokens = writing.context.registry.get('api-tokens')
  const { id } = await createRecord(saving, tokens, body)
  const secret = createTokenSecret()
  await storeTokenSecret(writing.trx, id, secret)
  const stored = await lockActive(saving, tokens, id)
  await updateRecords(writing, tokens, [{ stored, values: { last_four: secret.slice(-4) } }])
  return { ...(await presentRecord(saving, tokens, id)), secret } as IssuedToken
}

async function accountOf(trx: Transaction<Tables>, id: number): Promise<number> {
  const { rows } = await sql<{ user_id: number }>`select user_id from api_tokens where id = ${id}`.execute(
    trx,
  )
  return Number(rows[0]?.user_id)
}

/**
 * Rules for tokens, by resource name. Bulk changes, imports and undoing reach these records without
 * a route of their own, so the rules refuse tokens too.
 */
export function apiTokenRules({
  sessions,
  people,
}: {
  sessions: Sessions
  people: People
}): Record<string, WriteRule> {
  const refusesTokens: WriteRule = {
    async inTransactionBatch(_trx, _events, { token }) {
      if (token !== undefined) throw new AppError('TOKEN_REFUSED', { params: { token } })
    },
  }
  return {
    ...Object.fromEntries(accessResources.map((name) => [name, refusesTokens])),
    'api-tokens': {
      ...refusesTokens,
      async inTransaction(trx, { id, action }, actor, { afterCommit }) {
        const account = await accountOf(trx, id)
        // Otherwise the token of an account with more rights would be a way to those rights.
        if (action === 'create') {
          await assertCoversAccount(trx, actor, account)
          await assertAllowed(trx, actor, () => permissionsOfUser(trx, account))
        }
        afterCommit.push(() => {
          sessions.forgetUser(account)
          people.profileChanged({ users: [account] })
        })
      },
    },
  }
}
