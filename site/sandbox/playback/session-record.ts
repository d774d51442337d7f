import type { Stored, World } from '@shiori/sandbox/behaviour'
import { changeOwn, putOwn } from '../own-record.ts'
import type { Viewer } from './viewer.ts'

const store = 'playback session'

/**
 * How long a session lives without a heartbeat, milliseconds. A player sends one every ten real seconds, and usually the sandbox's
 * time runs sixty times faster: that is three of them.
 */
export const sessionLife = 30 * 60_000

/** Opens a session; one that the device still had is over. */
export function openSession(
  world: World,
  viewer: Viewer,
  device: string,
  where: { country: string; system: string },
): Stored {
  const before = sessionOf(world, viewer, device)
  if (before) closeSession(world, before)
  const { content, customer, token } = viewer
  const value = {
    token,
    device,
    customer,
    ...where,
    resource_id: content.record.id,
    resource_type: content.type,
    started_at: world.now,
    seen_at: world.now,
    open: true,
  }
  return putOwn(world, store, world.newId(), value, content.record.id)
}

/** The session that a device plays in; undefined when there is none, or its heartbeats stayed away. */
export function sessionOf(world: World, viewer: Viewer, device: string): Stored | undefined {
  return world
    .list(store)
    .find(
      session =>
        session.value.token === viewer.token && session.value.device === device && isPlaying(world, session),
    )
}

/** Devices that play with a token now, other than this one. */
export function otherDevices(world: World, viewer: Viewer, device: string): number {
  return world
    .list(store)
    .filter(
      session =>
        session.value.token === viewer.token && session.value.device !== device && isPlaying(world, session),
    ).length
}

export function keepAlive(world: World, session: Stored): void {
  changeOwn(world, session, { seen_at: world.now })
}

export function closeSession(world: World, session: Stored): void {
  changeOwn(world, session, { seen_at: world.now, open: false })
}

/** Everything that was played in a world, for reports. The oldest first. */
export function allSessions(world: World): Stored[] {
  return world.list(store).reverse()
}

/** Seconds that were watched in a session. */
export function watchedSeconds({ value }: Stored): number {
  return Math.round((Number(value.seen_at) - Number(value.started_at)) / 1000)
}

/** Whether a session is open, and a heartbeat came in time. */
export function isPlaying(world: World, { value }: Stored): boolean {
  return value.open === true && world.now - Number(value.seen_at) < sessionLife
}
