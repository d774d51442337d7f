import { expect, test } from 'vitest'
import { keepNames } from './keep-names.ts'

test('a short name of several words stays together in a title without spaces', () => {
  expect(keepNames('App Storeへの公開')).toBe('App\u00a0Storeへの公開')
  expect(keepNames('將 App Store 與 Go 1.26 連接')).toBe('將 App\u00a0Store 與 Go\u00a01.26 連接')
})

test('a long name, and a title in a language with spaces, may break', () => {
  expect(keepNames('Android Messaging SDKの概要')).toBe('Android Messaging SDKの概要')
  expect(keepNames('Go live')).toBe('Go live')
  expect(keepNames('한국어 Go live')).toBe('한국어 Go live')
})
