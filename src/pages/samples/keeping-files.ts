/** Keeps sample files in the page: they belong to no record. */
import type { Generator } from '#resources/context.tsx'
import { judge } from '#src/domain/files/judge.ts'

const uploads = new Map<number, File>()

/** The generator context with files kept locally. */
export function keepingFiles(lent: Generator): Generator {
  return {
    ...lent,
    request: async (path, options) => {
      const file = options?.body instanceof FormData && options.body.get('file')
      if (!(file instanceof File)) return lent.request(path, options)
      const id = Date.now()
      uploads.set(id, file)
      const judged = judge(new Uint8Array(await file.arrayBuffer()), file.name)
      const facts = { id, name: file.name, size: file.size, ...(judged as object) }
      return { data: facts as never, headers: new Headers() }
    },
    download: async (path) => {
      const file = uploads.get(Number(path.split('/').at(-1)))
      return file ? new Response(file) : fetch('/favicon.svg')
    },
  }
}
