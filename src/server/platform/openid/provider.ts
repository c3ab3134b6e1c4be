/**
 * Requests to the OpenID provider (openid-client): authorization code with PKCE, state and nonce.
 */
import * as client from 'openid-client'
import { openidActions } from '#src/domain/account-actions.ts'
import { urlOf } from '#src/domain/action.ts'
import { AppError } from '#src/server/http/errors.ts'
import type { OpenidConfig } from '#src/server/openid-config.ts'

/** Timeout of the provider's answers in seconds. */
const timeout = 10

/** Stored in the browser, encrypted, while the user is at the provider. */
export interface Attempt {
  state: string
  nonce: string
  verifier: string
}

export type Claims = Readonly<Record<string, unknown>> & { sub: string }

export interface OpenidProvider {
  /** The address for the browser, and the state for its return. @throws OIDC_UNREACHABLE */
  begin(): Promise<{ address: string; attempt: Attempt }>
  /**
   * The claims of the ID token, and of the user info if the provider has it.
   * @throws OIDC_DENIED, OIDC_UNREACHABLE, OIDC_REFUSED
   */
  finish(query: string, attempt: Attempt): Promise<Claims>
  /** The sign-out address for the browser; undefined where the provider has none. */
  endAddress(): Promise<string | undefined>
}

const callbackPath = urlOf(openidActions.callback)

/** @param onFailure Receives the cause of each failure, for the log. */
export function createOpenidProvider(
  openid: OpenidConfig,
  onFailure: (error: unknown) => void,
): OpenidProvider {
  const redirect_uri = `${openid.origin}${callbackPath}`
  let discovered: Promise<client.Configuration> | undefined

  /** Discovery is retried after a failure. */
  const configuration = () => {
    discovered ??= client
      .discovery(openid.issuer, openid.clientId, openid.clientSecret, undefined, {
        timeout,
        execute: [
          // Signatures are checked although the token comes over a direct connection.
          client.enableNonRepudiationChecks,
          ...(openid.issuer.protocol === 'http:' ? [client.allowInsecureRequests] : []),
        ],
      })
      .catch((error: unknown) => {
        discovered = undefined
        onFailure(error)
        throw new AppError('OIDC_UNREACHABLE')
      })
    return discovered
  }

  return {
    async begin() {
      const config = await configuration()
      const attempt = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
      }
      const address = client.buildAuthorizationUrl(config, {
        redirect_uri,
        scope: openid.scope,
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(attempt.verifier),
        code_challenge_method: 'S256',
      })
      return { address: address.href, attempt }
    },

    async finish(query, attempt) {
      const config = await configuration()
      try {
        const tokens = await client.authorizationCodeGrant(config, new URL(`${redirect_uri}?${query}`), {
          pkceCodeVerifier: attempt.verifier,
          expectedState: attempt.state,
          expectedNonce: attempt.nonce,
          idTokenExpected: true,
        })
        const claims = tokens.claims()
        if (!claims) throw new AppError('OIDC_REFUSED')
        if (!config.serverMetadata().userinfo_endpoint) return claims
        const more = await client.fetchUserInfo(config, tokens.access_token, claims.sub)
        return { ...more, ...claims }
      } catch (error) {
        if (error instanceof AppError) throw error
        onFailure(error)
        const isDenied = error instanceof client.AuthorizationResponseError
        throw new AppError(isDenied ? 'OIDC_DENIED' : 'OIDC_REFUSED')
      }
    },

    async endAddress() {
      const config = await configuration()
      if (!config.serverMetadata().end_session_endpoint) return undefined
      const back = {
        post_logout_redirect_uri: `${openid.origin}/login`,
        client_id: openid.clientId,
      }
      return client.buildEndSessionUrl(config, back).href
    },
  }
}
