import { maxKeywords } from '@obverse/contract/rules/help-center'
import { expect, it } from 'vitest'
import { keywordsOf } from './keywords'

it('PUB-3 answers are searched for with the last question of a message, else with its last sentence', () => {
  expect(keywordsOf('Hello there. How long does grading take? Thank you very much.')).toBe('How long does grading take')
  expect(keywordsOf('How long does grading take?\nCan I come and see you?')).toBe('Can I come and see you')
  expect(keywordsOf('My parcel is lost. I sent it in May')).toBe('I sent it in May')
  expect(keywordsOf('你好。评级需要多长时间？谢谢')).toBe('评级需要多长时间')
})

it('PUB-3 nothing is searched for before a message says something', () => {
  for (const message of ['', 'Hi', 'Hello.\nHi.', '   \n ', '你好'])
    expect([message, keywordsOf(message)]).toEqual([message, ''])
  expect(keywordsOf('x'.repeat(4000))).toHaveLength(maxKeywords)
})
