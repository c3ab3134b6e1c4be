import Box from '@mui/material/Box'
import { permissionRisk } from '#schemas/platform/codes/permission-risk.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'

const colours: Readonly<Record<number, string>> = {
  2: 'warning.main',
  3: 'info.main',
  4: 'error.main',
}

/** The risk of a permission: colour and text; nothing for ordinary ones. */
export function RiskMark({ risk }: { risk: number }) {
  const label = useLabel()
  const entry = Object.values(permissionRisk).find(({ value }) => value === risk)
  const colour = colours[risk]
  if (!entry || !colour) return null
  return (
    <Box
      component="span"
      sx={{
        flex: 'none',
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1,
        fontSize: 12,
        lineHeight: 1.7,
        color: 'text.secondary',
        '&::before': {
          content: '""',
          width: 8,
          height: 8,
          borderRadius: '50%',
          bgcolor: colour,
        },
      }}
    >
      {label(entry.label)}
    </Box>
  )
}
