'use client';
import { client } from '../client';

export function LogOut() {
  const logOut = () => client.session.revoke().finally(() => location.assign('/login'));
  return <button type="button" onClick={logOut}>Log out</button>;
}
