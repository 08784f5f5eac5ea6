/**
 * Renders schema.org data for search engines in a script element that never runs; escapes `<`, so that no text can end
 * the element early.
 */
export const StructuredData = ({ data }: { data: object }) => (
  <script
    type="application/ld+json"
    dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replace(/</g, '\\u003c') }}
  />
)
