import { UserButton } from '@foyer/react-ui/user-button';
import type { ReactNode } from 'react';

const config = { accountURL: '/account/settings' };
export default function AccountLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <header>
        <a href="/account">Home</a>
        <UserButton config={config} />
      </header>
      {children}
    </>
  );
}
