import { foyerSignIn } from '@foyer/next';
import { login } from '../../login';

/** Signs users in without JavaScript. */
export const { GET, POST } = foyerSignIn({ config: login, afterSignIn: '/account' });
