/** A stored file in a form: its picture, its name as a download link, and its details. */
import InsertDriveFileIcon from '@mui/icons-material/InsertDriveFileOutlined'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useTranslate } from 'ra-core'
import { formatFileSize } from '#schemas/kit/file-size.ts'
import { imageTypes } from '#schemas/kit/file-types.ts'
import { formatNumber } from '#schemas/kit/numbers.ts'
import type { FileFacts } from '#src/domain/answers.ts'
import { useLanguage } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { saveBlob } from '../download.ts'
import { useBlobAddress, useStoredFile } from './useStoredFile.ts'

const side = 96
const smallSide = 48

interface StoredFileProps {
  name: string
  id: number
  facts: FileFacts | undefined
  /** One of several files. */
  isSmall?: boolean
}

export function StoredFile({ name, id, facts, isSmall = false }: StoredFileProps) {
  const edge = isSmall ? smallSide : side
  const translate = useTranslate()
  const isImage = facts ? (imageTypes as readonly string[]).includes(facts.type) : true
  // Load details that are not known yet, for example after a draft was restored.
  const { data, refetch } = useStoredFile(name, id, isImage)
  const address = useBlobAddress(data?.blob.type.startsWith('image/') ? data.blob : undefined)
  const title = facts?.name ?? data?.name ?? `#${id}`
  const save = async () => {
    const file = data ?? (await refetch()).data
    if (file) saveBlob(file.blob, file.name ?? title)
  }
  return (
    <Box sx={{ display: 'flex', gap: 3, alignItems: 'center', minWidth: 0 }}>
      <Box
        sx={{
          width: edge,
          height: edge,
          flex: 'none',
          display: 'grid',
          placeItems: 'center',
          overflow: 'hidden',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          bgcolor: 'background.default',
          color: 'text.secondary',
          img: { maxWidth: '100%', maxHeight: '100%', objectFit: 'contain' },
        }}
      >
        {address ? (
          <img src={address} alt={translate('fields.file.preview', { name: title })} />
        ) : (
          <InsertDriveFileIcon aria-hidden="true" />
        )}
      </Box>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere', lineHeight: 1.7 }}>
        <Link
          component="button"
          type="button"
          color="secondary"
          onClick={() => void save()}
          aria-label={translate('fields.file.download', { name: title })}
          sx={{ textAlign: 'start', font: 'inherit', verticalAlign: 'baseline' }}
        >
          {title}
        </Link>
        {facts && <Facts facts={facts} />}
      </Box>
    </Box>
  )
}

/** `PNG · 12 KB · 400 × 300 pixels`. */
function Facts({ facts: { type, size, width, height } }: { facts: FileFacts }) {
  const translate = useTranslate()
  const lang = useLanguage()
  const style = useNumberStyle()
  const parts = [type.toUpperCase(), formatFileSize(size, { lang, digits: style.digits })]
  if (width && height)
    parts.push(
      translate('fields.file.pixels', {
        width: formatNumber(width, style),
        height: formatNumber(height, style),
      }),
    )
  return <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{parts.join(' · ')}</Box>
}
