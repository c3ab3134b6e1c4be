import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useEffect, useRef } from 'react'
import { type Field, type FieldOf, kindOf } from '#schemas/kit/fields/index.ts'
import { formatFileSize } from '#schemas/kit/file-size.ts'
import { typeNames, type UploadRules } from '#schemas/kit/file-types.ts'
import { useLanguage } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { isFocusFree } from '#src/ui/rescue-focus.ts'
import { referencesOf } from '../display.ts'
import { CameraButton } from '../files/CameraButton.tsx'
import { DropZone } from '../files/DropZone.tsx'
import { StoredFile } from '../files/StoredFile.tsx'
import { UploadProgress } from '../files/UploadProgress.tsx'
import { type UploadState, useUpload } from '../files/useUpload.ts'
import { useFormScope } from '../form/scope.tsx'
import { describedBy, FieldFrame, type FrameProps } from '../inputs/FieldFrame.tsx'
import type { InputProps } from '../inputs/types.ts'
import { useField } from '../inputs/useField.ts'

type Props = InputProps<FieldOf<'file'>> | InputProps<FieldOf<'image'>>

/** A file: chosen, dropped or pasted, uploaded immediately, and kept when the record is saved. */
export function FileInput({ name, field, required, disabled }: Props) {
  const rules = kindOf(field as Field).upload?.(field as Field) as UploadRules
  const { record } = useFormScope()
  const bound = useField({ name, field, required: required ?? false, disabled: disabled ?? false })
  const upload = useUpload(name, rules, ({ id }) => {
    bound.change(id)
    bound.blur()
  })
  const id = typeof bound.value === 'number' ? bound.value : undefined
  const known = [upload.facts, ...(record ? referencesOf(record, name).map(({ file }) => file) : [])]
  const frame: FrameProps = {
    ...bound.frame,
    error: upload.refusal ?? bound.frame.error,
    help: [bound.frame.help, useAllowed(rules)].filter(Boolean).join(' '),
  }
  return (
    <FieldFrame {...frame} group>
      <DropBox
        frame={frame}
        upload={upload}
        rules={rules}
        remove={
          id === undefined
            ? undefined
            : () => {
                upload.clear()
                bound.change(null)
              }
        }
      >
        {id !== undefined && (
          <StoredFile name={name} id={id} facts={known.find((facts) => facts?.id === id)} />
        )}
      </DropBox>
    </FieldFrame>
  )
}

/** `PNG, JPG, at most 2 MB`, which every input of files says below itself. */
export function useAllowed({ types, maxBytes, maxSide }: UploadRules): string {
  const translate = useTranslate()
  const lang = useLanguage()
  const { digits } = useNumberStyle()
  const key = maxSide === undefined ? 'fields.file.allowed' : 'fields.file.allowed_image'
  return translate(key, {
    types: typeNames(types),
    size: formatFileSize(maxBytes, { lang, digits }),
  })
}

function RemoveButton({ frame, onRemove }: { frame: FrameProps; onRemove(): void }) {
  const translate = useTranslate()
  return (
    <Button
      size="small"
      color="inherit"
      disabled={frame.disabled ?? false}
      aria-label={translate('fields.file.remove_from', { label: frame.label })}
      onClick={() => {
        onRemove()
        // The button disappears with the file; move the focus to the button that chooses another
        // one.
        document.getElementById(frame.id)?.focus()
      }}
    >
      {translate('fields.file.remove')}
    </Button>
  )
}

/** Upload progress replaces the buttons. Restores the keyboard focus afterwards. */
function useFocusAfter(isBusy: boolean, id: string) {
  const wasBusy = useRef(false)
  useEffect(() => {
    if (wasBusy.current && !isBusy && isFocusFree()) document.getElementById(id)?.focus()
    wasBusy.current = isBusy
  }, [isBusy, id])
}

interface DropBoxProps {
  frame: FrameProps
  upload: UploadState
  rules: UploadRules
  /** Clears the field; undefined while it is empty. */
  remove: (() => void) | undefined
  children: React.ReactNode
}

function DropBox({ frame, upload, rules, remove, children }: DropBoxProps) {
  const translate = useTranslate()
  useFocusAfter(upload.share !== undefined, frame.id)
  const isDisabled = frame.disabled ?? false
  const isImage = rules.maxSide !== undefined
  const words = translate(
    remove ? 'fields.file.replace' : isImage ? 'fields.file.choose_image' : 'fields.file.choose',
  )
  return (
    <DropZone
      rules={rules}
      label={frame.label}
      isDisabled={isDisabled}
      isWrong={frame.error !== undefined}
      onFiles={([file]) => file && void upload.send(file)}
    >
      {(choose) => (
        <>
          {children}
          {upload.share === undefined ? (
            <Box
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                gap: 2,
                ml: remove ? 'auto' : 0,
              }}
            >
              <Button
                id={frame.id}
                size="small"
                variant="outlined"
                disabled={isDisabled}
                aria-describedby={describedBy(frame)}
                aria-label={`${frame.label}: ${words}`}
                onClick={choose}
              >
                {words}
              </Button>
              {isImage && (
                <CameraButton
                  label={frame.label}
                  rules={rules}
                  disabled={isDisabled}
                  onCapture={(file) => void upload.send(file)}
                  onChoose={choose}
                />
              )}
              {!remove && (
                <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
                  {translate('fields.file.drop')}
                </Box>
              )}
              {remove && <RemoveButton frame={frame} onRemove={remove} />}
            </Box>
          ) : (
            <UploadProgress share={upload.share} onCancel={upload.cancel} />
          )}
        </>
      )}
    </DropZone>
  )
}
