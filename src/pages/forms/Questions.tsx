/** The questions of a form in their order; each is a record of setting/encounter-concepts. */
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useTranslate } from 'ra-core'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { updatePath } from '#resources/paths.ts'
import type { Row } from '#resources/provider.ts'
import type { Question } from '#src/domain/forms/definition.ts'
import { formMakerPath, questionActions, questionsPath } from '#src/domain/forms/form-actions.ts'
import { useAccess } from '#src/ui/AccessContext.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { RelatedRecords } from '#src/workflow/RelatedRecords.tsx'
import { useAction } from '#src/workflow/useAction.ts'

interface QuestionsProps {
  /** Number of the encounter type. */
  type: number
  questions: readonly Question[]
}

const columns = ['section', 'code', 'name_kh', 'name_en', 'value_type', 'is_required']

export function Questions({ type, questions }: QuestionsProps) {
  const translate = useTranslate()
  const access = useAccess()
  const mayOrder = access('permission', 'update_encounter_concept')
  const Move = useMemo(
    () => (mayOrder ? mover(type, questions) : undefined),
    [mayOrder, type, questions],
  )
  return (
    <RelatedRecords
      path={questionsPath}
      title={translate('forms.questions')}
      filter={{ encounter_type_id: type }}
      sort={{ field: 'sort_order', order: 'ASC' }}
      columns={columns}
      empty={translate('forms.no_questions')}
      adding={{
        initial: () => ({ encounter_type_id: type, sort_order: (questions.length + 1) * 10 }),
        about: `form${type}`,
        hidden: ['encounter_type_id', 'sort_order', 'is_active'],
      }}
      touches={[formMakerPath]}
      Beside={Move}
    />
  )
}

/** Buttons that move a question up and down within its section. */
const mover = (type: number, questions: readonly Question[]) =>
  function Move({ row }: { row: Row }) {
    const translate = useTranslate()
    const label = useLabel()
    const { send, isPending } = useAction(questionActions.order, {
      isTold: true,
      touches: [formMakerPath],
    })
    const at = questions.findIndex(({ concept_id }) => concept_id === row.id)
    const own = questions[at]
    const swap = (to: number) => {
      const ids = questions.map(({ concept_id }) => concept_id)
      ids.splice(to, 0, ...ids.splice(at, 1))
      void send({ body: { encounter_type_id: type, concept_ids: ids } })
    }
    const way = (name: 'up' | 'down', to: number) => (
      <IconButton
        size="small"
        aria-label={translate(`forms.${name}`, { question: own ? label(own.label) : '' })}
        disabled={isPending || !own || questions[to]?.section !== own.section}
        onClick={() => swap(to)}
      >
        <Icon name={name === 'up' ? 'mdi:chevron-up' : 'mdi:chevron-down'} size={20} />
      </IconButton>
    )
    return (
      <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
        <IconButton
          size="small"
          component={Link}
          to={updatePath(questionsPath, row.id)}
          aria-label={translate('forms.edit', { question: own ? label(own.label) : '' })}
        >
          <Icon name="mdi:pencil-outline" size={20} />
        </IconButton>
        {way('up', at - 1)}
        {way('down', at + 1)}
      </Box>
    )
  }
