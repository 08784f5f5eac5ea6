import { describe, expect, it } from 'vitest'
import { readEnv } from './env'
import { mapEnv, tileOrigins } from './map-env'

const read = (MAP_TILES?: string, MAP_ATTRIBUTION: string | undefined = MAP_TILES && '© Maps') =>
  readEnv('/srv', { MAP_TILES, MAP_ATTRIBUTION })

describe('the tiles of maps', () => {
  it('LOC-2 are none without the setting', () => {
    expect(tileOrigins(read())).toEqual([])
    expect(mapEnv(read())).toEqual({})
  })
  it('LOC-2 come from the origin of their address alone', () => {
    const env = read('https://tiles.example.com:8443/a/{z}/{x}/{y}.png?key=k')
    expect(tileOrigins(env)).toEqual(['https://tiles.example.com:8443'])
    expect(mapEnv(env)).toEqual({ MAP_TILES: env.MAP_TILES, MAP_ATTRIBUTION: '© Maps' })
  })
  it.each([
    'https://{z}.example.com/{x}/{y}.png',
    'https://tiles.example.com/{z}/{x}.png',
    'https://tiles.example.com/{s}/{z}/{x}/{y}.png',
    'https://tiles.example.com/{z}/{x}/{y}/{y}.png',
    'https://a.example;script-src/{z}/{x}/{y}.png',
    'https://user@tiles.example.com/{z}/{x}/{y}.png',
    'javascript:alert(1)/{z}/{x}/{y}',
  ])('LOC-2 are refused when their address is %s', (address) => {
    expect(() => read(address)).toThrow('MAP_TILES must be an address like')
  })
  it('LOC-2 need the words that their license asks for, which need tiles', () => {
    expect(() => read('https://tiles.example.com/{z}/{x}/{y}.png', '')).toThrow('MAP_ATTRIBUTION must be set')
    expect(() => read(undefined, '© Maps')).toThrow('MAP_ATTRIBUTION needs MAP_TILES.')
  })
})
