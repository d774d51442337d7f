import { expect, test } from 'vitest'
import { predictPath, speed } from './pointer-path.ts'

const at = (clientX: number, clientY: number, timeStamp: number) => ({ clientX, clientY, timeStamp })

test('a pointer goes on as it went', () => {
  expect(predictPath(at(100, 100, 0), at(130, 85, 30))).toEqual([
    { x: 170, y: 65 },
    { x: 210, y: 45 },
    { x: 250, y: 25 },
  ])
})

test('the last move determines its speed; after a rest it starts anew', () => {
  expect(speed(at(100, 100, 0), at(130, 140, 50))).toBe(1)
  expect(speed(at(100, 100, 0), at(130, 140, 500))).toBe(0)
})

test('one that rests, or has rested, goes nowhere', () => {
  expect(predictPath(at(100, 100, 0), at(101, 100, 30))).toEqual([])
  expect(predictPath(at(100, 100, 0), at(200, 100, 500))).toEqual([])
  expect(predictPath(at(100, 100, 40), at(200, 100, 40))).toEqual([])
})
