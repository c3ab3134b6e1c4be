import { everySchema } from '#tests/support/every-schema.tsx'

everySchema(1, 4)
