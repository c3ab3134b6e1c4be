/** Samples of uploaded files. */
import { field } from '#schemas/kit/define.ts'
import type { FileFacts, Reference } from '#src/domain/answers.ts'
import { type KindSamples, label } from './kind-sample.ts'

const mention = (file: FileFacts): Reference => ({
  id: file.id,
  kh: file.name,
  en: file.name,
  file,
})

const LONG_NAME = 'កិច្ចសន្យាជាមួយមណ្ឌលសុខភាពព្រែកចាស់-ឆ្នាំ២០២៦-ច្បាប់ចុងក្រោយ-បានចុះហត្ថលេខា.pdf'

const document = (id: number, name: string, size: number) =>
  mention({ id, name, type: 'pdf', size, width: null, height: null })
const logo = (id: number, name: string) =>
  mention({ id, name, type: 'png', size: 125, width: 48, height: 36 })

export const fileSamples: Pick<KindSamples, 'file' | 'image'> = {
  file: [
    {
      name: 'contract',
      field: field.file({ ...label('កិច្ចសន្យា', 'Contract'), types: ['pdf', 'docx'] }),
      filled: 1,
      longest: 2,
      wrong: 'contract.exe',
      references: {
        filled: document(1, 'contract.pdf', 48_300),
        longest: document(2, LONG_NAME, 9_400_000),
      },
    },
  ],
  image: [
    {
      name: 'logo',
      field: field.image({ ...label('ស្លាកសញ្ញា', 'Logo'), maxBytes: 512_000, maxSide: 800 }),
      filled: 1,
      longest: 2,
      references: {
        filled: logo(1, 'logo.png'),
        longest: logo(2, LONG_NAME.replace('pdf', 'png')),
      },
    },
  ],
}
