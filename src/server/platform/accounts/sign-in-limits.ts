/** Maximum numbers of wrong passwords and codes before a quarter of an hour of refusals. */

import { hashOf } from '#src/server/access/auth/refresh-tokens.ts'
import type { Limit } from '#src/server/access/auth/throttle.ts'

/** For one account in one browser, or from one address. */
const maxOfAccount = 10
/**
 * For all accounts from one address, in browsers without an earlier sign-in. Hospitals share an
 * address: the limit allows many mistakes, and does not concern known devices.
 */
const maxOfAddress = 100

/** @param device The cookie of a device known for the account. */
export function signInLimits({
  name,
  ip,
  device,
}: {
  name: string
  ip: string
  device: string | undefined
}): readonly [Limit, ...Limit[]] {
  // Hashed, because the name may be a password in the wrong field.
  if (device) return [{ key: `device ${hashOf(`${device} ${name}`)}`, max: maxOfAccount }]
  return [
    { key: `sign-in ${hashOf(`${ip} ${name}`)}`, max: maxOfAccount },
    { key: `address ${ip}`, max: maxOfAddress },
  ]
}
