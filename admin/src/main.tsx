import '@obverse/look/tokens.css'
import '@obverse/look/fonts.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { App } from './app/app'
import { boot } from './app/boot'
import { prefetchLinks, prefetchScreen } from './app/prefetch'
import { resources } from './app/resources'
import { basename } from './lib/paths'

const first = boot()
prefetchScreen(window.location.pathname.slice(basename.length), resources)
prefetchLinks(resources)

// Uses a data router, which the guard of unsaved changes needs to block a navigation.
const router = createBrowserRouter([{ path: `${basename}/*`, element: <App first={first} /> }])
const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
