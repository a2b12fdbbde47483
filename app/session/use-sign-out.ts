import { useNavigate } from 'react-router';
import { useToast } from '#app/ui/toast/toast.tsx';

/** Ends this browser's session and goes to Home, or elsewhere. */
export function useSignOut() {
  const navigate = useNavigate();
  const toast = useToast();
  return async (to = '/') => {
    try {
      const { platformClient } = await import('#app/session/client.ts');
      const client = await platformClient();
      // Other devices stay signed in; their sessions can be ended in the account settings.
      const { error } = await client.auth.signOut({ scope: 'local' });
      if (error) throw error;
      // Leave first, in case the page needs a session.
      await navigate(to);
      toast({ title: 'Signed out', text: 'See you soon.' });
    } catch {
      toast({ title: 'Error', text: "We couldn't sign you out. Please try again.", tone: 'error' });
    }
  };
}
