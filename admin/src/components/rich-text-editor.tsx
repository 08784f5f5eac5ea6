import Box from '@mui/material/Box'
import { useTranslateLabel } from 'ra-core'
import {
  ClearButtons,
  DefaultEditorOptions,
  FormatButtons,
  LinkButtons,
  ListButtons,
  QuoteButtons,
  RichTextInput,
  RichTextInputToolbar,
} from 'ra-input-rich-text'
import { useId, useMemo } from 'react'
import { styleNonce } from '../lib/nonce'
import { HeadingButtons, headingLevels } from './heading-buttons'

export type RichTextProps = {
  source: string
  label?: string
  helperText?: string
  isRequired?: boolean
}

/** The standard extensions only: the server would remove colors, pictures and alignment. */
const extensions = (DefaultEditorOptions.extensions ?? [])
  .filter(({ name }) => name === 'starterKit')
  .map((kit) => ('configure' in kit ? kit.configure({ heading: { levels: headingLevels } }) : kit))

/** Edits rich text with the elements that the server keeps: headings, emphasis, lists, links and quotes. */
export const RichTextEditor = ({ source, label, helperText }: RichTextProps) => {
  const id = useId()
  const translateLabel = useTranslateLabel()
  const name = String(translateLabel({ source, ...(label && { label }) }) ?? source)
  const editorOptions = useMemo(() => {
    const nonce = styleNonce()
    return {
      extensions,
      ...(nonce && { injectNonce: nonce }),
      editorProps: { attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': name } },
    }
  }, [name])
  return (
    <Box
      sx={{
        '&&& .ProseMirror': {
          minHeight: 140,
          lineHeight: 1.55,
          px: 1.75,
          py: 1,
          border: 1,
          borderColor: 'text.disabled',
          borderRadius: 1,
          bgcolor: 'background.paper',
        },
        '&&& .ProseMirror:hover': { borderColor: 'text.primary', bgcolor: 'background.paper' },
        '&&& .ProseMirror:focus-visible': { borderColor: 'primary.main', outline: 1, outlineColor: 'primary.main' },
        '&& .MuiToggleButton-root': { height: 30, minHeight: 30, minWidth: 30 },
      }}
    >
      <RichTextInput
        id={id}
        source={source}
        {...(label && { label })}
        {...(helperText && { helperText })}
        editorOptions={editorOptions}
        toolbar={
          <RichTextInputToolbar size="small">
            <HeadingButtons />
            <FormatButtons size="small" />
            <ListButtons size="small" />
            <LinkButtons size="small" />
            <QuoteButtons size="small" />
            <ClearButtons size="small" />
          </RichTextInputToolbar>
        }
      />
    </Box>
  )
}
