import * as z from 'zod'

// Our pages forbid eval, and zod would try once whether it may: this runs before any schema is made.
z.config({ jitless: true })
