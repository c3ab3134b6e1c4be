/** Access tokens: signed, short-lived, naming a user and a session. */
import { jwtVerify, SignJWT } from 'jose'
import { AppError } from '#src/server/http/errors.ts'

/** Seconds an access token is valid. */
export const accessSeconds = 15 * 60

export function createAccessTokens(secret: Uint8Array, clock: () => Date) {
  const verified = new Map<string, { sessionId: string; expires: number }>()
  return {
    make(userId: number, sessionId: string): Promise<string> {
      const issued = Math.floor(clock().getTime() / 1000)
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(String(userId))
        .setIssuedAt(issued)
        .setExpirationTime(issued + accessSeconds)
        .sign(secret)
    },

    /**
     * The session an access token names. Signatures are checked once per token, not per request.
     * @throws UNAUTHENTICATED
     */
    async sessionOf(token: string): Promise<string> {
      const known = verified.get(token)
      if (known && known.expires > clock().getTime()) return known.sessionId
      const { payload } = await jwtVerify(token, secret, {
        algorithms: ['HS256'],
        currentDate: clock(),
        requiredClaims: ['sub', 'sid', 'exp'],
      }).catch((error: { code?: string }) => {
        const why = error.code === 'ERR_JWT_EXPIRED' ? 'expired' : 'forged'
        throw new AppError('UNAUTHENTICATED', { why })
      })
      const entry = { sessionId: String(payload.sid), expires: Number(payload.exp) * 1000 }
      if (verified.size >= 10_000) verified.clear()
      verified.set(token, entry)
      return entry.sessionId
    },
  }
}
