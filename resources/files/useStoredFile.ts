/** A stored file's content, fetched once: the bytes behind an id never change. */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useGenerator, useResource } from '../context.tsx'
import { fileName } from '../download.ts'

export interface StoredFile {
  blob: Blob
  name: string | undefined
}

export function useStoredFile(name: string, id: unknown, enabled: boolean) {
  const { download } = useGenerator()
  const { path } = useResource()
  return useQuery<StoredFile>({
    queryKey: ['file', path, name, id],
    enabled: enabled && typeof id === 'number',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async ({ signal }) => {
      const response = await download(`${path}/files/${name}/${id}`, { silent: true, signal })
      const downloadName = fileName(response.headers.get('content-disposition'))
      return { blob: await response.blob(), name: downloadName }
    },
  })
}

/** An object URL of the blob while the component is mounted. */
export function useBlobAddress(blob: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!blob) return setAddress(undefined)
    const objectUrl = URL.createObjectURL(blob)
    setAddress(objectUrl)
    return () => URL.revokeObjectURL(objectUrl)
  }, [blob])
  return address
}
