import { useNotify, useTranslate } from 'ra-core'
import { Fragment } from 'react'
import { useGenerator, useResource } from '../context.tsx'
import { referencesOf } from '../display.ts'
import { saveFile } from '../download.ts'
import type { CellProps } from './kind.ts'

/** The name of a file as a download link. Images too: a page of rows stays one request. */
export function FileCell({ name, value, row }: CellProps) {
  return <FileLink name={name} id={value} title={referencesOf(row, name)[0]?.kh ?? `#${value}`} />
}

/** The names of several files. */
export function FilesCell({ name, value, row }: CellProps) {
  const files = referencesOf(row, name)
  return [value].flat().map((id, index) => (
    <Fragment key={String(id)}>
      {index > 0 && ', '}
      <FileLink name={name} id={id} title={files.find((file) => file.id === id)?.kh ?? `#${id}`} />
    </Fragment>
  ))
}

function FileLink({ name, id, title }: { name: string; id: unknown; title: string }) {
  const translate = useTranslate()
  const notify = useNotify()
  const { download } = useGenerator()
  const { path } = useResource()
  const save = async () => {
    try {
      const address = `${path}/files/${name}/${id}`
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
