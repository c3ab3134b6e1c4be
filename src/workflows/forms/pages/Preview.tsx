/** Previews the form as users will see it: in both languages, on desktop and phone. */
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { ResourceForm } from '#resources/form/ResourceForm.tsx'
import { useDrafts } from '#resources/form/useDrafts.ts'
import type { Language } from '#schemas/kit/types.ts'
import { LanguageContext, useLanguage } from '#src/ui/LanguageContext.ts'
import { Panel } from '#src/ui/Panel.tsx'
import { Segmented } from '#src/ui/Segmented.tsx'
import type { FormDefinition } from '../domain/definition.ts'
import { answersRow, FormSchema } from '../parts/FormSchema.tsx'

const widths = { screen: 'none', phone: '390px' } as const
type Width = keyof typeof widths

export function Preview({ definition }: { definition: FormDefinition }) {
  const translate = useTranslate()
  const [language, setLanguage] = useState<Language>(useLanguage())
  const [width, setWidth] = useState<Width>('screen')
  const [isRight, setRight] = useState(false)
  const [round, setRound] = useState(0)
  const begin = () => setRound(round + 1)
  return (
    <Panel title={translate('forms.preview')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, mb: 3 }}>
        <Segmented<Language>
          isInline
          label={translate('forms.language')}
          value={language}
          segments={[
            { value: 'kh', label: 'ខ្មែរ', lang: 'km' },
            { value: 'en', label: 'English', lang: 'en' },
          ]}
          onChange={setLanguage}
        />
        <Segmented<Width>
          isInline
          label={translate('forms.width')}
          value={width}
          segments={(Object.keys(widths) as Width[]).map((value) => ({
            value,
            label: translate(`forms.${value}`),
          }))}
          onChange={setWidth}
        />
      </Box>
      {isRight && (
        <Alert severity="success" onClose={() => setRight(false)} sx={{ mb: 3 }}>
          {translate('forms.tried')}
        </Alert>
      )}
      <Box lang={language === 'kh' ? 'km' : 'en'} sx={{ maxWidth: widths[width] }}>
        <LanguageContext value={language}>
          <FormSchema definition={definition}>
            <Trial key={`${language} ${round}`} onRight={() => setRight(true)} onLeave={begin} />
          </FormSchema>
        </LanguageContext>
      </Box>
    </Panel>
  )
}

/** Nothing is stored: invalid answers are listed. */
function Trial({ onRight, onLeave }: { onRight(): void; onLeave(): void }) {
  const { drafts, draftState } = useDrafts()
  if (!drafts) return null
  return (
    <ResourceForm
      drafts={drafts}
      draftState={draftState}
      save={async (answers) => answersRow(answers, { id: 0, version: 0 })}
      onSaved={() => {
        onRight()
        onLeave()
      }}
      onCancel={onLeave}
    />
  )
}
