/** Hand-written pages whose address names a record. */
import type { CodePage, QueryPage } from '#src/domain/access/addresses.ts'

export const queryPages: readonly QueryPage[] = []
export const codePages: readonly CodePage[] = []
