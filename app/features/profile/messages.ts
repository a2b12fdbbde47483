// Fixed texts (specification, sections 5 and 8).
import type { ToastMessage } from '#app/ui/toast/toast.tsx';

export const MISSING_FIELDS: ToastMessage = {
  title: 'Missing required fields',
  text: 'Please fill in all required fields',
  tone: 'error',
};
export const SETTINGS_SAVED: ToastMessage = {
  title: 'Settings saved',
  text: 'Your account has been updated successfully.',
};
export const NOTIFICATIONS_SAVED: ToastMessage = {
  title: 'Notifications saved',
  text: 'Your choice has been updated successfully.',
};
