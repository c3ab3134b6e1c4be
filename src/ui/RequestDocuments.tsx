import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import IconButton from '@mui/material/IconButton'
import { useTranslate } from 'ra-core'
import { useRef, useState } from 'react'
import { maxDocuments } from '#src/domain/approvals/reason.ts'
import { Icon } from './Icon.tsx'

/** A file that was already uploaded. */
export interface Attached {
  id: number
  name: string
}

/** The attachments of a request: chosen, uploaded immediately, and removable. */
export function RequestDocuments(props: {
  files: readonly Attached[]
  upload(file: File): Promise<Attached>
  problem: string | undefined
  onChange(files: readonly Attached[]): void
}) {
  const { files, upload, problem, onChange } = props
  const translate = useTranslate()
  const input = useRef<HTMLInputElement>(null)
  const [refusal, setRefusal] = useState<string>()
  const [isSending, setSending] = useState(false)
  const add = async (chosen: FileList | null) => {
    const [file] = chosen ?? []
    if (!file) return
    setSending(true)
    setRefusal(undefined)
    try {
      onChange([...files, await upload(file)])
    } catch (error) {
      setRefusal((error instanceof Error && error.message) || translate('request_approval.upload_failed'))
    } finally {
      setSending(false)
      if (input.current) input.current.value = ''
    }
  }
  const errorText = refusal ?? problem
  return (
    <Box sx={{ mt: 2 }}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', lineHeight: 1.7 }}>
        {files.map((file) => (
          <Box
            component="li"
            key={file.id}
            sx={{ display: 'flex', alignItems: 'center', gap: 2, overflowWrap: 'anywhere' }}
          >
            <Icon name="mdi:paperclip" />
            <Box component="span" sx={{ flex: 1 }}>
              {file.name}
            </Box>
            <IconButton
              size="small"
              aria-label={translate('request_approval.remove', { name: file.name })}
              onClick={() => onChange(files.filter(({ id }) => id !== file.id))}
            >
              <Icon name="mdi:close" />
            </IconButton>
          </Box>
        ))}
      </Box>
      <input
        ref={input}
        type="file"
        hidden
        accept=".pdf,.jpg,.jpeg,.png,.webp,.docx,.xlsx"
        onChange={({ target }) => void add(target.files)}
      />
      {files.length < maxDocuments && (
        <Button
          size="small"
          variant="outlined"
          loading={isSending}
          startIcon={<Icon name="mdi:paperclip" />}
          onClick={() => input.current?.click()}
        >
          {translate('request_approval.attach')}
        </Button>
      )}
      {errorText && <FormHelperText error>{errorText}</FormHelperText>}
    </Box>
  )
}
