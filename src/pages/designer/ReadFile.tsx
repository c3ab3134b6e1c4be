/** Reads a schema file into a draft: a new one, or the next of an existing design. */
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { failureOf, sentenceOf } from '#resources/failure.ts'
import { call } from '#src/client/call.ts'
import { designActions } from '#src/domain/designs/actions.ts'
import { namedFieldsOf } from '#src/domain/designs/named-fields.ts'
import { designName, isDesignName } from '#src/domain/designs/rules.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { useLabel, useLanguage } from '#src/ui/LanguageContext.ts'
import { useAction } from '#src/workflow/useAction.ts'
import { sentencesFor } from './Sentence.tsx'

export function ReadFile({ onClose }: { onClose(): void }) {
  const translate = useTranslate()
  const label = useLabel()
  const language = useLanguage()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isReading, setReading] = useState(false)
  const { send, isPending } = useAction(designActions.save, {
    onRefused: (failure) => setProblem(sentenceOf(failure)),
  })
  /** The version of the design that the file replaces; 0 if there is none. */
  const versionOf = (name: string) =>
    call(designActions.show, { params: { name } }).then(
      ({ version }) => version,
      (error: unknown) => {
        if (failureOf(error).status === 404) return 0
        throw error
      },
    )
  const read = async () => {
    setReading(true)
    try {
      const answer = await call(designActions.readFile, { body: { text } })
      const name = designName(answer.declaration)
      const named = { fields: namedFieldsOf(answer.declaration), catalogues: {} }
      const write = sentencesFor(language, named, { translate, text: label })
      if (!answer.declaration || !isDesignName(name)) {
        setProblem(answer.problem ? write(answer.problem).text : translate('designer.file_path'))
        return
      }
      const declaration = answer.declaration as unknown as Record<string, unknown>
      const { problems } = await call(designActions.judge, { body: { declaration } })
      if (problems.length > 0) {
        setProblem(
          problems
            .map(({ field, text: sentence }) => write(`${name}${field ? `.${field}` : ''}: ${sentence}`).text)
            .join('\n'),
        )
        return
      }
      const version = await versionOf(name)
      if (await send({ params: { name }, body: { version, declaration } }))
        navigate(`/setting/designer/${name}`)
    } catch (error) {
      setProblem(sentenceOf(failureOf(error)))
    } finally {
      setReading(false)
    }
  }
  return (
    <Dialog
      title={translate('designer.read_file')}
      width="md"
      problem={problem && <span style={{ whiteSpace: 'pre-line' }}>{problem}</span>}
      confirm={translate('designer.read')}
      isBusy={isReading || isPending}
      isBlocked={text.trim() === ''}
      onConfirm={() => void read()}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 3 }}>
        <Box>
          <Button component="label" variant="outlined">
            {translate('designer.choose_file')}
            <input
              type="file"
              accept=".ts,text/plain"
              hidden
              onChange={({ target }) => void target.files?.[0]?.text().then(setText)}
            />
          </Button>
        </Box>
        <TextField
          label={translate('designer.file_text')}
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            setProblem(undefined)
          }}
          multiline
          minRows={8}
          maxRows={18}
          fullWidth
          slotProps={{ htmlInput: { spellCheck: false, style: { fontFamily: 'monospace', fontSize: 13 } } }}
        />
      </Box>
    </Dialog>
  )
}
