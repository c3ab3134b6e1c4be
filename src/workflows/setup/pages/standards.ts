/** Records of standard catalogues for the guide. */
import { useGetList } from 'ra-core'
import type { Row } from '#resources/provider.ts'
import type { SetupState } from '../domain/actions.ts'

/** The path of a shipped catalogue's records. */
export const pathOfCatalogue = ({ groups }: SetupState, name: string): string =>
  groups.flatMap(({ catalogues }) => catalogues).find((one) => one.name === name)?.path ?? name

export interface StandardRow extends Row {
  code: string
  name_kh: string
  name_en: string | null
}

/** All active records of a short catalogue, in its own order; undefined while loading. */
export function useStandards<R extends Row = StandardRow>(
  path: string,
  { field, filter = {} }: { field: string; filter?: Record<string, unknown> },
): R[] | undefined {
  const { data } = useGetList<R>(path, {
    pagination: { page: 1, perPage: 500 },
    sort: { field, order: 'ASC' },
    filter: { is_active: true, ...filter },
  })
  return data
}

export const labelOf = ({ name_kh, name_en }: StandardRow) => ({
  kh: name_kh,
  en: name_en || name_kh,
})
