import { ApiError } from '@foyer/vanilla';
import { stytch } from './client';

stytch.session.onChange((session) => {
  document.body.dataset.signedIn = String(session !== null);
});

export async function logOut() {
  try {
    await stytch.session.revoke();
  } catch (error) {
    if (error instanceof ApiError) console.error(error.error_type, error.status_code);
    else throw error;
  }
}

export const email = () => stytch.user.getSync()?.emails[0]?.email;
export const canExport = () => stytch.rbac.isAuthorizedSync('reports', 'export');
