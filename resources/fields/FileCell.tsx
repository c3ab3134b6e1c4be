import { useNotify, useTranslate } from 'ra-core'
import { useGenerator, useResource } from '../context.tsx'
import { referencesOf } from '../display.ts'
import { saveFile } from '../download.ts'
import type { CellProps } from './kind.ts'

/** The name of a file as a download link. Images too: a page of rows stays one request. */
export function FileCell({ name, value, row }: CellProps) {
  const translate = useTranslate()
  const notify = useNotify()
  const { download } = useGenerator()
  const { path } = useResource()
  const title = referencesOf(row, name)[0]?.kh ?? `#${value}`
  const save = async () => {
    try {
      const address = `${path}/files/${name}/${value}`
      await saveFile(await download(address, { silent: true }), title)
    } catch {
      notify('fields.file.load_failed', { type: 'error' })
    }
  }
  return (
    <button
      type="button"
      className="link"
      aria-label={translate('fields.file.download', { name: title })}
      onClick={() => void save()}
    >
      {title}
    </button>
  )
}
