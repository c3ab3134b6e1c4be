import { createContext, useContext } from 'react'
import type { AccessCheck } from '#src/domain/access/checks.ts'

/** `access('permission', 'create_patient')`: the answer of a named check, from memory. */
export type Access = (check: AccessCheck, value: string) => boolean

/** Outside the console there is no user, so nothing is allowed. */
export const AccessContext = createContext<Access>(() => false)

/** Checks for the signed-in user; rerenders when their permissions change. */
export function useAccess(): Access {
  return useContext(AccessContext)
}
