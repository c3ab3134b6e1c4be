import { useQuery } from '@tanstack/react-query'
import { answerQuery } from '#src/client/call.ts'
import { registerActions } from '#src/workflows/patients/domain/link-actions.ts'

/** External registers, requested at most once a minute, because the server calls each of them. */
export const useRegisters = (enabled = true) =>
  useQuery({
    ...answerQuery(registerActions.registers, {}),
    enabled,
    staleTime: 60_000,
    retry: false,
  })
