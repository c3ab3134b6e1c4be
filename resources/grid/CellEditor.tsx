/** The input inside a cell: text, or an option list. */
import { useRef, useState } from 'react'
import { useLanguage } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { ChoiceEditor } from './ChoiceEditor.tsx'
import { choicesOf, editText } from './cell-text.ts'
import { directionOf, type EditorProps } from './editor.ts'
import { fieldCellOf } from './kinds.ts'

export function CellEditor(props: EditorProps) {
  return choicesOf(props.column) ? <ChoiceEditor {...props} /> : <TextEditor {...props} />
}

function TextEditor({ column, value, initialText, label, onCommit, onCancel }: EditorProps) {
  const locale = { language: useLanguage(), style: useNumberStyle() }
  const adapter = fieldCellOf(column.field)
  const filter = adapter.filter?.(column.field)
  const filterText = (text: string, isWhole = false) => filter?.(text, isWhole) ?? text
  const [text, setText] = useState(() =>
    initialText === undefined ? editText(column, value, locale) : filterText(initialText),
  )
  const isOver = useRef(false)
  const finish = (run: () => void) => {
    if (isOver.current) return
    isOver.current = true
    run()
  }
  return (
    <input
      // biome-ignore lint/a11y/noAutofocus: typing into the cell opened the input
      autoFocus
      className="editor"
      aria-label={label}
      value={text}
      inputMode={adapter.inputMode ?? 'text'}
      autoComplete="off"
      onFocus={({ target }) => target.setSelectionRange(target.value.length, target.value.length)}
      onChange={({ target, nativeEvent }) => {
        const { isComposing, inputType } = nativeEvent as InputEvent
        setText(isComposing ? target.value : filterText(target.value, inputType === 'insertFromPaste'))
      }}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.nativeEvent.isComposing) return
        if (event.key === 'Escape') return finish(onCancel)
        const direction = directionOf(event, initialText !== undefined)
        if (!direction) return
        event.preventDefault()
        finish(() => onCommit(filterText(text), direction))
      }}
      onBlur={() => finish(() => onCommit(filterText(text)))}
    />
  )
}
