import * as z from 'zod'

// Our pages forbid eval, and zod would try once whether it may. Import this ahead of any schema.
z.config({ jitless: true })
