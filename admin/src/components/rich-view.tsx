import Box from '@mui/material/Box'
import { createElement, Fragment, type ReactNode, useMemo } from 'react'

const allowed = new Set(
  'p br strong b em i u s ul ol li h3 h4 blockquote code pre table thead tbody tr th td hr'.split(' '),
)

/**
 * Shows rich text, rebuilt from its elements so that nothing in it can run. A link shows its target and is not
 * clickable.
 */
export const RichView = ({ html }: { html: string }) => {
  const content = useMemo(() => nodesOf(new DOMParser().parseFromString(html, 'text/html').body), [html])
  return (
    <Box
      sx={{ overflowWrap: 'anywhere', lineHeight: 1.55, '& > :first-child': { mt: 0 }, '& > :last-child': { mb: 0 } }}
    >
      {content}
    </Box>
  )
}

const nodesOf = (parent: Node): ReactNode[] => [...parent.childNodes].map((node, at) => nodeOf(node, at))

function nodeOf(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (!(node instanceof Element)) return null
  const name = node.tagName.toLowerCase()
  if (name === 'a') return <LinkText key={key} target={node.getAttribute('href') ?? ''} words={nodesOf(node)} />
  if (!allowed.has(name)) return <Fragment key={key}>{nodesOf(node)}</Fragment>
  return name === 'br' || name === 'hr' ? createElement(name, { key }) : createElement(name, { key }, nodesOf(node))
}

const LinkText = ({ target, words }: { target: string; words: ReactNode[] }) => (
  <>
    <Box component="span" sx={{ textDecoration: 'underline' }}>
      {words}
    </Box>{' '}
    <Box component="code" sx={{ color: 'text.secondary', fontSize: '0.85em' }}>
      ({target})
    </Box>
  </>
)
