/** Uploads a chosen file for its field and reports progress and refusals. */
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

export function useUpload(
  name: string,
  rules: UploadRules,
  onUploaded: (facts: FileFacts) => void,
): UploadState {
  const translate = useTranslate()
  const language = useLanguage()
  const { request } = useGenerator()
  const { path } = useResource()
  const [share, setShare] = useState<number>()
  const [refusal, setRefusal] = useState<string>()
  const [facts, setFacts] = useState<FileFacts>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const sentence = ({ key, params = {} }: FileProblem) => {
    const translatedParams = Object.entries(params).map(([place, value]) => [
      place,
      typeof value === 'object' ? value[language] : value,
    ])
    return translate(`validation.${key}`, Object.fromEntries(translatedParams))
  }

  async function upload(file: File, signal: AbortSignal): Promise<void> {
    const { prepare } = await import('./prepare.ts')
    const prepared = await prepare(file, rules)
    if (signal.aborted) return
    if ('problem' in prepared) return setRefusal(sentence(prepared.problem))
    const body = new FormData()
    body.append('file', prepared.file)
    const options = { method: 'POST', body, signal, silent: true, onProgress: setShare } as const
    const { data } = await request<FileFacts>(`${path}/files/${name}`, options)
    setFacts(data)
    onUploaded(data)
  }

  async function send(file: File): Promise<void> {
    running.current?.abort()
    const own = new AbortController()
    running.current = own
    setRefusal(undefined)
    setShare(0)
    try {
      await upload(file, own.signal)
    } catch (error) {
      if (own.signal.aborted) return
      const { fields, message } = failureOf(error)
      setRefusal(fields[name] ?? (message || translate('fields.file.failed')))
    } finally {
      if (running.current === own) setShare(undefined)
    }
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
