import { byFileName, type Messages } from './messages.ts'

export default byFileName(
  import.meta.glob<Messages>(
    // Server-only texts.
    ['/locales/en/*.json', '!/locales/en/{dictionary,errors,template}.json'],
    { eager: true, import: 'default' },
  ),
)
