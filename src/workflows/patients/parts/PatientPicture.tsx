import Box from '@mui/material/Box'
import { useBlobAddress } from '#resources/files/useStoredFile.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useLabel } from '#src/ui/LanguageContext.ts'
import type { PatientSummary } from '../domain/answers.ts'
import { displayName, initials } from '../domain/display-name.ts'
import { usePhoto } from './usePhoto.ts'

interface PatientPictureProps {
  patient: Pick<PatientSummary, 'name_kh' | 'name_en' | 'photo'>
  /** Loads the photo; without it initials are shown, as in long lists on slow connections. */
  hasPhoto?: boolean
  /** Pixels. Default 40. */
  size?: number
}

/** A patient's photo or initials. Decorative: the name is beside it. */
export function PatientPicture({ patient, hasPhoto = false, size = 40 }: PatientPictureProps) {
  const label = useLabel()
  const { photo, name_kh, name_en } = patient
  const { data } = usePhoto(photo, hasPhoto)
  const address = useBlobAddress(data)
  const isNamed = Boolean(name_kh || name_en)
  return (
    <Box
      aria-hidden="true"
      sx={{
        display: 'grid',
        placeItems: 'center',
        flex: 'none',
        width: size,
        height: size,
        overflow: 'hidden',
        borderRadius: 1.5,
        bgcolor: 'action.hover',
        color: 'text.secondary',
        fontSize: size * 0.36,
        fontWeight: 600,
        lineHeight: 1.7,
        '& > img': { width: '100%', height: '100%', objectFit: 'cover' },
      }}
    >
      {address ? (
        <img src={address} alt="" />
      ) : isNamed ? (
        initials(label(displayName(patient)))
      ) : (
        <Icon name="mdi:account-question-outline" size={size * 0.5} />
      )}
    </Box>
  )
}
