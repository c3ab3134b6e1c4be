import { byFileName, type Messages } from './messages.ts'

export default byFileName(
  import.meta.glob<Messages>(
    // Server-only texts.
    ['/locales/kh/*.json', '!/locales/kh/{dictionary,errors,template}.json'],
    { eager: true, import: 'default' },
  ),
)
