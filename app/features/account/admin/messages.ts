// Texts of the administrators' sign-in that are fixed (specification, sections 5, 6 and 8).
import type { ToastMessage } from '#app/ui/toast/toast.tsx';

export const INVALID_LOGIN = 'Invalid login credentials';
export const ACCESS_DENIED = 'Access denied. Admin privileges required.';
export const ADMIN_WELCOME: ToastMessage = { title: 'Welcome back!', text: "You are in Stoop's admin portal." };
