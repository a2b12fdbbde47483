import { useNavigate } from 'react-router';
import { useToast } from '#app/ui/toast/toast.tsx';

/** Ends this browser's session and goes home. */
export function useSignOut() {
  const navigate = useNavigate();
  const toast = useToast();
  return async () => {
    try {
      const { platformClient } = await import('#app/session/client.ts');
      const client = await platformClient();
      // The other devices stay signed in; account settings end those.
      const { error } = await client.auth.signOut({ scope: 'local' });
      if (error) throw error;
      // First away from a page that needs a session.
      await navigate('/');
      toast({ title: 'Signed out', text: 'See you soon.' });
    } catch {
      toast({ title: 'Error', text: 'You could not be signed out. Please try again.', tone: 'error' });
    }
  };
}
