/** Uploads chosen files for their field and reports progress and refusals. */
import { useTranslate } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import type { UploadRules } from '#schemas/kit/file-types.ts'
import type { FileFacts } from '#src/domain/answers.ts'
import type { FileProblem } from '#src/domain/files/judge.ts'
import { useLanguage } from '#src/ui/LanguageContext.ts'
import { useGenerator, useResource } from '../context.tsx'
import { failureOf } from '../failure.ts'

export interface UploadState {
  /** 0 to 1 during an upload; otherwise undefined. */
  share: number | undefined
  /** Why the last file was refused. */
  refusal: string | undefined
  /** The last uploaded file. */
  facts: FileFacts | undefined
  send(file: File): Promise<void>
  cancel(): void
  /** Clears the state of the last file. */
  clear(): void
}

interface SendOptions {
  signal: AbortSignal
  onProgress(share: number): void
}

/** Uploads one file of a field. Resolves with its facts, or with the reason of its refusal. */
function useSendFile(name: string, rules: UploadRules) {
  const translate = useTranslate()
  const language = useLanguage()
  const { request } = useGenerator()
  const { path } = useResource()

  const sentence = ({ key, params = {} }: FileProblem) => {
    const translatedParams = Object.entries(params).map(([place, value]) => [
      place,
      typeof value === 'object' ? value[language] : value,
    ])
    return translate(`validation.${key}`, Object.fromEntries(translatedParams))
  }

  async function upload(file: File, { signal, onProgress }: SendOptions): Promise<FileFacts | string> {
    const { prepare } = await import('./prepare.ts')
    const prepared = await prepare(file, rules)
    if ('problem' in prepared) return sentence(prepared.problem)
    const body = new FormData()
    body.append('file', prepared.file)
    const options = { method: 'POST', body, signal, silent: true, onProgress } as const
    return (await request<FileFacts>(`${path}/files/${name}`, options)).data
  }

  return (file: File, options: SendOptions): Promise<FileFacts | string> =>
    upload(file, options).catch((error: unknown) => {
      const { fields, message } = failureOf(error)
      return fields[name] ?? (message || translate('fields.file.failed'))
    })
}

export function useUpload(
  name: string,
  rules: UploadRules,
  onUploaded: (facts: FileFacts) => void,
): UploadState {
  const sendFile = useSendFile(name, rules)
  const [share, setShare] = useState<number>()
  const [refusal, setRefusal] = useState<string>()
  const [facts, setFacts] = useState<FileFacts>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function send(file: File): Promise<void> {
    running.current?.abort()
    const own = new AbortController()
    running.current = own
    setRefusal(undefined)
    setShare(0)
    const sent = await sendFile(file, { signal: own.signal, onProgress: setShare })
    if (own.signal.aborted) return
    setShare(undefined)
    if (typeof sent === 'string') return setRefusal(sent)
    setFacts(sent)
    onUploaded(sent)
  }

  return {
    share,
    refusal,
    facts,
    send,
    cancel: () => {
      running.current?.abort()
      setShare(undefined)
    },
    clear: () => setRefusal(undefined),
  }
}

/** A file on its way to the server, or one that was refused. */
export interface QueuedFile {
  key: number
  name: string
  /** 0 to 1. */
  share: number
  refusal?: string
  /** Ends its upload, or takes a refused file off the list. */
  cancel(): void
}

/** Uploads several files one after another, so that they keep their order. */
export function useUploads(name: string, rules: UploadRules, onUploaded: (facts: FileFacts) => void) {
  const sendFile = useSendFile(name, rules)
  const [queue, setQueue] = useState<readonly QueuedFile[]>([])
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const next = useRef(0)
  const running = useRef(new Set<AbortController>())
  useEffect(
    () => () => {
      for (const one of running.current) one.abort()
    },
    [],
  )

  const update = (key: number, change: Partial<QueuedFile>) =>
    setQueue((files) => files.map((file) => (file.key === key ? { ...file, ...change } : file)))
  const remove = (key: number) => setQueue((files) => files.filter((file) => file.key !== key))

  const run = async (file: File, key: number, { signal }: AbortController) => {
    if (signal.aborted) return
    const sent = await sendFile(file, { signal, onProgress: (share) => update(key, { share }) })
    if (signal.aborted) return
    if (typeof sent === 'string') return update(key, { refusal: sent })
    remove(key)
    onUploaded(sent)
  }

  const send = (files: readonly File[]) => {
    for (const file of files) {
      next.current += 1
      const key = next.current
      const own = new AbortController()
      running.current.add(own)
      const cancel = () => {
        own.abort()
        remove(key)
      }
      setQueue((known) => [...known, { key, name: file.name, share: 0, cancel }])
      last.current = last.current.then(() => run(file, key, own)).finally(() => running.current.delete(own))
    }
  }
  return { queue, send }
}
