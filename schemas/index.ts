/** The registry of the health application: every schema file below this folder. */
import { readSchemaFiles, type SchemaFiles } from './kit/schema-files.ts'

const files: SchemaFiles = import.meta.glob(['./*/*.ts', '!./kit/**', '!./codes/**', '!./parts/**'], {
  eager: true,
})

export const { declarations, registry } = readSchemaFiles(files)
