/** Comments of both sides on a claim, newest last. */
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { claimSide } from '#schemas/codes/claim-terms.ts'
import { formatDateTime } from '#schemas/kit/dates.ts'
import type { AnsweredRow } from '#src/domain/action.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { Panel } from '#src/ui/Panel.tsx'
import { codeLabel } from '#src/workflow/code-label.ts'
import { useAction } from '#src/workflow/useAction.ts'
import type { ClaimComment } from '../domain/answers.ts'
import { claimActions } from '../domain/claim-actions.ts'

interface CommentsProps {
  claim: AnsweredRow
  comments: readonly ClaimComment[]
}

export function Comments({ claim, comments }: CommentsProps) {
  const translate = useTranslate()
  const label = useLabel()
  const style = useNumberStyle()
  const [text, setText] = useState('')
  const { send, isPending, failure } = useAction(claimActions.comment, {
    onDone: () => setText(''),
  })
  return (
    <Panel title={translate('claims.comments')}>
      {comments.map(({ id, at, side, author, text: comment }) => {
        const who = codeLabel(claimSide, side)
        return (
          <Box
            key={id}
            sx={{
              mb: 2,
              pl: 3,
              borderLeft: 3,
              borderColor: side === claimSide.PAYER.value ? 'warning.main' : 'primary.main',
              lineHeight: 1.7,
            }}
          >
            <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
              {[who && label(who), author && label(author), formatDateTime(at, style)]
                .filter(Boolean)
                .join(' · ')}
            </Box>
            {comment}
          </Box>
        )
      })}
      <TextField
        size="small"
        fullWidth
        multiline
        label={translate('claims.say')}
        value={text}
        onChange={({ target }) => setText(target.value)}
        error={failure !== undefined}
        helperText={failure?.fields.text ?? failure?.message}
        slotProps={{ htmlInput: { maxLength: 1000 } }}
      />
      <Button
        size="small"
        sx={{ mt: 2 }}
        variant="outlined"
        disabled={isPending || text.trim() === ''}
        onClick={() => void send({ id: claim.id, body: { text } })}
      >
        {translate('claims.send')}
      </Button>
    </Panel>
  )
}
