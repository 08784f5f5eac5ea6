import { describe, expect, it } from 'vitest'
import {
  breakpoints,
  fromWidth,
  isTabletOrNarrower,
  scrollsToSearchBar,
  splitsQuestions,
  upToWidth,
} from './breakpoints'
import { leaveFrame } from './frame-rule'
import { isHomePage } from './home'

const windowAt = (pathname: string) => {
  const page = {
    self: {} as unknown,
    top: null as { location: { href: string } } | null,
    location: { href: `https://own.example${pathname}`, pathname },
  }
  page.self = page
  return page
}

describe('frames', () => {
  it('SITE-6 a page in a frame sends the top window to its own address', () => {
    const page = { ...windowAt('/events/'), top: { location: { href: 'https://evil.example/' } } }
    expect(leaveFrame(page)).toBe(true)
    expect(page.top.location.href).toBe('https://own.example/events/')
  })
  it('SITE-6 a page made for a frame stays in it', () => {
    const page = { ...windowAt('/pay/result/'), top: { location: { href: 'https://own.example/pay/' } } }
    expect(leaveFrame(page)).toBe(false)
    expect(page.top.location.href).toBe('https://own.example/pay/')
  })
  it('SITE-6 a page that is the top window stays', () => {
    const page = windowAt('/events/')
    expect(leaveFrame(page)).toBe(false)
    page.top = page
    expect(leaveFrame(page)).toBe(false)
  })
  it('SITE-6 a frame that forbids leaving raises no error', () => {
    const location = {
      get href() {
        return ''
      },
      set href(_: string) {
        throw new DOMException('sandboxed', 'SecurityError')
      },
    }
    expect(leaveFrame({ ...windowAt('/events/'), top: { location } })).toBe(false)
  })
})

describe('widths', () => {
  it('SITE-14 the breakpoints are 400, 720, 1023, 1365 and 1679 pixels', () => {
    expect(breakpoints).toEqual([400, 720, 1023, 1365, 1679])
  })
  it('SITE-14 a search scrolls to the search bar up to 719 pixels', () => {
    expect([719, 720].map(scrollsToSearchBar)).toEqual([true, false])
  })
  it('SITE-14 the tablet width is 1024 pixels; questions have two columns from there', () => {
    expect([1023, 1024].map(isTabletOrNarrower)).toEqual([true, false])
    expect([1023, 1024].map(splitsQuestions)).toEqual([false, true])
  })
  it('SITE-14 the media query of a width is correct', () => {
    expect([fromWidth(1024), upToWidth(719)]).toEqual(['(min-width: 1024px)', '(max-width: 719px)'])
  })
})

describe('the home page', () => {
  it.each([
    ['/', '/', true],
    ['/?from=mail', '/', true],
    ['/#top', '/', true],
    ['/events/', '/', false],
    ['/events/?next=/', '/', false],
    ['//', '/', false],
    ['/coins/', '/coins/', true],
    ['/coins', '/coins/', true],
    ['/', '/coins/', false],
    ['/coins/events/', '/coins/', false],
  ])('SITE-15 %s under the root %s: %s', (path, root, expected) => {
    expect(isHomePage(path, root)).toBe(expected)
  })
})
