import * as z from 'zod'

// The policy of our pages forbids eval, which zod would try once. Import this module before any schema.
z.config({ jitless: true })
