// This browser's subscription to notifications. Nothing here asks the person anything before a press.
import type { PushDevice } from '#domain/push/push-devices.server.ts';

const WORKER = '/push-worker.js';

/** What the browser allows: on and off can be told only with the account's list of devices. */
export type DeviceAbility = 'able' | 'blocked' | 'unable';

export interface Subscribed {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export function readAbility(): DeviceAbility {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'unable';
  return Notification.permission === 'denied' ? 'blocked' : 'able';
}

/** Null: not subscribed. */
export async function readOwnEndpoint(): Promise<string | null> {
  if (readAbility() === 'unable') return null;
  const registration = await navigator.serviceWorker.getRegistration(WORKER);
  const subscription = await registration?.pushManager.getSubscription();
  return subscription?.endpoint ?? null;
}

/** Only after a press. Null: the person said no. @throws if the browser's push service doesn't answer */
export async function subscribe(publicKey: string): Promise<Subscribed | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await navigator.serviceWorker.register(WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  // One that belongs to another key, of a site that was set up again, can't be used.
  const former = await pushManager.getSubscription();
  if (former && keyOf(former) !== publicKey) await former.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint = '', keys = {} } = subscription.toJSON();
  return { endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' };
}

export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(WORKER);
  const subscription = await registration?.pushManager.getSubscription();
  await subscription?.unsubscribe();
}

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

export interface DeviceList {
  /** Null: this site can't send notifications. */
  publicKey: string | null;
  devices: PushDevice[];
}

export interface LoadedDevices extends DeviceList {
  ability: DeviceAbility;
  ownEndpoint: string | null;
}
