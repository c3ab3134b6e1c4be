/** The keys that screens and inputs understand, and what they do. */
import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { Table, TableScroll } from '#resources/list/table-styles.ts'
import { shortcuts } from '#src/domain/shortcuts.ts'
import { Key, Keys } from '#src/ui/Keys.tsx'

/** What the browser and the inputs do by themselves. */
const inInputs = {
  calendar: ['Alt', 'arrowdown'],
  days: ['arrowup', 'arrowdown'],
  months: ['Page Up', 'Page Down'],
  undo: ['Ctrl', 'z'],
} as const

export function ShortcutsPanel() {
  const translate = useTranslate()
  return (
    <TableScroll>
      <Table>
        <tbody>
          {shortcuts.map((shortcut) => (
            <Line
              key={shortcut.id}
              where={translate(`shortcuts.where.${shortcut.where}`)}
              does={translate(`shortcuts.does.${shortcut.id}`)}
            >
              <Keys shortcut={shortcut} />
            </Line>
          ))}
          {Object.entries(inInputs).map(([name, keys]) => (
            <Line
              key={name}
              where={translate('samples.inputs')}
              does={translate(`samples.shortcut.${name}`)}
            >
              {keys.map((key) => (
                <Key key={key} name={key} />
              ))}
            </Line>
          ))}
        </tbody>
      </Table>
    </TableScroll>
  )
}

function Line({ where, does, children }: { where: string; does: string; children: ReactNode }) {
  return (
    <tr>
      <th scope="row">{does}</th>
      <td>{where}</td>
      <td>{children}</td>
    </tr>
  )
}
