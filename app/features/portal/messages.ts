// Texts of the portal, most of them fixed (specification, sections 5 and 8).
import type { ToastMessage } from '#app/ui/toast/toast.tsx';

export const DELETED: ToastMessage = { title: 'Property deleted successfully' };
export const DELETE_FAILED: ToastMessage = { title: 'Failed to delete property', tone: 'error' };
export const REQUIRED_MISSING = 'Please fill in all required fields';
export const PROPERTY_ADDED: ToastMessage = {
  title: 'Property added',
  text: 'Search finds it right away while it is active.',
};
export const PARTED: ToastMessage = { title: 'Shown as two homes now', text: 'Each has its own page and history.' };
export const JOINED: ToastMessage = { title: 'Shown as one home again' };
export const STILL_TWO_HOMES: ToastMessage = {
  title: 'The separation was undone',
  text: 'They’re still shown as two homes because their facts don’t agree.',
};
export const PROPERTY_SAVED: ToastMessage = { title: 'Property saved', text: 'Its page shows the new values.' };
export const synced = (name: string): ToastMessage => ({ title: `Successfully synced ${name}` });
export const syncFailed = (name: string, reason: string | null): ToastMessage => ({
  title: `Failed to sync ${name}`,
  ...(reason && { text: reason }),
  tone: 'error',
});
export const CSV_NEEDED = 'Please paste CSV data';
export const JSON_NEEDED = 'Please paste JSON data';
export const JSON_INVALID = 'Invalid JSON format';
export const CHOICE_NEEDED = 'Please select properties and an action';
export const BULK_FAILED = 'Failed to execute bulk action';
export const PROPERTY_GONE = 'This property no longer exists.';
