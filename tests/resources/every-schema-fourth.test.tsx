import { everySchema } from '#tests/support/every-schema.tsx'

everySchema(3, 4)
