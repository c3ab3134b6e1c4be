/**
 * How many wrong passwords and codes are taken before attempts are refused for a quarter of an
 * hour.
 */

import { hashOf } from '#src/server/access/auth/refresh-tokens.ts'
import type { Limit } from '#src/server/access/auth/throttle.ts'

/** Of one account in one browser, or from one address. */
const maxOfAccount = 10
/**
 * Of all accounts from one address, by browsers that they were never used in. Hospitals share an
 * address: it leaves room for many mistakes, and none of it concerns known devices.
 */
const maxOfAddress = 100

/** @param device The cookie of a device that the account is known on. */
export function signInLimits({
  name,
  ip,
  device,
}: {
  name: string
  ip: string
  device: string | undefined
}): readonly [Limit, ...Limit[]] {
  // Hashed: a password may have been typed in the place of the name.
  if (device) return [{ key: `device ${hashOf(`${device} ${name}`)}`, max: maxOfAccount }]
  return [
    { key: `sign-in ${hashOf(`${ip} ${name}`)}`, max: maxOfAccount },
    { key: `address ${ip}`, max: maxOfAddress },
  ]
}
