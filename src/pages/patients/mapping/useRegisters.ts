import { useQuery } from '@tanstack/react-query'
import { request } from '#src/client/http.ts'
import type { Register } from '#src/domain/patients/registers.ts'
import { linksPath } from './calls.ts'

/** Registers outside, asked for once a minute at most: each of them is called for it. */
export const useRegisters = (enabled = true) =>
  useQuery({
    enabled,
    queryKey: [linksPath, 'registers'],
    staleTime: 60_000,
    retry: false,
    queryFn: async ({ signal }) =>
      (await request<Register[]>(`${linksPath}/registers`, { silent: true, signal })).data,
  })
