import Box from '@mui/material/Box'
import { type ReactNode, useRef, useState } from 'react'
import { acceptOf, type UploadRules } from '#schemas/kit/file-types.ts'

interface DropZoneProps {
  rules: UploadRules
  /** The field's label. */
  label: string
  isDisabled: boolean
  isWrong: boolean
  /** Several files can be chosen at once. */
  multiple?: boolean
  onFiles(files: readonly File[]): void
  /** @param choose Opens the file picker. */
  children(choose: () => void): ReactNode
}

/** Takes files that the user drops, pastes or chooses. */
export function DropZone(props: DropZoneProps) {
  const { rules, label, isDisabled, isWrong, multiple = false, onFiles, children } = props
  const [isOver, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const take = (files: FileList | null) => {
    if (files && files.length > 0 && !isDisabled) onFiles([...files])
  }
  return (
    <Box
      onDragOver={(event) => {
        event.preventDefault()
        setOver(!isDisabled)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files)
      }}
      onPaste={(event) => take(event.clipboardData.files)}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        p: 2,
        border: '1px dashed',
        borderColor: isOver ? 'primary.main' : isWrong ? 'error.main' : 'divider',
        borderRadius: 1,
        bgcolor: isOver ? 'action.selected' : 'transparent',
      }}
    >
      {children(() => input.current?.click())}
      <input
        ref={input}
        type="file"
        hidden
        multiple={multiple}
        accept={acceptOf(rules.types)}
        aria-label={label}
        disabled={isDisabled}
        onChange={(event) => {
          take(event.target.files)
          // Allows choosing the same file again after it was corrected.
          event.target.value = ''
        }}
      />
    </Box>
  )
}
