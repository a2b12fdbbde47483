// Fixed toasts of more than one form (specification, section 8).
import type { ToastMessage } from '#app/ui/toast/toast.tsx';

export const PROFILE_SAVED: ToastMessage = {
  title: 'Profile saved',
  text: 'Your profile has been updated successfully.',
};
