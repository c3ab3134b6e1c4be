/** Settings of sign-in by OpenID Connect (docs/domain/access.md). */
import { z } from 'zod'

const unset = (value: unknown) => (value === '' ? undefined : value)
const text = z.preprocess(unset, z.string().max(2000).optional())
const choice = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.preprocess(unset, z.enum(values, `must be ${values.join(' or ')}`).optional())

export const openidSettings = {
  OIDC_ISSUER: text,
  OIDC_CLIENT_ID: text,
  OIDC_CLIENT_SECRET: text,
  OIDC_ORIGIN: text,
  OIDC_LABEL: text,
  OIDC_SCOPE: text,
  OIDC_LINK: choice(['email', 'username', 'off']),
  OIDC_ROLES_CLAIM: text,
  OIDC_ROLES: text,
  OIDC_FACILITY_CLAIM: text,
  OIDC_PASSWORDS: choice(['on', 'off']),
}

export interface OpenidConfig {
  issuer: URL
  clientId: string
  clientSecret: string
  /** This server's origin as browsers reach it, such as `https://sabay.example.org`. */
  origin: string
  /** Name of the provider on the button of the sign-in page. */
  label: string
  scope: string
  /** How an account is found at its first sign-in; later sign-ins use the subject. */
  link: 'email' | 'username' | 'off'
  rolesClaim: string | undefined
  /** Role by value of the claim; undefined: the values are names of roles. */
  roles: ReadonlyMap<string, string> | undefined
  /** The claim with the code of a health facility. */
  facilityClaim: string | undefined
  /** Whether accounts other than administrators may sign in with a password. */
  passwords: boolean
}

type Values = z.infer<z.ZodObject<typeof openidSettings>>

const isLoopback = (url: URL) => ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)

/** An address with TLS, or of this machine. */
const secureAddress = (value: string) => {
  const url = URL.canParse(value) ? new URL(value) : undefined
  return url && (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url))) ? url : undefined
}

/** Parses `value=role` pairs separated by semicolons; undefined for anything else. */
function rolesOf(pairs: string): ReadonlyMap<string, string> | undefined {
  const entries = pairs.split(';').map((pair) => pair.split('=').map((part) => part.trim()))
  return entries.every((entry) => entry.length === 2 && entry.every(Boolean))
    ? new Map(entries as [string, string][])
    : undefined
}

/** The combined settings; a sentence where one is missing or wrong, undefined where none is set. */
export function openidOf(values: Values): OpenidConfig | string | undefined {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_ORIGIN } = values
  if (!OIDC_ISSUER && !OIDC_CLIENT_ID && !OIDC_CLIENT_SECRET && !OIDC_ORIGIN) {
    const stray = Object.keys(openidSettings).find((name) => values[name as keyof Values])
    return stray && `${stray} is only used with OIDC_ISSUER.`
  }
  if (!OIDC_ISSUER || !OIDC_CLIENT_ID || !OIDC_CLIENT_SECRET || !OIDC_ORIGIN)
    return 'OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET and OIDC_ORIGIN are only used together.'
  const [issuer, origin] = [secureAddress(OIDC_ISSUER), secureAddress(OIDC_ORIGIN)]
  if (!issuer) return 'OIDC_ISSUER must begin with https://.'
  if (origin?.pathname !== '/' || origin.search)
    return 'OIDC_ORIGIN must be this server’s address, as in https://sabay.example.org.'
  const roles = values.OIDC_ROLES === undefined ? undefined : rolesOf(values.OIDC_ROLES)
  if (values.OIDC_ROLES !== undefined && (!roles || !values.OIDC_ROLES_CLAIM))
    return 'OIDC_ROLES must be as in doctors=clinician;nurses=ward_nurse, with OIDC_ROLES_CLAIM.'
  return {
    issuer,
    clientId: OIDC_CLIENT_ID,
    clientSecret: OIDC_CLIENT_SECRET,
    origin: origin.origin,
    label: values.OIDC_LABEL ?? issuer.hostname,
    scope: values.OIDC_SCOPE ?? 'openid profile email',
    link: values.OIDC_LINK ?? 'email',
    rolesClaim: values.OIDC_ROLES_CLAIM,
    roles,
    facilityClaim: values.OIDC_FACILITY_CLAIM,
    passwords: values.OIDC_PASSWORDS !== 'off',
  }
}
