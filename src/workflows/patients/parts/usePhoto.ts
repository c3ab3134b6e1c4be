import { useQuery } from '@tanstack/react-query'
import { download } from '#src/client/http.ts'

/** A patient's photo by its id, fetched once: the picture behind an id never changes. */
export const usePhoto = (photo: number | null, enabled = true) =>
  useQuery<Blob>({
    queryKey: ['file', 'patients', 'photo', photo],
    enabled: enabled && photo !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async ({ signal }) =>
      (await download(`patients/files/photo/${photo}`, { silent: true, signal })).blob(),
  })
