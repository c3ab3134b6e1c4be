/** The waiting room display: numbers and rooms in both languages, no names. */
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { createPortal } from 'react-dom'
import { answerQuery } from '#src/client/call.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { PageFailure } from '#src/workflow/PageFailure.tsx'
import { visitActions } from '../domain/visit-actions.ts'

const texts = {
  title: { kh: 'លេខដែលបានហៅ', en: 'Numbers called' },
  called: { kh: 'សូមអញ្ជើញចូល', en: 'Please come in' },
  urgent: { kh: 'បន្ទាន់ ពិនិត្យមុនគេ', en: 'Urgent, seen first' },
  visit: { kh: 'រង់ចាំពិនិត្យជំងឺ', en: 'Waiting for consultation' },
  triage: { kh: 'រង់ចាំពិនិត្យបឋម', en: 'Waiting for triage' },
  order: {
    kh: 'អ្នកជំងឺបន្ទាន់ត្រូវបានហៅមុន។ អ្នកផ្សេងទៀតតាមលំដាប់មកដល់។',
    en: 'Urgent patients are called first, everyone else in order of arrival.',
  },
}

/** `and 7 more`, in both languages. */
const more = (count: number) => ({ kh: `និង ${count} នាក់ទៀត`, en: `and ${count} more` })

/** Milliseconds between refetches. */
const every = 5000

export function DisplayPage() {
  const label = useLabel()
  const { data, error, refetch } = useQuery({
    ...answerQuery(visitActions.display, {}),
    refetchInterval: every,
  })
  if (error && !data) return <PageFailure error={error} onRetry={() => void refetch()} />
  return (
    <>
      <PageHeader title={label(texts.title)} />
      {createPortal(
        <Box
          component="section"
          aria-label={label(texts.title)}
          sx={{
            position: 'fixed',
            inset: 0,
            zIndex: 'modal',
            display: 'flex',
            flexDirection: 'column',
            gap: '2vh',
            p: '3vh 4vw',
            overflow: 'auto',
            bgcolor: 'background.default',
            color: 'text.primary',
          }}
        >
          <Both text={texts.called} />
          <Box
            aria-live="polite"
            sx={{
              display: 'grid',
              gap: '2vh',
              gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 360px), 1fr))',
            }}
          >
            {data?.called.map(({ number, to, at }, index) => (
              <Box
                key={`${number} ${at}`}
                sx={{
                  p: '2vh 2vw',
                  border: 2,
                  borderColor: index === 0 ? 'primary.main' : 'divider',
                  borderRadius: 3,
                  bgcolor: index === 0 ? 'primary.light' : 'background.paper',
                }}
              >
                <Box sx={{ fontSize: 'clamp(56px, 11vh, 140px)', fontWeight: 700, lineHeight: 1.2 }}>
                  {number}
                </Box>
                <Box sx={{ fontSize: 'clamp(20px, 3.6vh, 44px)', lineHeight: 1.6 }}>
                  <span aria-hidden>→</span> <b>{to}</b>
                </Box>
              </Box>
            ))}
          </Box>
          {data?.waiting.map(({ group, numbers, total, rooms }) => (
            <Box key={group} component="section">
              <Both text={texts[group]} rooms={rooms} />
              <Box
                sx={{
                  display: 'flex',
                  flexWrap: 'wrap',
                  alignItems: 'baseline',
                  columnGap: '3vw',
                  fontSize: 'clamp(28px, 5vh, 60px)',
                  lineHeight: 1.4,
                }}
              >
                {numbers.map((number) => (
                  <span key={number}>{number}</span>
                ))}
                {total > numbers.length && (
                  <Box component="span" sx={{ fontSize: '0.6em' }}>
                    <Bilingual text={more(total - numbers.length)} />
                  </Box>
                )}
              </Box>
            </Box>
          ))}
          <Box component="p" sx={{ m: 0, mt: 'auto', fontSize: 'clamp(18px, 2.6vh, 30px)' }}>
            <Bilingual text={texts.order} />
          </Box>
        </Box>,
        document.body,
      )}
    </>
  )
}

const Bilingual = ({ text }: { text: { kh: string; en: string } }) => (
  <>
    <span lang="km">{text.kh}</span> · <span lang="en">{text.en}</span>
  </>
)

function Both({ text, rooms = [] }: { text: { kh: string; en: string }; rooms?: readonly string[] }) {
  return (
    <Box component="h2" sx={{ m: 0, fontSize: 'clamp(20px, 3.4vh, 40px)', lineHeight: 1.6 }}>
      <Bilingual text={text} />
      {rooms.length > 0 && (
        <>
          {' '}
          <span aria-hidden>→</span> <b>{rooms.join(' · ')}</b>
        </>
      )}
    </Box>
  )
}
