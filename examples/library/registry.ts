/** The resources of the library: its own, and those of the platform. */
import { readSchemaFiles, type SchemaFiles } from '#schemas/kit/schema-files.ts'

const files: SchemaFiles = import.meta.glob(
  ['./schemas/*/*.ts', '!./schemas/parts/*', '../../schemas/platform/*.ts'],
  { eager: true },
)

export const { declarations, registry } = readSchemaFiles(files)
export const retiredResources: readonly string[] = []
