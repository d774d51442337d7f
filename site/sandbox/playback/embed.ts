import type { Route, Stored } from '@shiori/sandbox/behaviour'
import { failure } from '@shiori/sandbox/behaviour'
import { at, textAt } from '../at.ts'
import { demoFile } from '../media/demo-stream.ts'
import { readResourceToken } from '../tokens/resource-token.ts'
import { notPlayable, requireContent } from './content.ts'

/** The page of the iframe player, so that what was made with the samples plays in a browser: it shows the test stream. */
export const embed: Route = {
  method: 'GET',
  path: '/embed',
  answer: ({ query, open, origin }) => {
    const read = readResourceToken(query.get('token') ?? '', open)
    if (read === 'invalid') throw failure('PERMISSION_DENIED', 'the resource token is not valid')
    if (read === 'expired')
      throw failure(
        'PERMISSION_DENIED',
        'the resource token has expired: time runs faster in the sandbox, so an hour may last a minute. Create another token',
      )
    const { world, facts } = read
    const { claims } = facts
    const content = requireContent(world, textAt(claims, 'resource_type'), textAt(claims, 'resource_id'))
    const fault = notPlayable(content, world.now, { staff: at(claims, 'staff') === true })
    if (fault !== undefined) throw failure('PERMISSION_DENIED', `it does not play: ${fault}`)
    return {
      headers: { 'content-type': 'text/html; charset=utf-8' },
      body: new TextEncoder().encode(pageOf(content.record, origin)),
      from: 'behaviour',
    }
  },
}

function pageOf({ value }: Stored, origin: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(textAt(value, 'name'))}</title>
<style>html,body,video{margin:0;width:100%;height:100%;background:#000}</style>
<video controls playsinline src="${escaped(demoFile(origin, 'video-360p.mp4'))}" poster="${escaped(demoFile(origin, 'poster.jpg'))}"></video>
`
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, character => `&#${character.charCodeAt(0)};`)
}
