import { expect, test } from 'vitest'
import { columnWidth, drawDiagram, firstThatFits } from './draw.ts'

test('the first drawing that fits the column; later ones are not drawn', () => {
  const drawn: number[] = []
  const of = (width: number) => () => {
    drawn.push(width)
    return { width }
  }
  expect(firstThatFits([of(900), of(columnWidth), of(100)], columnWidth)).toEqual({ width: columnWidth })
  expect(drawn).toEqual([900, columnWidth])
})

test('the narrowest where none fits, the earlier of two alike', () => {
  const first = { width: 1000, name: 'as written' }
  expect(
    firstThatFits(
      [() => first, () => ({ width: 1200, name: 'b' }), () => ({ width: 1000, name: 'c' })],
      columnWidth,
    ),
  ).toBe(first)
  expect(firstThatFits([() => ({ width: 1000 }), () => ({ width: 800 })], columnWidth)).toEqual({
    width: 800,
  })
})

test.each([
  [
    'its own form',
    `stateDiagram-v2
    state "CREATED<br>INGESTED<br>QUEUED<br>ENCODED<br>DEPLOYED" as group1
    [*] --> CREATED: VODを作成
    CREATED --> INGESTED
    group1 --> FAILED: エンコードに失敗
    INGESTED --> QUEUED
    QUEUED --> ENCODED
    ENCODED --> DEPLOYED
    DEPLOYED --> SUCCEEDED`,
  ],
  [
    'one of the narrower forms',
    `stateDiagram-v2
    PREPARING --> FAIL_TO_CREATE: Building fails
    INITIATING --> FAIL_TO_PREVIEW: The preview fails
    LIVE --> FAIL_TO_END: Ending fails
    ENCODING --> FAIL_TO_VOD: Encoding fails
    CANCELING --> FAIL_TO_CANCEL: Canceling fails
    ARCHIVING --> FAIL_TO_ARCHIVE: Archiving fails`,
  ],
])('a diagram is drawn even if the renderer fails in %s', async (_, text) => {
  expect(await drawDiagram(text)).toMatchObject({ svg: expect.stringContaining('FAIL') })
})
