/** An OpenID provider over HTTP: discovery, keys, authorization code with PKCE, user info. */
import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

interface Grant {
  challenge: string
  nonce: string
  redirect: string
  claims: Record<string, unknown>
}

export interface TestProvider {
  issuer: string
  /** What the browser brings back after the provider signed the user in. */
  approve(address: string, claims: Record<string, unknown>): string
  /** Changes of the next ID tokens: those of a forger or a faulty provider. */
  forge: { nonce?: string; audience?: string; issuer?: string; key?: 'other' }
  close(): Promise<void>
}

async function bodyOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = ''
  for await (const part of request) text += part
  return new URLSearchParams(text)
}

export async function startProvider(client: { id: string; secret: string }): Promise<TestProvider> {
  const [own, other] = await Promise.all([1, 2].map(() => generateKeyPair('RS256', { extractable: true })))
  if (!own || !other) throw new Error('no keys')
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
  const grants = new Map<string, Grant>()
  const users = new Map<string, Record<string, unknown>>()
  const forge: TestProvider['forge'] = {}
  const send = (response: ServerResponse, status: number, body: object) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

  const token = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await bodyOf(request)
    const grant = grants.get(body.get('code') ?? '')
    grants.delete(body.get('code') ?? '')
    const digest = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url')
    const isClient = body.get('client_id') === client.id && body.get('client_secret') === client.secret
    const isRight = grant && digest === grant.challenge && body.get('redirect_uri') === grant.redirect
    if (!isClient || !grant || !isRight) return send(response, 400, { error: 'invalid_grant' })
    const { sub, ...claims } = grant.claims
    const access = randomUUID()
    users.set(access, { sub, ...claims })
    const id_token = await new SignJWT({ nonce: forge.nonce ?? grant.nonce })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuer(forge.issuer ?? issuer)
      .setSubject(String(sub))
      .setAudience(forge.audience ?? client.id)
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(forge.key === 'other' ? other.privateKey : own.privateKey)
    send(response, 200, { access_token: access, token_type: 'Bearer', expires_in: 300, id_token })
  }

  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0]
    if (path === '/token') return void token(request, response)
    if (path === '/jwks') return void send(response, 200, { keys: [jwk] })
    if (path === '/userinfo') {
      const bearer = request.headers.authorization?.replace('Bearer ', '') ?? ''
      return void send(response, 200, users.get(bearer) ?? {})
    }
    if (path !== '/.well-known/openid-configuration') return void send(response, 404, {})
    send(response, 200, {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/userinfo`,
      jwks_uri: `${issuer}/jwks`,
      end_session_endpoint: `${issuer}/end`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      code_challenge_methods_supported: ['S256'],
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    issuer,
    forge,
    approve(address, claims) {
      const params = new URL(address).searchParams
      const code = randomUUID()
      const text = (name: string) => params.get(name) ?? ''
      const grant = { challenge: text('code_challenge'), nonce: text('nonce') }
      grants.set(code, { ...grant, redirect: text('redirect_uri'), claims })
      return new URLSearchParams({ code, state: text('state') }).toString()
    },
    close: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}
