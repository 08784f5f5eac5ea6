import Box from '@mui/material/Box'
import { useTranslateLabel } from 'ra-core'
import {
  ClearButtons,
  DefaultEditorOptions,
  FormatButtons,
  LevelSelect,
  LinkButtons,
  ListButtons,
  QuoteButtons,
  RichTextInput,
  RichTextInputToolbar,
} from 'ra-input-rich-text'
import { useId, useMemo } from 'react'
import { styleNonce } from '../lib/nonce'

export type RichTextProps = {
  source: string
  label?: string
  helperText?: string
  isRequired?: boolean
  minHeight?: number
}

/** Headings, emphasis, lists, links and quotes: what the server keeps. Colours and pictures are left out on purpose. */
export const RichTextEditor = ({ source, label, helperText, minHeight = 140 }: RichTextProps) => {
  const id = useId()
  const translateLabel = useTranslateLabel()
  const name = String(translateLabel({ source, ...(label && { label }) }) ?? source)
  const editorOptions = useMemo(() => {
    const nonce = styleNonce()
    return {
      ...DefaultEditorOptions,
      ...(nonce && { injectNonce: nonce }),
      editorProps: { attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': name } },
    }
  }, [name])
  return (
    <Box
      sx={{
        '& .ProseMirror': { minHeight, lineHeight: 1.55 },
        '& .ProseMirror:focus-visible': { outline: 2, outlineColor: 'primary.main' },
      }}
    >
      <RichTextInput
        id={id}
        source={source}
        {...(label && { label })}
        {...(helperText && { helperText })}
        editorOptions={editorOptions}
        toolbar={
          <RichTextInputToolbar>
            <LevelSelect />
            <FormatButtons />
            <ListButtons />
            <LinkButtons />
            <QuoteButtons />
            <ClearButtons />
          </RichTextInputToolbar>
        }
      />
    </Box>
  )
}
