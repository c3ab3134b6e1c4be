import { createContext, useContext } from 'react'
import type { AccessCheck } from '#src/domain/access/checks.ts'

/** `access('permission', 'create_patient')`: the answer of a named check, from memory. */
export type Access = (check: AccessCheck, value: string) => boolean

/** Outside of the console nobody is known, so nothing is allowed. */
export const AccessContext = createContext<Access>(() => false)

/** Asks about the signed-in person; the component renders anew when what they may do changes. */
export function useAccess(): Access {
  return useContext(AccessContext)
}
