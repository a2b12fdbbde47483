// Shows the notifications that Stoop sends, and opens what they are about. It keeps no pages and answers no requests.

self.addEventListener('push', (event) => {
  const { title, body, url } = event.data.json();
  // One about the same page replaces the one before, with a sound: it has something new.
  const options = { body, tag: url, renotify: true, icon: '/mail/logo.png', data: { url } };
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(new URL(event.notification.data.url, self.location.origin)));
});

/** In a window that shows it already, otherwise in a new one. Never another site. */
async function open({ href, origin }) {
  if (origin !== self.location.origin) return;
  const windows = await self.clients.matchAll({ type: 'window' });
  const shown = windows.find(({ url }) => url === href);
  await (shown ? shown.focus() : self.clients.openWindow(href));
}
