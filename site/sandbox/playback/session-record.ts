import type { Stored, World } from '@shiori/sandbox/behaviour'
import { storeOwn, updateOwn } from '../own-record.ts'
import type { Viewer } from './viewer.ts'

const store = 'playback session'

/**
 * Lifetime of a session without a heartbeat, in milliseconds. Players send one every ten real seconds, and the
 * sandbox's time usually runs sixty times faster, so this is three heartbeats.
 */
export const sessionLife = 30 * 60_000

/** Opens a session, and ends the one that the device still had. */
export function openSession(
  world: World,
  viewer: Viewer,
  device: string,
  client: { country: string; system: string },
): Stored {
  const before = sessionOf(world, viewer, device)
  if (before) closeSession(world, before)
  const { content, customer, token } = viewer
  const value = {
    token,
    device,
    customer,
    ...client,
    resource_id: content.record.id,
    resource_type: content.type,
    started_at: world.now,
    seen_at: world.now,
    open: true,
  }
  return storeOwn(world, store, world.newId(), value, content.record.id)
}

/** Returns the session of a device; undefined if there is none, or its heartbeats stopped. */
export function sessionOf(world: World, viewer: Viewer, device: string): Stored | undefined {
  return world
    .list(store)
    .find(
      session =>
        session.value.token === viewer.token && session.value.device === device && isPlaying(world, session),
    )
}

/** Counts the other devices that currently play with a token. */
export function otherDevices(world: World, viewer: Viewer, device: string): number {
  return world
    .list(store)
    .filter(
      session =>
        session.value.token === viewer.token && session.value.device !== device && isPlaying(world, session),
    ).length
}

export function keepAlive(world: World, session: Stored): void {
  updateOwn(world, session, { seen_at: world.now })
}

export function closeSession(world: World, session: Stored): void {
  updateOwn(world, session, { seen_at: world.now, open: false })
}

/** Lists all sessions of a world for reports, oldest first. */
export function allSessions(world: World): Stored[] {
  return world.list(store).reverse()
}

/** Returns the seconds that were watched in a session. */
export function watchedSeconds({ value }: Stored): number {
  return Math.round((Number(value.seen_at) - Number(value.started_at)) / 1000)
}

/** Whether a session is open, with a heartbeat in time. */
export function isPlaying(world: World, { value }: Stored): boolean {
  return value.open === true && world.now - Number(value.seen_at) < sessionLife
}
