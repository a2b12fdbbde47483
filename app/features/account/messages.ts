// Fixed texts of signing in and up (specification, section 8).
import type { ToastMessage } from '#app/ui/toast/toast.tsx';

export const WELCOME_BACK: ToastMessage = { title: 'Welcome back!', text: 'You have successfully signed in.' };
export const CHECK_YOUR_EMAIL: ToastMessage = {
  title: 'Check your email',
  text: "We've sent you a confirmation link. Please check your email to complete registration.",
};
export const ACCOUNT_CREATED: ToastMessage = {
  title: 'Success',
  text: 'Account created successfully! Welcome to Stoop.',
};
/** The service's own message for this. */
export const ALREADY_REGISTERED = 'User already registered';
export const ACCOUNT_EXISTS = {
  title: 'Account exists:',
  text: 'An account with this email already exists. Please sign in instead.',
};

/** The toast for a failed sign-in, depending on the service's message. */
export function signInFailed(message: string): ToastMessage {
  return message === 'Invalid login credentials'
    ? {
        title: 'Invalid credentials',
        text: 'Please check your email and password and try again.',
        tone: 'error',
      }
    : { title: 'Error', text: message, tone: 'error' };
}
