import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useTiptapEditor } from 'ra-input-rich-text'
import { useSyncExternalStore } from 'react'
import { useT } from '../lib/texts'

/** The heading levels of rich text; the page uses the levels above. */
export const headingLevels = [3, 4] as const

/** Turns the paragraph at the cursor into a heading, and back. */
export const HeadingButtons = () => {
  const t = useT()
  const editor = useTiptapEditor()
  const subscribe = (listener: () => void) => {
    editor?.on('transaction', listener)
    return () => void editor?.off('transaction', listener)
  }
  const level = useSyncExternalStore(
    subscribe,
    () => headingLevels.find((each) => editor?.isActive('heading', { level: each })) ?? null,
  )
  return (
    <ToggleButtonGroup size="small" value={level} exclusive aria-label={t('frame.rich_text.headings')}>
      {headingLevels.map((each) => (
        <ToggleButton
          key={each}
          value={each}
          disabled={!editor?.isEditable}
          onClick={() => editor?.chain().focus().toggleNode('heading', 'paragraph', { level: each }).run()}
          sx={{ '&&&&': { fontSize: '0.8125rem', px: 1, lineHeight: 1.85 } }}
        >
          {t(`frame.rich_text.heading_${each}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
