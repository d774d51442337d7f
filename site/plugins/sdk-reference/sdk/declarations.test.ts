import { expect, test } from 'vitest'
import { sdkDeclarations } from './declarations.ts'
import type { SdkType } from './types.ts'

const description = { en: { text: 'Text', line: 1 } }
const line = 1
const method = (name: string, signature: string) => ({
  name,
  kind: 'method' as const,
  signatures: [signature],
  description,
  line,
})

test('declares a module for each package, and imports types from other packages', () => {
  const types: SdkType[] = [
    {
      name: 'createPlayer',
      kind: 'function',
      package: '@bv-one/player',
      signature: 'createPlayer(target: string, config: PlayerConfig): Player',
      description,
      line,
    },
    {
      name: 'PlayerConfig',
      kind: 'interface',
      package: '@bv-one/player',
      description,
      line,
      members: [
        { name: 'ui.uiMode', kind: 'property', signatures: ['ui?: { uiMode?: UiMode }'], description, line },
      ],
    },
    {
      name: 'UiMode',
      kind: 'alias',
      package: '@bv-one/player',
      signature: "type UiMode = 'audio'",
      description,
      line,
    },
    {
      name: 'Player',
      kind: 'interface',
      package: '@bv-one/player',
      description,
      line,
      members: [method('seek', 'seek(seconds: number): void'), method('release', 'release(): void')],
    },
    {
      name: 'PremiumPlayer',
      kind: 'component',
      package: '@bv-one/player/react',
      signature: 'PlayerConfig',
      description,
      line,
    },
    {
      name: 'Kind',
      kind: 'enum',
      package: '@bv-one/player/react',
      description,
      line,
      members: [
        { name: 'A', kind: 'value', signatures: ['A'], description, line },
        { name: 'B', kind: 'value', signatures: ['B'], description, line },
      ],
    },
  ]
  expect(sdkDeclarations({ types })).toMatchInlineSnapshot(`
    "declare module '@bv-one/player' {
    export function createPlayer(target: string, config: PlayerConfig): Player
    export interface PlayerConfig {
    ui?: { uiMode?: UiMode };
    }
    export type UiMode = 'audio'
    export interface Player {
    seek(seconds: number): void;
    release(): void;
    }
    }

    declare module '@bv-one/player/react' {
    import type { PlayerConfig } from '@bv-one/player'
    export function PremiumPlayer(props: PlayerConfig): import('react').ReactNode
    export type Kind = 'A' | 'B'
    }
    "
  `)
})
