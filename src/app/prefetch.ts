/** Requests the console's code, texts and heavier Khmer fonts in parallel. */
import type { Language } from '#schemas/kit/types.ts'
import { loadMessages } from '#src/client/messages.ts'

export async function prefetchCode(language: Language): Promise<void> {
  await Promise.all([
    import('./console.tsx'),
    import('#resources/list/first-request.ts'),
    loadMessages(language),
    language === 'kh' ? document.fonts.load("600 14px 'Noto Sans Khmer'", 'ក') : undefined,
  ])
}
