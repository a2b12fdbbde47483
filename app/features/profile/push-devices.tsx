import { useState } from 'react';
import { usePersonalSubmit } from '#app/forms/use-personal-submit.ts';
import { callFunction, FunctionRefused } from '#app/session/call-function.ts';
import { noteFailure } from '#app/render/note-failure.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { Badge } from '#app/ui/badge/badge.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { formatDay } from '#app/ui/format.ts';
import { useToast } from '#app/ui/toast/toast.tsx';
import { type DeviceAbility, type DeviceList, type LoadedDevices, subscribe, unsubscribe } from './own-device.ts';
import '#app/ui/panel/panel.css';

interface PushDevicesProps {
  loaded: LoadedDevices;
  onChange: (devices: DeviceList['devices']) => void;
}

/** The account's devices that show notifications, and turning them on here. */
export function PushDevices({ loaded: { publicKey, ...loaded }, onChange }: PushDevicesProps) {
  const [devices, setDevices] = useState(loaded.devices);
  const [ability, setAbility] = useState(loaded.ability);
  const [ownEndpoint, setOwnEndpoint] = useState(loaded.ownEndpoint);
  const { isBusy, submit } = usePersonalSubmit();
  const toast = useToast();
  const isOn = devices.some(({ endpoint }) => endpoint === ownEndpoint);

  function show(list: DeviceList['devices']) {
    setDevices(list);
    onChange(list);
  }

  const turnOn = () =>
    submit(async ({ client }) => {
      try {
        const subscribed = await subscribe(publicKey ?? '');
        if (!subscribed) return setAbility(Notification.permission === 'denied' ? 'blocked' : 'able');
        const device = { ...subscribed, userAgent: navigator.userAgent };
        const answer = await callFunction<Pick<DeviceList, 'devices'>>(client, 'add-push-device', device);
        setOwnEndpoint(subscribed.endpoint);
        show(answer.devices);
        toast({ title: 'Notifications are on', text: 'This device shows what your searches and saved homes find.' });
      } catch (error) {
        const isOurs = error instanceof FunctionRefused;
        if (!isOurs && !(error instanceof DOMException)) throw error;
        noteFailure('Notifications could not be turned on', error);
        const text = isOurs ? error.message : 'Your browser couldn’t reach its push service. Try again later.';
        toast({ title: 'We couldn’t turn on notifications', text, tone: 'error' });
      }
    });

  const turnOff = (device: DeviceList['devices'][number]) =>
    submit(async ({ client }) => {
      const answer = await callFunction<Pick<DeviceList, 'devices'>>(client, 'drop-push-device', { id: device.id });
      show(answer.devices);
      if (device.endpoint === ownEndpoint) {
        await unsubscribe();
        setOwnEndpoint(null);
      }
      toast({ title: 'Notifications are off', text: `No more notifications on ${device.name}.` });
    });

  return (
    <>
      {devices.length > 0 && (
        <ul className="devices plain">
          {devices.map((device) => (
            <li key={device.id} className="panel">
              <span>
                <b>{device.name}</b> {device.endpoint === ownEndpoint && <Badge tone="accent">This device</Badge>}
                <small>
                  On since {formatDay(device.addedAt)}
                  {device.toldAt && `, last notification ${formatDay(device.toldAt)}`}
                </small>
              </span>
              <Button
                disabled={isBusy}
                aria-label={`Turn off notifications on ${device.name}`}
                onClick={() => void turnOff(device)}
              >
                Turn off
              </Button>
            </li>
          ))}
        </ul>
      )}
      {publicKey === null || ability !== 'able' ? (
        <Alert role="status">{whyNot(publicKey === null ? 'site' : ability)}</Alert>
      ) : (
        !isOn && (
          <p>
            <Button disabled={isBusy} onClick={() => void turnOn()}>
              Turn on notifications on this device
            </Button>
          </p>
        )
      )}
    </>
  );
}

function whyNot(reason: DeviceAbility | 'site'): string {
  if (reason === 'site') return 'This site can’t send notifications yet. You’ll get emails instead.';
  if (reason === 'blocked')
    return 'Your browser blocks notifications from Stoop. Allow them in its settings for this site, then reload this page.';
  return 'This browser can’t show notifications of websites. You’ll get emails instead.';
}
