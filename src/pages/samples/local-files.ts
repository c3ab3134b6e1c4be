/** Files of the samples: they stay in the page, as everything on it does. */
import type { Generator } from '#resources/context.tsx'
import { judge } from '#src/domain/files/judge.ts'

const picture =
  'iVBORw0KGgoAAAANSUhEUgAAADAAAAAkCAIAAABAJy5dAAAARElEQVR42u3XsQkAIAxFwQzijE7izrG1CVikELnPG+CqQGLM9VQBBAR0lMWAgICAukHZNCAgICCXGggI6DeQzxUI6KINX7e1yKVNG6QAAAAASUVORK5CYII='

const decoded = () => Uint8Array.from(atob(picture), (sign) => sign.charCodeAt(0))

/** What every number holds that nothing was uploaded as. */
const first = (path: string) =>
  /image|logo/.test(path)
    ? new File([decoded()], 'logo.png', { type: 'image/png' })
    : new File(['%PDF-1.4\n%%EOF'], 'contract.pdf', { type: 'application/pdf' })

const uploads = new Map<number, File>()
let last = 1000

const refuse = () => Promise.reject(new Error('Samples have no server'))

export const request = (async (_path: string, { body }: { body?: object } = {}) => {
  const file = body instanceof FormData ? body.get('file') : undefined
  if (!(file instanceof File)) return refuse()
  last += 1
  uploads.set(last, file)
  const judged = judge(new Uint8Array(await file.arrayBuffer()), file.name)
  const facts = { id: last, name: file.name, size: file.size, ...(judged as object) }
  return { data: facts, headers: new Headers() }
}) as Generator['request']

export const download: Generator['download'] = async (path) => {
  const file = uploads.get(Number(path.slice(path.lastIndexOf('/') + 1))) ?? first(path)
  const name = `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`
  return new Response(file, {
    headers: { 'content-type': file.type, 'content-disposition': name },
  })
}
