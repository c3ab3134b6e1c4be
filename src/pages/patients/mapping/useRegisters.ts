import { useQuery } from '@tanstack/react-query'
import { answerQuery } from '#src/client/call.ts'
import { registerActions } from '#src/domain/patients/link-actions.ts'

/** Registers outside, asked for once a minute at most: each of them is called for it. */
export const useRegisters = (enabled = true) =>
  useQuery({
    ...answerQuery(registerActions.registers, {}),
    enabled,
    staleTime: 60_000,
    retry: false,
  })
