import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { describedBy, FieldFrame } from './FieldFrame.tsx'
import type { BoundField } from './useField.ts'

interface SwitchBoxProps {
  bound: Pick<BoundField, 'blur' | 'frame'>
  isOn: boolean
  /** The current value as a word beside the switch. */
  word: string
  onChange(isOn: boolean): void
}

export function SwitchBox({ bound: { blur, frame }, isOn, word, onChange }: SwitchBoxProps) {
  return (
    <FieldFrame {...frame}>
      <FormControlLabel
        sx={{ ml: -2.5, alignSelf: 'flex-start', minHeight: 34 }}
        // The caption above is the label; the word beside the switch only shows the current value.
        label={<span aria-hidden="true">{word}</span>}
        control={
          <Switch
            checked={isOn}
            onChange={(_event, isNowOn) => onChange(isNowOn)}
            onBlur={blur}
            slotProps={{
              input: {
                id: frame.id,
                'aria-describedby': describedBy(frame),
                'aria-label': frame.label,
              },
            }}
          />
        }
      />
    </FieldFrame>
  )
}
