import { expect, test } from 'vitest'
import { buildIndex } from '../build/build-index.ts'
import { ask, openBuilt } from '../testing/open-built.ts'
import { samplePage } from '../testing/sample-page.ts'

const pages = [
  samplePage({ url: '/fr', title: 'Déployer', description: 'Le cœur du réseau.' }),
  samplePage({ url: '/de', title: 'Straßenübersicht', description: 'Für Anfänger.' }),
  samplePage({ url: '/ar', title: 'إعدادات البث', description: 'للمستخدم الجديد.' }),
  samplePage({ url: '/ko', title: '방송을 시작하기', description: '실시간으로 봅니다.' }),
  samplePage({ url: '/ru', title: 'Объём хранилища', description: 'Ещё один раздел.' }),
  samplePage({ url: '/th', title: 'เริ่มการถ่ายทอดสด', description: 'สำหรับผู้เริ่มต้นใช้งาน' }),
]
const engine = openBuilt(buildIndex(pages, { locale: 'fr', glossary: new Map(), buildId: 'build' }))

test.each([
  ['deployer', '/fr'],
  ['déployer', '/fr'],
  ['coeur', '/fr'],
  ['reseau', '/fr'],
  ['strassen', '/de'],
  ['Anfanger', '/de'],
  ['اعدادات', '/ar'],
  ['الإعدادات', '/ar'],
  ['مستخدم', '/ar'],
  ['방송', '/ko'],
  ['실시간', '/ko'],
  ['объем', '/ru'],
  ['еще', '/ru'],
  ['ถ่ายทอดสด', '/th'],
  ['ผู้เริ่มต้น', '/th'],
  ['ใช้งาน ถ่ายทอดสด', '/th'],
])('%s finds %s', async (query, url) => {
  const response = await (await engine).search(ask(query))
  expect(response?.groups.map(group => group.url)).toEqual([url])
})

test('marks the word as the page writes it', async () => {
  const response = await (await engine).search(ask('strassenubersicht'))
  expect(response?.groups[0]?.title).toEqual([{ text: 'Straßenübersicht', marked: true }])
})
