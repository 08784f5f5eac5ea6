/** The screens of grading scales: each kind of collectible, comparisons, and those of staff. */
import type { Screen } from '../screen'

export const screens: readonly Screen[] = [
  { name: 'scale-coins', path: '/resources/grading-scale/' },
  {
    name: 'scale-bar',
    path: '/resources/grading-scale/',
    open: (page) => page.locator('#grade-vf-20').evaluate((grade) => grade.scrollIntoView()),
  },
  { name: 'scale-details', path: '/resources/grading-scale/?scale=details' },
  { name: 'scale-ancients-de', path: '/resources/grading-scale/?scale=ancients', host: 'ngc-de.localhost' },
  { name: 'scale-notes', path: '/resources/grading-scale/', host: 'pmg.localhost' },
  { name: 'scale-comics', path: '/resources/grading-scale/', host: 'cgc.localhost' },
  { name: 'scale-cards', path: '/resources/grading-scale/?scale=legacy', host: 'csg.localhost' },
  { name: 'scale-compare', path: '/resources/grading-scale/?from=ms-65&to=vf-20' },
  { name: 'scale-compare-unknown', path: '/resources/grading-scale/?from=ms-71&to=vf-20' },
  { name: 'admin-grading-texts', path: '/admin/grading-texts', as: 'super' },
  { name: 'admin-grading-text-new', path: '/admin/grading-texts/create', as: 'super' },
  { name: 'admin-grading-text', path: '/admin/grading-texts/2', as: 'super' },
]
