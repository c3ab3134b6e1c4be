/** All there is to see of one kind: what it is for, how it is declared, how it looks in each language. */
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { type Field, type Kind, kinds } from '#schemas/kit/fields/index.ts'
import type { Language } from '#schemas/kit/types.ts'
import type { KindSample } from './kind-sample.ts'
import { kindSamples } from './kind-samples.ts'
import { SampleInputs } from './SampleInputs.tsx'
import { SampleLanguage } from './SampleLanguage.tsx'
import { Snippet } from './Snippet.tsx'
import { snippetOf } from './snippet.ts'

export function KindPanel({ kind, shown }: { kind: Kind; shown: readonly Language[] }) {
  const { about, options } = kinds[kind]
  return (
    <>
      {/* The vocabulary is documented in one language, that of schema files. */}
      <Box lang="en" sx={{ color: 'text.secondary', mb: 3 }}>
        <p>{about}</p>
        <Options options={options} />
      </Box>
      {kindSamples[kind].map((sample) => (
        <Variant key={sample.name} sample={sample as KindSample} shown={shown} />
      ))}
    </>
  )
}

function Options({ options }: { options: Readonly<Record<string, string>> }) {
  const names = Object.entries(options)
  if (names.length === 0) return null
  return (
    <Box component="dl" sx={{ m: 0, fontSize: '0.8125rem', 'dt, dd': { display: 'inline', m: 0 } }}>
      {names.map(([name, meaning]) => (
        <div key={name}>
          <dt>
            <code>{name}</code>
          </dt>{' '}
          <dd>{meaning}</dd>
        </div>
      ))}
    </Box>
  )
}

function Variant({ sample, shown }: { sample: KindSample; shown: readonly Language[] }) {
  const translate = useTranslate()
  return (
    <Box sx={{ mb: 8 }}>
      <Snippet text={snippetOf(sample.name, sample.field as Field)} />
      <Box
        sx={{
          display: 'grid',
          gap: 6,
          alignItems: 'start',
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            md: `repeat(${shown.length}, minmax(0, 1fr))`,
          },
        }}
      >
        {shown.map((language) => (
          <Box key={language} role="group" aria-label={translate(`common.language.${language}`)}>
            <Typography variant="h3" sx={{ mb: 3, pb: 1, borderBottom: 1, borderColor: 'divider' }}>
              {translate(`common.language.${language}`)}
            </Typography>
            <SampleLanguage language={language}>
              <SampleInputs prefix={`${language}_${sample.name}`} sample={sample} />
            </SampleLanguage>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
