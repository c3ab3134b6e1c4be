import { everySchema } from '#tests/support/every-schema.tsx'

everySchema(2, 4)
