/** The formatters of specification §9 with examples in both languages and both scripts of digits. */
import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { Table, TableScroll } from '#resources/list/table-styles.ts'
import { formatAge } from '#schemas/kit/age.ts'
import { formatDate, formatDateTime } from '#schemas/kit/dates.ts'
import { formatFileSize } from '#schemas/kit/file-size.ts'
import { formatNumber, formatRiel } from '#schemas/kit/numbers.ts'
import { formatPhone } from '#schemas/kit/phone.ts'
import { randomString } from '#schemas/kit/random-string.ts'
import { formatRelativeTime } from '#schemas/kit/relative-time.ts'
import type { Language } from '#schemas/kit/types.ts'
import type { WordStyle } from '#schemas/kit/words.ts'

const now = new Date('2026-03-02T03:00:00Z')
const MB = 1024 ** 2

type Example = [call: string, format: (style: WordStyle) => string | undefined]

const examples: readonly Example[] = [
  ['formatNumber(1234567.5)', (style) => formatNumber(1234567.5, style)],
  ['formatNumber(12, { places: 2 })', (style) => formatNumber(12, { ...style, places: 2 })],
  ['formatRiel(15000)', (style) => formatRiel(15000, style)],
  ['formatRiel(-500)', (style) => formatRiel(-500, style)],
  ["formatDate('2026-10-11')", (style) => formatDate('2026-10-11', style)],
  [
    "formatDateTime('2026-10-11T07:05:00Z')",
    (style) => formatDateTime('2026-10-11T07:05:00Z', style),
  ],
  ["formatAge('1950-03-02', now)", (style) => formatAge('1950-03-02', now, style)],
  ["formatAge('2024-08-15', now)", (style) => formatAge('2024-08-15', now, style)],
  ["formatAge('2025-11-20', now)", (style) => formatAge('2025-11-20', now, style)],
  ["formatAge('2026-02-20', now)", (style) => formatAge('2026-02-20', now, style)],
  ["formatAge('2026-03-03', now)", (style) => formatAge('2026-03-03', now, style)],
  [
    "formatRelativeTime('2026-03-02T02:55:00Z', now)",
    (style) => formatRelativeTime('2026-03-02T02:55:00Z', now, style),
  ],
  [
    "formatRelativeTime('2026-02-27T02:55:00Z', now)",
    (style) => formatRelativeTime('2026-02-27T02:55:00Z', now, style),
  ],
  [
    "formatRelativeTime('2026-03-02T05:00:00Z', now)",
    (style) => formatRelativeTime('2026-03-02T05:00:00Z', now, style),
  ],
  ['formatFileSize(900)', (style) => formatFileSize(900, style)],
  ['formatFileSize(1536)', (style) => formatFileSize(1536, style)],
  ['formatFileSize(2.25 * 1024 ** 2)', (style) => formatFileSize(2.25 * MB, style)],
  ["formatPhone('+85512345678')", () => formatPhone('+85512345678')],
  ['randomString()', () => randomString()],
]

const styles: readonly (Required<WordStyle> & { lang: Language })[] = [
  { lang: 'kh', digits: 'western' },
  { lang: 'kh', digits: 'khmer' },
  { lang: 'en', digits: 'western' },
  { lang: 'en', digits: 'khmer' },
]

export function FormattersPanel() {
  const translate = useTranslate()
  return (
    <TableScroll tabIndex={0} role="region" aria-label={translate('samples.part.formatters')}>
      <Table>
        <thead>
          <tr>
            <th scope="col">{translate('samples.call')}</th>
            {styles.map(({ lang, digits }) => (
              <th key={`${lang} ${digits}`} scope="col">
                {`${translate(`common.language.${lang}`)} · ${translate(`samples.digits.${digits}`)}`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {examples.map(([call, format]) => (
            <tr key={call}>
              <Box component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
                <code>{call}</code>
              </Box>
              {styles.map((style) => (
                <Box
                  component="td"
                  key={`${style.lang} ${style.digits}`}
                  sx={{ whiteSpace: 'nowrap' }}
                >
                  {format(style) ?? '–'}
                </Box>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </TableScroll>
  )
}
