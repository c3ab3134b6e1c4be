import { everySchema } from '#tests/support/every-schema.tsx'

everySchema(0, 4)
