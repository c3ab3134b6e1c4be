import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { printFrame } from '#src/ui/print-frame.ts'

const style = `
  body { margin: 12mm; font-size: 12pt; line-height: 1.8; color: #000 }
  h1 { font-size: 14pt; margin: 0 0 3mm } li { font-family: monospace; font-size: 14pt }`

const printCodes = (title: string, hint: string, codes: readonly string[]) =>
  printFrame((page) => {
    const element = (tag: string, text: string) =>
      Object.assign(page.createElement(tag), { textContent: text })
    const list = page.createElement('ol')
    list.append(...codes.map((code) => element('li', code)))
    return [element('h1', title), element('p', window.location.origin), list, element('p', hint)]
  }, style)

/** Ten recovery codes for a lost phone, shown once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone(): void }) {
  const translate = useTranslate()
  const title = translate('account.second.codes_title')
  const hint = translate('account.second.codes_hint')
  return (
    <Box component="section" aria-label={title} sx={{ display: 'grid', gap: 3 }}>
      <Alert severity="warning">{hint}</Alert>
      <Box
        component="ul"
        sx={{
          m: 0,
          p: 3,
          border: 1,
          borderColor: 'divider',
          borderRadius: 2,
          listStyle: 'none',
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))',
          gap: 1,
          fontFamily: 'monospace',
          fontSize: 17,
        }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button variant="outlined" onClick={() => void printCodes(title, hint, codes)}>
          {translate('account.second.print')}
        </Button>
        <Button variant="contained" onClick={onDone}>
          {translate('account.second.codes_saved')}
        </Button>
      </Box>
    </Box>
  )
}
